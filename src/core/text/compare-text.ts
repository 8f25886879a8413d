/** Order of texts by code units, the same on every machine; null comes before any text. */
export function compareText(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  return left < right ? -1 : 1;
}
