import { FileNotFound, type FileStat, type RangeReader } from './range-reader.ts';

/** A file in memory that is read by ranges, with its facts. */
export function memoryFile(bytes: ArrayBuffer): { reader: RangeReader; stat: FileStat } {
  const stat = { key: 'memory', sizeBytes: bytes.byteLength, etag: 'memory', lastModified: new Date(0) };
  const checkKey = (key: string) => {
    if (key !== stat.key) throw new FileNotFound(key);
  };
  const reader: RangeReader = {
    async stat(key) {
      checkKey(key);
      return stat;
    },
    async getRange(key, offset, lengthBytes) {
      checkKey(key);
      return { bytes: bytes.slice(offset, offset + lengthBytes), etag: stat.etag };
    },
    async *list(prefix) {
      if (stat.key.startsWith(prefix)) yield stat;
    },
  };
  return { reader, stat };
}
