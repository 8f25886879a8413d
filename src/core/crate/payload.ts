import { ByteStrings } from '../text/byte-strings.ts';
import { HASH_SEED, hashByte } from '../text/hash.ts';
import type { Payload } from './crate-input.ts';

const NUL = 0;
const SLASH = 0x2f;

/** Files and directories of a payload, as stretches of its list of names. */
interface NameIndex {
  files: ByteStrings;
  directories: ByteStrings;
}

/**
 * Answers whether a crate has a file or directory, from the list of its entry names.
 *
 * Nothing is built before the first question: a crate of a million entries whose metadata names none of them
 * costs nothing.
 */
class NamedPayload implements Payload {
  readonly fetchedLater: ReadonlySet<string>;
  readonly preview: string | null;
  readonly #names: Uint8Array;
  #index: NameIndex | null = null;

  constructor(names: Uint8Array, fetchedLater: ReadonlySet<string>, preview: string | null) {
    this.#names = names;
    this.fetchedLater = fetchedLater;
    this.preview = preview;
  }

  hasFile(path: string): boolean {
    this.#index ??= indexNames(this.#names);
    return path !== '' && this.#index.files.has(new TextEncoder().encode(path));
  }

  hasDirectory(path: string): boolean {
    this.#index ??= indexNames(this.#names);
    return path === '' || this.#index.directories.has(new TextEncoder().encode(path));
  }
}

/**
 * One pass over all names: the hash of each directory is the state of the name's hash at its slash. Archives
 * mostly list neighbours together, so directories shared with the name before are not looked up again.
 */
function indexNames(names: Uint8Array): NameIndex {
  const files = new ByteStrings(names, countNames(names));
  const directories = new ByteStrings(names, 1024);
  let start = 0;
  let before = 0;
  while (start < names.length) {
    let hash = HASH_SEED;
    let at = start;
    let same = start > 0;
    for (; at < names.length; at++) {
      const byte = names[at]!;
      if (byte === NUL) break;
      if (same && names[before + at - start] !== byte) same = false;
      if (byte === SLASH && !same && at > start) directories.add(start, at, hash);
      hash = hashByte(hash, byte);
    }
    if (at > start && names[at - 1] !== SLASH) files.add(start, at, hash);
    before = start;
    start = at + 1;
  }
  return { files, directories };
}

function countNames(names: Uint8Array): number {
  let count = 1;
  for (let at = names.indexOf(NUL); at >= 0; at = names.indexOf(NUL, at + 1)) count++;
  return count;
}

/**
 * The payload of a crate by the names of its entries.
 * @param names UTF-8 names relative to the crate's root, joined by NUL; directories end with `/`
 * @param fetchedLater paths that a bag's `fetch.txt` names, relative to the crate's root
 * @param preview first part of the crate's preview page, or null
 */
export function createPayload(
  names: Uint8Array,
  fetchedLater: ReadonlySet<string>,
  preview: string | null,
): Payload {
  return new NamedPayload(names, fetchedLater, preview);
}
