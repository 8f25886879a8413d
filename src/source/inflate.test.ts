import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateFile, inflateStart } from './inflate.ts';
import type { StoredFile } from './opened-crate.ts';

const TEXT = new TextEncoder().encode('{"@graph": []} and more, '.repeat(2000));
const LIMIT = 1024 * 1024;

function stored(change: Partial<StoredFile>, bytes: Uint8Array = deflateRawSync(TEXT)): StoredFile {
  const own = new Uint8Array(bytes).buffer;
  return {
    name: 'm',
    bytes: own,
    compression: 'deflate',
    sizeBytes: TEXT.length,
    crc32: crc32(TEXT),
    ...change,
  };
}

function reasonOf(file: StoredFile, limitBytes = LIMIT): string {
  const result = inflateFile(file, limitBytes);
  return result.kind === 'damaged' ? result.reason : 'no damage';
}

describe('A stored file', () => {
  it('comes back as it was before it was compressed', () => {
    expect(inflateFile(stored({}), LIMIT)).toEqual({ kind: 'bytes', bytes: TEXT });
  });

  it('is taken as it is when it was not compressed', () => {
    expect(inflateFile(stored({ compression: 'none', crc32: null }, TEXT), LIMIT)).toEqual({
      kind: 'bytes',
      bytes: TEXT,
    });
  });

  it('is refused above the limit before anything is inflated', () => {
    expect(reasonOf(stored({}), 100)).toBe(`has ${TEXT.length} bytes, more than the 100 that are allowed`);
  });

  it('is refused when it inflates to more than the archive declares', () => {
    const uncompressed = deflateRawSync(TEXT, { level: 0 });
    for (const bytes of [deflateRawSync(TEXT), uncompressed]) {
      expect(reasonOf(stored({ sizeBytes: 10 }, bytes))).toMatch(
        /more than the 10 bytes that the archive declares/,
      );
    }
    expect(reasonOf(stored({ sizeBytes: 0 }))).toMatch(/more than the 0 bytes that the archive declares/);
  });

  it('may be empty, compressed or not', () => {
    const empty = new Uint8Array(0);
    const whole = { kind: 'bytes', bytes: empty };
    expect(inflateFile(stored({ sizeBytes: 0, crc32: 0 }, deflateRawSync(empty)), LIMIT)).toEqual(whole);
    expect(inflateFile(stored({ compression: 'none', sizeBytes: 0, crc32: 0 }, empty), LIMIT)).toEqual(whole);
  });

  it('is refused when it inflates to less than the archive declares', () => {
    expect(reasonOf(stored({ sizeBytes: TEXT.length + 1 }))).toMatch(
      `it has ${TEXT.length} instead of the ${TEXT.length + 1} bytes`,
    );
  });

  it('is refused when its data ends early, wherever that is', () => {
    const whole = deflateRawSync(TEXT);
    for (let length = 0; length < whole.length; length += 7) {
      expect(reasonOf(stored({}, whole.subarray(0, length)))).toMatch(/^is damaged/);
    }
  });

  it('is refused when a bit of it is wrong, wherever that is', () => {
    const whole = deflateRawSync(TEXT);
    for (let at = 0; at < whole.length; at++) {
      const wrong = whole.slice();
      wrong[at] = wrong[at]! ^ 0x10;
      const result = inflateFile(stored({}, wrong), LIMIT);
      // Bits that pad the last byte carry nothing.
      if (result.kind === 'bytes') expect(result.bytes).toEqual(TEXT);
    }
  });

  it('is refused when its checksum differs, with both checksums', () => {
    expect(reasonOf(stored({ crc32: 0xabc }))).toMatch(
      /CRC-32 is [0-9a-f]{8}, the archive declares 00000abc/,
    );
  });
});

describe('The start of a stored file', () => {
  it('is cut at the limit, compressed or not', () => {
    expect(inflateStart(stored({}), 1000)).toEqual(TEXT.subarray(0, 1000));
    expect(inflateStart(stored({ compression: 'none' }, TEXT), 1000)).toEqual(TEXT.subarray(0, 1000));
  });

  it('comes out of data that is cut off', () => {
    const text = new TextEncoder().encode(
      Array.from({ length: 5000 }, (_, index) => index * index).join(' '),
    );
    const whole = deflateRawSync(text);
    const start = inflateStart(stored({}, whole.subarray(0, whole.length / 2)), LIMIT);
    expect(start.length).toBeGreaterThan(text.length / 4);
    expect(Buffer.compare(start, text.subarray(0, start.length))).toBe(0);
  });

  it('is the whole file when that is shorter', () => {
    expect(inflateStart(stored({}), LIMIT)).toEqual(TEXT);
  });

  it('is empty when the data is no compressed data', () => {
    expect(inflateStart(stored({}, new Uint8Array(40).fill(0xff)), LIMIT)).toHaveLength(0);
  });
});
