import { editDistance } from './edit-distance.ts';

/** Words may differ by one letter in this many. */
const LETTERS_PER_ERROR = 4;

/**
 * The word that one was probably meant to be: it ends like one, or differs by few letters from one or its end; null when
 * none is near.
 */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const plain = word.toLowerCase();
  const longer = plain === '' ? [] : words.filter((known) => isEndOf(plain, known.toLowerCase()));
  if (longer.length > 0) return longer[0]!;
  const limit = Math.max(1, Math.floor(plain.length / LETTERS_PER_ERROR));
  const distanceTo = (known: string) =>
    Math.min(...[known, known.slice(known.indexOf('_') + 1)].map((part) => editDistance(plain, part, limit)));
  const distances = words.map((known) => distanceTo(known.toLowerCase()));
  const least = Math.min(...distances);
  return least <= limit ? words[distances.indexOf(least)]! : null;
}

/** Whether it is all of a longer word after `_`, as the id of a check is after that of its profile. */
function isEndOf(end: string, word: string): boolean {
  return word.endsWith(`_${end}`);
}
