import { createHash } from 'node:crypto';

/** SHA-256 of some texts one after the other, as UTF-8, in hex. */
export function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}
