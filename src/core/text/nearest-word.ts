import { editDistance } from './edit-distance.ts';

/** Words may differ by one letter in this many. */
const LETTERS_PER_ERROR = 4;

/** The word that one was probably meant to be: it ends like one, or differs by few letters; null when none is near. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const plain = word.toLowerCase();
  const longer = plain === '' ? [] : words.filter((known) => isEndOf(plain, known.toLowerCase()));
  if (longer.length > 0) return longer[0]!;
  const limit = Math.max(1, Math.floor(plain.length / LETTERS_PER_ERROR));
  const distances = words.map((known) => editDistance(plain, known.toLowerCase(), limit));
  const least = Math.min(...distances);
  return least <= limit ? words[distances.indexOf(least)]! : null;
}

/** Whether it is all of a longer word but a beginning that `_` closes, as the profile does in the id of a check. */
function isEndOf(end: string, word: string): boolean {
  return word.endsWith(`_${end}`);
}
