import { FileNotFound, type RangeReader } from '../source/range-reader.ts';

/** Reads one file that is in memory. */
export function bytesReader(key: string, bytes: Uint8Array): RangeReader {
  const stat = { key, sizeBytes: bytes.length, etag: 'in memory', lastModified: new Date(0) };
  const refuseOthers = (asked: string) => {
    if (asked !== key) throw new FileNotFound(asked);
  };
  return {
    async stat(asked) {
      refuseOthers(asked);
      return stat;
    },
    async getRange(asked, offset, lengthBytes) {
      refuseOthers(asked);
      return { bytes: bytes.slice(offset, offset + lengthBytes).buffer, etag: stat.etag };
    },
    async *list() {
      yield stat;
    },
  };
}
