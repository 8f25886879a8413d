import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PackFolder } from './pack-folder.ts';

/**
 * SHA-256 of the paths and contents of a profile's packs (its own, and those it derives from), in hex; independent
 * of where the packs are, and the same on every runtime.
 */
export function digestPacks(folders: readonly PackFolder[]): string {
  const hash = sha256.create();
  for (const { files } of folders) {
    for (const { path, text } of files) hash.update(utf8ToBytes(`${path}\0${text.length}\0${text}\0`));
  }
  return bytesToHex(hash.digest());
}
