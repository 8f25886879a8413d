/** Where the arrays of a graph come from: filled with zeros, at least as long as was asked for. */
export interface ArraySource {
  integers(length: number): Int32Array<ArrayBuffer>;
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** Makes each array anew. */
export const NEW_ARRAYS: ArraySource = {
  integers: (length) => new Int32Array(length),
  bytes: (length) => new Uint8Array(length),
};

/** A copy from the source, with room for `capacity` entries. */
export function grownFrom(arrays: ArraySource, array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const bigger = arrays.integers(capacity);
  bigger.set(array);
  return bigger;
}

/** A typed array outside the heap costs most of a microsecond, whatever its size: these are kept, by length. */
const SHORTEST = 64;
const LONGEST = 16 * 1024;
const MOST_OF_A_LENGTH = 16;

/**
 * Arrays that one run after the other uses (measured on a crate of 27 KB: a tenth of the validation less). Who gives
 * them back must have ended everything that reads them.
 */
export class LentArrays implements ArraySource {
  readonly #integers: Int32Array<ArrayBuffer>[] = [];
  readonly #bytes: Uint8Array<ArrayBuffer>[] = [];

  integers(length: number): Int32Array<ArrayBuffer> {
    if (length > LONGEST) return new Int32Array(length);
    const room = roomFor(length);
    const array = KEPT_INTEGERS.get(room)?.pop()?.fill(0) ?? new Int32Array(room);
    this.#integers.push(array);
    return array;
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    if (length > LONGEST) return new Uint8Array(length);
    const room = roomFor(length);
    const array = KEPT_BYTES.get(room)?.pop()?.fill(0) ?? new Uint8Array(room);
    this.#bytes.push(array);
    return array;
  }

  /** Leaves all arrays that were taken from here to others. */
  giveBack(): void {
    for (const array of this.#integers.splice(0)) keep(KEPT_INTEGERS, array);
    for (const array of this.#bytes.splice(0)) keep(KEPT_BYTES, array);
  }
}

const KEPT_INTEGERS = new Map<number, Int32Array<ArrayBuffer>[]>();
const KEPT_BYTES = new Map<number, Uint8Array<ArrayBuffer>[]>();

/** The power of two from that length on. */
function roomFor(length: number): number {
  return length <= SHORTEST ? SHORTEST : 2 ** (32 - Math.clz32(length - 1));
}

function keep<A extends { length: number }>(kept: Map<number, A[]>, array: A): void {
  const list = kept.get(array.length);
  if (!list) kept.set(array.length, [array]);
  else if (list.length < MOST_OF_A_LENGTH) list.push(array);
}
