import type { Transferable, Worker } from 'node:worker_threads';
import { FixedQueue, Piscina, queueOptionsSymbol } from 'piscina';
import { PackError } from '../validation/shacl/pack-error.ts';
import type { LoadedProfiles, ThreadSetup, ThreadStart } from './messages.ts';
import { type Overrun, type RunLimits, RunWatch } from './run-watch.ts';

/** Room above the allowed heap before the engine itself ends a thread: see RunWatch. */
const SPARE_HEAP_MB = 512;

/** Half the engine's default: after 6,000 validations two threads hold 200 MB less, at the same speed. */
const YOUNG_HEAP_MB = 32;

/** How a task ended: with the thread's answer, or with the thread. */
export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'ended'; cause: Overrun | 'crash'; seconds: number; error: Error };

/** Names of the functions that src/pool/thread.ts exports. */
export type ThreadFunction = 'describe' | 'validateMetadata' | 'validateCrate';

/** A fixed number of threads with all profiles compiled; one that ends is replaced. */
export class Threads {
  readonly #piscina: Piscina;
  readonly #limits: RunLimits;
  readonly #runs = new Map<RunWatch, AbortController>();

  private constructor(count: number, limits: RunLimits, setup: ThreadSetup) {
    this.#limits = limits;
    this.#piscina = new Piscina({
      filename: new URL('./thread.ts', import.meta.url).href,
      name: 'describe',
      minThreads: count,
      maxThreads: count,
      taskQueue: new FixedQueue(),
      recordTiming: false,
      workerData: setup,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMb + SPARE_HEAP_MB,
        maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
      },
      loadBalancer: (task, workers) => {
        const idle = workers.find((worker) => worker.currentUsage === 0) ?? null;
        const watch = task[queueOptionsSymbol];
        if (idle && watch instanceof RunWatch) watch.start(this.#threadOf(idle.id));
        return idle;
      },
    });
    this.#piscina.on('error', () => this.#giveUpWaiting());
  }

  /** Starts the threads and waits until each has compiled the profiles. Throws PackError. */
  static async start(
    count: number,
    limits: RunLimits,
    setup: ThreadSetup,
  ): Promise<{ threads: Threads; loaded: LoadedProfiles }> {
    const threads = new Threads(count, limits, setup);
    try {
      const starts: ThreadStart[] = await Promise.all(
        Array.from({ length: count }, () => threads.#piscina.run({}, { name: 'describe' })),
      );
      const loaded = starts[0]!;
      if (loaded.kind === 'failed') throw new PackError(loaded.file, loaded.line, loaded.reason);
      return { threads, loaded };
    } catch (error) {
      await threads.end();
      throw error;
    }
  }

  /**
   * Runs a function of the thread module on the next free thread. A task that overruns its limits costs its
   * thread, as does a crash; both are outcomes, and other tasks go on.
   */
  async run<Answer>(
    name: ThreadFunction,
    message: object,
    transferList: Transferable[],
  ): Promise<Outcome<Answer>> {
    const stop = new AbortController();
    let overrun: Overrun | null = null;
    const watch = new RunWatch(this.#limits, (cause) => {
      overrun = cause;
      stop.abort();
    });
    const task = { ...message, [queueOptionsSymbol]: watch };
    this.#runs.set(watch, stop);
    try {
      const answer: Answer = await this.#piscina.run(task, { name, transferList, signal: stop.signal });
      return { kind: 'answer', answer };
    } catch (error) {
      return {
        kind: 'ended',
        cause: overrun ?? causeOf(error),
        seconds: watch.seconds,
        error: asError(error),
      };
    } finally {
      watch.stop();
      this.#runs.delete(watch);
    }
  }

  /** Ends all threads at once. */
  async end(): Promise<void> {
    await this.#piscina.destroy();
  }

  #threadOf(id: number): Worker | null {
    return this.#piscina.threads.find((thread) => thread.threadId === id) ?? null;
  }

  /** When no thread can be started in place of one that ended, nobody would ever take the tasks that wait. */
  #giveUpWaiting(): void {
    if (this.#piscina.threads.length > 0) return;
    for (const [watch, stop] of this.#runs) if (watch.seconds === 0) stop.abort();
  }
}

function causeOf(error: unknown): 'heap' | 'crash' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heap' : 'crash';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
