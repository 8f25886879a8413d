import type { JsonObject } from '../json/json.ts';

/**
 * Characters of the basic plane, none of them white space or half of a pair, of which one that the document does
 * not use goes into the mark; the last ones are for private use.
 */
const RANGES = [
  [0x3001, 0xd7ff],
  [0xe000, 0xf8ff],
] as const;

/**
 * A key to put into members of `@graph` to know them again after expansion: an absolute IRI that no key of the
 * document can expand to, as it has a character that the document uses nowhere. Two slashes after the colon keep
 * any context from reading it as a compact IRI. Null when the document uses all 49,000 characters in question.
 */
export function choosePositionMark(document: JsonObject): string | null {
  const text = JSON.stringify(document);
  const used = new Uint8Array(0x10000);
  for (let at = 0; at < text.length; at++) used[text.charCodeAt(at)] = 1;
  for (const [first, last] of RANGES.toReversed()) {
    const free = used.subarray(first, last + 1).lastIndexOf(0);
    if (free >= 0) return `member-of-graph://${String.fromCharCode(first + free)}`;
  }
  return null;
}
