const BEGUN = 0;
const PROFILE = 1;
const WITHDRAWN = 2;
const SLOTS = 3;

/** Values of the profile's slot: 0 when none is named, else 1 + the position in the list of names. */
const UNNAMED = 0;
const FIRST_NAMED = 1;

/**
 * How far a thread has come with a batch, in memory that pool and thread share: the pool learns of it also when
 * the thread answers no more. A result names the profile that was asked for even after a time-out.
 */
export class Progress {
  readonly memory: Int32Array;

  /** @param memory that of the other side; new when left out */
  constructor(
    memory: Int32Array = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT)),
  ) {
    this.memory = memory;
  }

  /** Position of the task at work; the first before the thread has begun. */
  get current(): number {
    return Math.max(0, Atomics.load(this.memory, BEGUN) - 1);
  }

  /** Notes that the thread begins the task at that position. */
  begin(position: number): void {
    Atomics.store(this.memory, PROFILE, UNNAMED);
    Atomics.store(this.memory, BEGUN, position + 1);
  }

  /** Notes the profile that the task at work asks for; a name outside the list stays unnoted. */
  noteProfile(name: string | null, names: readonly string[]): void {
    const position = name === null ? -1 : names.indexOf(name);
    Atomics.store(this.memory, PROFILE, position < 0 ? UNNAMED : FIRST_NAMED + position);
  }

  /** The profile that the task at work asks for; null when it names none, or the thread did not get as far. */
  profile(names: readonly string[]): string | null {
    return names[Atomics.load(this.memory, PROFILE) - FIRST_NAMED] ?? null;
  }

  /** Whether the tasks behind the one at work are no longer wanted. */
  get isWithdrawn(): boolean {
    return Atomics.load(this.memory, WITHDRAWN) === 1;
  }

  /** Spares the thread the tasks behind the one at work. */
  withdraw(): void {
    Atomics.store(this.memory, WITHDRAWN, 1);
  }
}
