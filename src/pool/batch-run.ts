import type { Worker } from 'node:worker_threads';
import type { Batch, ThreadAnswer } from './messages.ts';
import { Progress } from './progress.ts';
import { type Overrun, type RunLimits, RunWatch } from './run-watch.ts';
import type { Outcome, Task } from './task.ts';
import type { HandedBatch } from './waiting-line.ts';

/** Sends a batch to a thread; resolves with its answers, and rejects when the thread ends or the signal aborts. */
export type PostBatch = (
  run: BatchRun,
  batch: Batch,
  transferList: ArrayBuffer[],
  signal: AbortSignal,
) => Promise<ThreadAnswer[]>;

/** What a run needs to know beside its tasks. */
export interface RunParts {
  limits: RunLimits;
  /** Names under which a profile can be asked for. */
  requestable: readonly string[];
  takeBack: (tasks: readonly Task[]) => void;
  post: PostBatch;
}

/**
 * A batch in the hands of a thread, from when it is posted. A task that overruns its limits costs its thread, as does a
 * crash, and ends without an answer; what shared its batch, or lay ready behind it, comes back by `takeBack`, as soon as
 * one takes long. Validating twice does no harm.
 */
export class BatchRun implements HandedBatch {
  readonly ended: Promise<() => void>;
  readonly #tasks: readonly Task[];
  readonly #parts: RunParts;
  readonly #progress = new Progress();
  readonly #watch: RunWatch;
  readonly #stop = new AbortController();
  readonly #inHand: Set<Task>;
  readonly #outcomes = new Map<Task, Outcome>();
  #overrun: Overrun | null = null;
  /** Let go at the end: else each batch would keep the one before it for ever. */
  #behind: BatchRun | null;
  #follower: BatchRun | null = null;

  /** @param behind the batch that this one lies ready behind, on the same thread */
  constructor(tasks: readonly Task[], behind: BatchRun | null, parts: RunParts) {
    this.#tasks = tasks;
    this.#behind = behind;
    this.#parts = parts;
    this.#inHand = new Set(tasks);
    if (behind !== null) behind.#follower = this;
    this.#watch = new RunWatch(parts.limits, this.#progress, behind !== null, {
      end: (cause) => {
        this.#overrun = cause;
        this.#stop.abort();
      },
      release: () => this.#release(),
    });
    this.ended = this.#run();
  }

  /** The thread that this batch must go to, as another lies there before it; null for any. */
  get boundTo(): Worker | null {
    return this.#behind === null ? null : this.#behind.#watch.thread;
  }

  /** Whether a thread has started the first task. */
  get hasBegun(): boolean {
    return this.#progress.hasBegun;
  }

  /** Whether a thread has been given the batch. */
  get isStarted(): boolean {
    return this.#watch.isStarted;
  }

  /** The thread has been given the batch. */
  start(thread: Worker | null): void {
    this.#watch.start(thread);
  }

  /** Ends the batch, and the thread if there is one. */
  abort(reason: unknown): void {
    this.#stop.abort(reason);
  }

  async #run(): Promise<() => void> {
    try {
      for (const [position, answer] of (await this.#post()).entries()) {
        this.#settle(this.#tasks[position]!, { kind: 'answer', answer });
      }
    } catch (error) {
      if (!this.#endedForAnother()) this.#settle(this.#tasks[this.#progress.current]!, this.#endBy(error));
    } finally {
      this.#watch.stop();
      this.#behind = null;
      this.#giveBack([...this.#inHand].filter((task) => !this.#outcomes.has(task) && !task.isSettled));
    }
    return () => {
      for (const [task, outcome] of this.#outcomes) task.resolve(outcome);
    };
  }

  /** The buffers of a larger task are transferred; those of small ones are copied, so that they can be sent again. */
  #post(): Promise<ThreadAnswer[]> {
    const buffers = this.#tasks.flatMap((task) => (task.isSmall ? [] : task.buffers));
    const messages = this.#tasks.map(({ message }) => message);
    const batch = { tasks: messages, progress: this.#progress.memory };
    return this.#parts.post(this, batch, buffers, this.#stop.signal);
  }

  /** At once when the task waits again: else it would be handed out although it is done. */
  #settle(task: Task, outcome: Outcome): void {
    if (this.#inHand.has(task)) this.#outcomes.set(task, outcome);
    else task.resolve(outcome);
  }

  #giveBack(tasks: readonly Task[]): void {
    if (tasks.length === 0) return;
    for (const task of tasks) this.#inHand.delete(task);
    this.#parts.takeBack(tasks);
  }

  /** Gives back what waits for a task that takes long: all but that task, or all when it is one of another batch. */
  #release(): void {
    const waitsForAnother = this.#behind !== null && !this.hasBegun;
    const firstWaiting = waitsForAnother ? 0 : this.#progress.current + 1;
    this.#progress.withdraw(firstWaiting);
    const atWork = this.#tasks[firstWaiting - 1];
    this.#giveBack(this.#tasks.filter((task) => task !== atWork));
  }

  /** Whether the thread ended by a task of the batch before this one, or behind it. */
  #endedForAnother(): boolean {
    if (!this.isStarted || this.#overrun !== null) return false;
    if (this.#progress.isOver) return this.#follower?.hasBegun ?? false;
    return this.#behind !== null && !this.hasBegun && !this.#behind.#progress.isOver;
  }

  #endBy(error: unknown): Outcome {
    return {
      kind: 'ended',
      cause: this.#overrun ?? causeOf(error),
      seconds: this.#watch.seconds,
      profileName: this.#progress.profile(this.#parts.requestable),
      error: error instanceof Error ? error : new Error(String(error)),
    };
  }
}

function causeOf(error: unknown): 'heap' | 'crash' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heap' : 'crash';
}
