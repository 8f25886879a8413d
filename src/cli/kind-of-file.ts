/** Bytes at the start of a file that are looked at. */
export const SIGN_BYTES = 64;

/** First bytes of a zip: an entry, or the end of an empty one. */
const ZIP_SIGNS = ['PK\x03\x04', 'PK\x05\x06'];

export type FileKind = 'zip' | 'metadata' | 'other';

/** What a file is by its first bytes, else by its name: an archive cut to nothing is still meant to be one. */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, SIGN_BYTES));
  if (ZIP_SIGNS.some((sign) => start.startsWith(sign))) return 'zip';
  if (/\.(zip|eln)$/i.test(name)) return 'zip';
  return /\.(json|jsonld)$/i.test(name) || isJsonLike(start) ? 'metadata' : 'other';
}

/** Whether it begins as an object or array, after a byte order mark or whitespace. */
function isJsonLike(start: string): boolean {
  return /^(\xef\xbb\xbf)?\s*([{[]|$)/.test(start) && start !== '';
}
