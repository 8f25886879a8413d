/** The reversed polynomial of CRC-32 (ISO 3309), as zip has it. */
const POLYNOMIAL = 0xedb88320;
/** Bytes per step: one lookup each, in a table of their own (measured: three times as fast as one byte at a time). */
const STEP_BYTES = 8;

/** Made on first use: a run without a zip needs none. */
let tables: Int32Array | null = null;

/** CRC-32 of some bytes, written here because each runtime has its own, or none. */
export function crc32(bytes: Uint8Array): number {
  tables ??= makeTables();
  const table = tables;
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - STEP_BYTES; at <= end; at += STEP_BYTES) {
    crc =
      table[1792 + ((crc ^ bytes[at]!) & 0xff)]! ^
      table[1536 + (((crc >>> 8) ^ bytes[at + 1]!) & 0xff)]! ^
      table[1280 + (((crc >>> 16) ^ bytes[at + 2]!) & 0xff)]! ^
      table[1024 + ((crc >>> 24) ^ bytes[at + 3]!)]! ^
      table[768 + bytes[at + 4]!]! ^
      table[512 + bytes[at + 5]!]! ^
      table[256 + bytes[at + 6]!]! ^
      table[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) crc = table[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Table n at n * 256: what a byte adds to the checksum when n bytes follow it. */
function makeTables(): Int32Array {
  const tables = new Int32Array(STEP_BYTES * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? POLYNOMIAL ^ (crc >>> 1) : crc >>> 1;
    tables[byte] = crc;
  }
  for (let at = 256; at < tables.length; at++) {
    const before = tables[at - 256]!;
    tables[at] = tables[before & 0xff]! ^ (before >>> 8);
  }
  return tables;
}
