import type { Worker } from 'node:worker_threads';
import { PROCESSOR_WAIT_TIMES } from '../limits.ts';
import type { Progress } from './progress.ts';
import { processorWaitSeconds } from './system-thread.ts';

const MIB = 1024 * 1024;
/** Interval of the checks of a running thread; most batches are done before the first. */
const LOOK_EVERY_MS = 100;

const LEAST_PAUSE_MS = 10;

/** What one task may take before its thread is ended. */
export interface RunLimits {
  timeoutSeconds: number;
  heapMb: number;
}

/** Why a thread was terminated from outside. */
export type Overrun = 'deadline' | 'heap';

/** Callbacks of a watch; each is called at most once. */
export interface WatchActions {
  /** The running task has reached a limit. */
  end(overrun: Overrun): void;
  /** The running task takes long: the others of its batch should not wait for it. */
  release(): void;
}

/**
 * Watches a batch from the moment a thread takes it: the heap, and the time of each task without waiting.
 *
 * The engine's own heap limit is only a second safeguard: it checks between steps, and one step that far exceeds it
 * (the growth of a large table) ends the process instead of the thread.
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
    // Also before the start: a process with a batch must keep the event loop alive.
    this.#lookLater();
  }

  /** Seconds of the running task, measured at intervals; 0 before a thread takes the batch. */
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
    const leftMs = Math.max(LEAST_PAUSE_MS, (this.#limits.timeoutSeconds - this.seconds) * 1000);
    this.#timer = setTimeout(() => this.#look(), Math.min(LOOK_EVERY_MS, leftMs));
  }

  #look(): void {
    if (this.isStarted) this.#judge();
    else this.#lookLater();
  }

  #judge(): void {
    const { current } = this.#progress;
    if (current !== this.#task) {
      this.#taskSince = performance.now();
    } else if (!this.#isReleased) {
      this.#isReleased = true;
      this.#actions.release();
    }
    this.#task = current;
    const waitedSeconds = this.#waitedSeconds();
    if (this.seconds - waitedSeconds >= this.#limits.timeoutSeconds) this.#overrun('deadline');
    else {
      this.#lookAtHeap();
      this.#lookLater();
    }
  }

  /**
   * Seconds of the task in which a thread of low priority waited for a processor: they do not count, or a large
   * document would fail because of the small ones beside it. Bounded, so that every task ends. Such a thread gets its
   * tasks one by one; it notes itself what it had waited before, since the first look may come late.
   */
  #waitedSeconds(): number {
    const { threadId } = this.#progress;
    if (threadId === 0) return 0;
    const waitedSeconds = processorWaitSeconds(threadId) - this.#progress.waitedBeforeSeconds;
    return Math.min(waitedSeconds, this.#limits.timeoutSeconds * PROCESSOR_WAIT_TIMES);
  }

  /** A thread in one long call answers after that call; the deadline applies meanwhile. */
  #lookAtHeap(): void {
    const thread = this.#thread;
    if (!thread?.getHeapStatistics) return;
    thread.getHeapStatistics().then(
      ({ used_heap_size: usedBytes }) => {
        if (this.#thread === thread && usedBytes > this.#limits.heapMb * MIB) this.#overrun('heap');
      },
      () => {
        // The thread has ended meanwhile; its batch is notified of that anyway.
      },
    );
  }

  #overrun(overrun: Overrun): void {
    this.stop();
    this.#actions.end(overrun);
  }
}
