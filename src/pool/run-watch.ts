import type { Worker } from 'node:worker_threads';
import type { Progress } from './progress.ts';

const MIB = 1024 * 1024;
/** Between two looks at a running thread; most batches are done before the first. */
const LOOK_EVERY_MS = 100;

/** What one task may take before its thread is ended. */
export interface RunLimits {
  timeoutSeconds: number;
  heapMb: number;
}

/** Why a thread was ended from outside. */
export type Overrun = 'deadline' | 'heap';

/** What a watch does when it sees something; each is called at most once. */
export interface WatchActions {
  /** The task at work has used up a limit. */
  end(overrun: Overrun): void;
  /** The task at work takes long: others of its batch should not wait for it. */
  release(): void;
}

/**
 * Watches a batch from the moment a thread takes it: the time of each task, which includes no waiting, and heap.
 *
 * The engine's own heap limit is only the second line: it checks between steps, and one step that goes far
 * beyond it (the growth of a large table) ends the process instead of the thread.
 */
export class RunWatch {
  readonly #limits: RunLimits;
  readonly #progress: Progress;
  readonly #actions: WatchActions;
  #thread: Worker | null = null;
  #task = 0;
  #taskSince: number | null = null;
  #isReleased = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: RunLimits, progress: Progress, actions: WatchActions) {
    this.#limits = limits;
    this.#progress = progress;
    this.#actions = actions;
    // Also before the start: a process with a batch to do must not end for want of anything to wait for.
    this.#lookLater();
  }

  /** Seconds that the task at work has taken, seen by looking now and then; 0 before a thread took the batch. */
  get seconds(): number {
    return this.#taskSince === null ? 0 : (performance.now() - this.#taskSince) / 1000;
  }

  /** Whether a thread has taken the batch. */
  get isStarted(): boolean {
    return this.#taskSince !== null;
  }

  /** The thread has taken the batch. */
  start(thread: Worker | null): void {
    this.#thread = thread;
    this.#taskSince = performance.now();
    clearTimeout(this.#timer);
    this.#lookLater();
  }

  /** The batch is over, however it ended. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#thread = null;
  }

  #lookLater(): void {
    const leftMs = (this.#limits.timeoutSeconds - this.seconds) * 1000;
    this.#timer = setTimeout(() => this.#look(), Math.max(1, Math.min(LOOK_EVERY_MS, leftMs)));
  }

  #look(): void {
    if (this.isStarted) this.#judge();
    else this.#lookLater();
  }

  #judge(): void {
    const { current } = this.#progress;
    if (current !== this.#task) this.#taskSince = performance.now();
    else if (!this.#isReleased) {
      this.#isReleased = true;
      this.#actions.release();
    }
    this.#task = current;
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
        // The thread has ended meanwhile, which its batch learns by itself.
      },
    );
  }

  #overrun(overrun: Overrun): void {
    this.stop();
    this.#actions.end(overrun);
  }
}
