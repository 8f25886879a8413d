import type { Worker } from 'node:worker_threads';
import { PROCESSOR_WAIT_TIMES } from '../limits.ts';
import type { Progress } from './progress.ts';
import { processorWaitSeconds } from './system-thread.ts';

const MIB = 1024 * 1024;
/** Interval of the checks of a running thread; most batches are done before the first. */
const LOOK_EVERY_MS = 100;

const LEAST_PAUSE_MS = 10;

/** In place of the position of the running task, while a batch lies ready behind another. */
const NOT_BEGUN = -1;

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
  /** The task at work takes long, be it one of this batch or of the one before it: no other should wait for it. */
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
  readonly #liesReady: boolean;
  #thread: Worker | null = null;
  #task: number;
  #taskSince: number | null = null;
  #isReleased = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param liesReady whether the thread is given the batch while it works on another: its time has not begun then */
  constructor(limits: RunLimits, progress: Progress, liesReady: boolean, actions: WatchActions) {
    this.#limits = limits;
    this.#progress = progress;
    this.#liesReady = liesReady;
    this.#actions = actions;
    this.#task = this.#current;
    // Also before the start: a process with a batch must keep the event loop alive.
    this.#lookLater();
  }

  /** Seconds of the running task, measured at intervals; 0 before a thread takes the batch. */
  get seconds(): number {
    return this.#taskSince === null ? 0 : (performance.now() - this.#taskSince) / 1000;
  }

  /** The thread that has the batch; null before and after that. */
  get thread(): Worker | null {
    return this.#thread;
  }

  /** Whether a thread has been given the batch. */
  get isStarted(): boolean {
    return this.#taskSince !== null;
  }

  /** The thread has been given the batch. */
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

  /** Position of the running task. */
  get #current(): number {
    return this.#liesReady && !this.#progress.hasBegun ? NOT_BEGUN : this.#progress.current;
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
    // Its answer is on the way; the thread may already work on another batch.
    if (this.#progress.isOver) return;
    const current = this.#current;
    if (current !== this.#task) {
      this.#taskSince = performance.now();
    } else if (!this.#isReleased) {
      this.#isReleased = true;
      this.#actions.release();
    }
    this.#task = current;
    if (current === NOT_BEGUN) {
      this.#lookLater();
      return;
    }
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
