/** Begins the header in front of an entry's data (APPNOTE 4.3.7). */
export const LOCAL_HEADER = 0x04034b50;
/** Bytes of that header before its name; no entry takes less. */
export const LOCAL_HEADER_BYTES = 30;

/** Written for a count too large for its field; the count is then in a Zip64 record (APPNOTE 4.4.1.4). */
export const SATURATED_16 = 0xffff;
/** Written for a size or offset too large for its field, likewise. */
export const SATURATED_32 = 0xffffffff;

/** A view of all of some bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A 64-bit number; beyond 2^53, where no archive reaches, it is only about right. */
export function readUint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 0x1_0000_0000;
}
