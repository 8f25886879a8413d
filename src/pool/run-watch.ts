import type { Worker } from 'node:worker_threads';

const MIB = 1024 * 1024;
/** Between two looks at a running thread; most validations are done before the first. */
const LOOK_EVERY_MS = 200;

/** What one run may take before its thread is ended. */
export interface RunLimits {
  timeoutSeconds: number;
  heapMb: number;
}

/** Why a thread was ended from outside. */
export type Overrun = 'deadline' | 'heap';

/**
 * Watches one task from the moment a thread takes it: time, which includes no waiting, and heap.
 *
 * The engine's own heap limit is only the second line: it checks between steps, and one step that goes far
 * beyond it (the growth of a large table) ends the process instead of the thread.
 */
export class RunWatch {
  readonly #limits: RunLimits;
  readonly #end: (overrun: Overrun) => void;
  #thread: Worker | null = null;
  #startedAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param end called at most once, when the run has used up a limit */
  constructor(limits: RunLimits, end: (overrun: Overrun) => void) {
    this.#limits = limits;
    this.#end = end;
  }

  /** Seconds since a thread took the task; 0 before. */
  get seconds(): number {
    return this.#startedAt === null ? 0 : (performance.now() - this.#startedAt) / 1000;
  }

  /** The thread has taken the task. */
  start(thread: Worker | null): void {
    this.#thread = thread;
    this.#startedAt = performance.now();
    this.#lookLater();
  }

  /** The task is over, however it ended. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#thread = null;
  }

  #lookLater(): void {
    const leftMs = (this.#limits.timeoutSeconds - this.seconds) * 1000;
    this.#timer = setTimeout(() => this.#look(), Math.max(1, Math.min(LOOK_EVERY_MS, leftMs)));
  }

  #look(): void {
    if (this.seconds >= this.#limits.timeoutSeconds) this.#overrun('deadline');
    else {
      this.#lookAtHeap();
      this.#lookLater();
    }
  }

  /** A thread inside one long call answers when that call is over; the deadline holds meanwhile. */
  #lookAtHeap(): void {
    const thread = this.#thread;
    if (!thread?.getHeapStatistics) return;
    thread.getHeapStatistics().then(
      ({ used_heap_size: usedBytes }) => {
        if (this.#thread === thread && usedBytes > this.#limits.heapMb * MIB) this.#overrun('heap');
      },
      () => {
        // The thread has ended meanwhile, which its task learns by itself.
      },
    );
  }

  #overrun(overrun: Overrun): void {
    this.stop();
    this.#end(overrun);
  }
}
