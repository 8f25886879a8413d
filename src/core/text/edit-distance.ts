/**
 * Letters to insert, remove, change, or swap with their neighbour to make one word of another (optimal string
 * alignment); some number above the limit when it is more than that. Only the diagonals within the limit are computed,
 * so that the time is proportional to the length of the words.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(one.length - other.length) > limit) return beyond;
  const width = 2 * limit + 1;
  // The distance of the first `row` and first `column` letters is at `column - row + limit`.
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, diagonal) => (diagonal < limit ? beyond : diagonal - limit));
  for (let row = 1; row <= one.length; row++) {
    const current: number[] = [];
    let least = beyond;
    for (let diagonal = 0; diagonal < width; diagonal++) {
      const column = row + diagonal - limit;
      let distance = beyond;
      if (column >= 0 && column <= other.length) {
        const letter = one[row - 1];
        const removed = (last[diagonal + 1] ?? beyond) + 1;
        const inserted = (current[diagonal - 1] ?? beyond) + 1;
        const changed =
          column === 0 ? beyond : (last[diagonal] ?? beyond) + (letter === other[column - 1] ? 0 : 1);
        const isSwapped =
          row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === other[column - 1];
        distance = Math.min(
          removed,
          inserted,
          changed,
          isSwapped ? (beforeLast[diagonal] ?? beyond) + 1 : beyond,
        );
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return beyond;
    beforeLast = last;
    last = current;
  }
  return last[other.length - one.length + limit] ?? beyond;
}
