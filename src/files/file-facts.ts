import type { BigIntStats } from 'node:fs';
import type { FileStat } from '../source/range-reader.ts';

/** Facts of a file. A file that is replaced has another inode, and one that is changed in place another time. */
export function factsOf(key: string, stats: BigIntStats): FileStat {
  const parts = [stats.ino, stats.size, stats.mtimeNs];
  return {
    key,
    sizeBytes: Number(stats.size),
    etag: parts.map((part) => part.toString(16)).join('-'),
    lastModified: stats.mtime,
  };
}
