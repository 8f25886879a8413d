const BEGUN = 0;
const PROFILE = 1;
const WITHDRAWN = 2;
const THREAD = 3;
const WAITED = 4;
const OVER = 5;
const SLOTS = 6;

/** Values of the profile's slot: 0 when none is named, else 1 + the position in the list of names. */
const UNNAMED = 0;
const FIRST_NAMED = 1;

/**
 * Progress of a thread with a batch, in memory that pool and thread share, so that the pool can read it when the
 * thread no longer answers. A result names the requested profile even after a time-out.
 */
export class Progress {
  readonly memory: Int32Array;

  /** @param memory the memory of the other side; new by default */
  constructor(
    memory: Int32Array = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT)),
  ) {
    this.memory = memory;
  }

  /** Position of the running task; the first before the thread has started. */
  get current(): number {
    return Math.max(0, Atomics.load(this.memory, BEGUN) - 1);
  }

  /** Whether the thread has started the first task. */
  get hasBegun(): boolean {
    return Atomics.load(this.memory, BEGUN) > 0;
  }

  /** Records that the thread starts the task at that position. */
  begin(position: number): void {
    Atomics.store(this.memory, PROFILE, UNNAMED);
    Atomics.store(this.memory, BEGUN, position + 1);
  }

  /** Records the requested profile of the running task; a name outside the list is not recorded. */
  noteProfile(name: string | null, names: readonly string[]): void {
    const position = name === null ? -1 : names.indexOf(name);
    Atomics.store(this.memory, PROFILE, position < 0 ? UNNAMED : FIRST_NAMED + position);
  }

  /** The requested profile of the running task; null when it names none, or when the thread has not read it. */
  profile(names: readonly string[]): string | null {
    return names[Atomics.load(this.memory, PROFILE) - FIRST_NAMED] ?? null;
  }

  /** Notes the system's id of a thread of low priority, and how long it has waited for a processor so far. */
  noteThread(threadId: number, waitedSeconds: number): void {
    Atomics.store(this.memory, WAITED, Math.round(waitedSeconds * 1000));
    Atomics.store(this.memory, THREAD, threadId);
  }

  /** How long the thread had waited for a processor when it began. */
  get waitedBeforeSeconds(): number {
    return Atomics.load(this.memory, WAITED) / 1000;
  }

  /** The system's id of the thread, if it is one of low priority and has one; else 0. */
  get threadId(): number {
    return Atomics.load(this.memory, THREAD);
  }

  /** Records that the thread is done with the batch and only has to answer. */
  end(): void {
    Atomics.store(this.memory, OVER, 1);
  }

  /** Whether the thread is done with the batch. */
  get isOver(): boolean {
    return Atomics.load(this.memory, OVER) === 1;
  }

  /** Withdraws the tasks from that position on, as far as the thread has not started them. */
  withdraw(position: number): void {
    Atomics.store(this.memory, WITHDRAWN, position + 1);
  }

  /** Whether the task at that position is no longer wanted. */
  isWithdrawn(position: number): boolean {
    const withdrawn = Atomics.load(this.memory, WITHDRAWN);
    return withdrawn > 0 && position >= withdrawn - 1;
  }
}
