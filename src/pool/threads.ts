import type { Worker } from 'node:worker_threads';
import { FixedQueue, Piscina, queueOptionsSymbol } from 'piscina';
import { PackError } from '../core/light.ts';
import { THREAD_IDLE_MS } from '../limits.ts';
import { collectGarbage } from './collect-garbage.ts';
import type {
  Batch,
  LoadedProfiles,
  ThreadAnswer,
  ThreadDescription,
  ThreadSetup,
  ThreadStart,
} from './messages.ts';
import { Progress } from './progress.ts';
import { type Overrun, type RunLimits, RunWatch } from './run-watch.ts';
import { lowerHelpers } from './system-thread.ts';
import type { Outcome, Task } from './task.ts';

/** Room above the allowed heap before the engine itself terminates a thread; see RunWatch. */
const SPARE_HEAP_MB = 512;

/** Half the engine's default (measured: 200 MB less for two threads, at the same speed). */
const YOUNG_HEAP_MB = 32;

const COLLECT_AFTER_MS = 1000;

/** Niceness of on-demand threads: each gets a tenth of the share of a thread that serves small documents. */
const LOW_PRIORITY = 10;

/** How many threads, and whether they run always or as long as there is work. */
interface ThreadNumbers {
  least: number;
  most: number;
}

/** Threads with all profiles compiled; one that ends is replaced. */
export class Threads {
  readonly #piscina: Piscina;
  readonly #limits: RunLimits;
  readonly #runs = new Map<RunWatch, AbortController>();
  #requestable: string[] = [];
  #collecting: NodeJS.Timeout | undefined;
  #hasEnded = false;

  private constructor({ least, most }: ThreadNumbers, limits: RunLimits, setup: ThreadSetup) {
    this.#limits = limits;
    this.#piscina = new Piscina({
      filename: new URL('./thread.ts', import.meta.url).href,
      name: 'describe',
      minThreads: least,
      maxThreads: most,
      idleTimeout: THREAD_IDLE_MS,
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
    this.#piscina.on('error', (error) => this.#giveUpWaiting(error));
  }

  /** Starts the threads and waits until each has compiled the profiles. Throws PackError. */
  static async start(
    count: number,
    limits: RunLimits,
    setup: ThreadSetup,
  ): Promise<{ threads: Threads; loaded: LoadedProfiles }> {
    const threads = new Threads({ least: count, most: count }, limits, setup);
    try {
      const first: Promise<ThreadDescription> = threads.#piscina.run({}, { name: 'describe' });
      const others: Promise<ThreadStart>[] = Array.from({ length: count - 1 }, () =>
        threads.#piscina.run({}, { name: 'confirm' }),
      );
      const [loaded] = await Promise.all([first, ...others]);
      if (loaded.kind === 'failed') throw new PackError(loaded.file, loaded.line, loaded.reason);
      threads.#requestable = loaded.requestable;
      return { threads, loaded };
    } catch (error) {
      await threads.end();
      throw error;
    }
  }

  /**
   * Threads that start when there is work and end some time after it, of lower priority than the others; the engine's
   * helper threads get that priority too.
   * @param requestable names under which a profile can be asked for
   */
  static onDemand(most: number, limits: RunLimits, setup: ThreadSetup, requestable: string[]): Threads {
    const threads = new Threads({ least: 0, most }, limits, { ...setup, niceness: LOW_PRIORITY });
    threads.#requestable = requestable;
    lowerHelpers(LOW_PRIORITY);
    threads.#piscina.on('workerDestroy', () => threads.#collectSoon());
    return threads;
  }

  /**
   * Has the next free thread work off the tasks; resolves, when the thread is free again, with what resolves each of
   * them. A task that overruns its limits costs
   * its thread, as does a crash, and ends without an answer; what shared its batch comes back by `takeBack`, as
   * soon as one of the batch takes long. Validating twice does no harm.
   */
  async run(tasks: readonly Task[], takeBack: (others: readonly Task[]) => void): Promise<() => void> {
    const stop = new AbortController();
    const progress = new Progress();
    const inHand = new Set(tasks);
    const outcomes = new Map<Task, Outcome>();
    /** At once when the task waits again: else it would be handed out although it is done. */
    const settle = (task: Task, outcome: Outcome) => {
      if (inHand.has(task)) outcomes.set(task, outcome);
      else task.resolve(outcome);
    };
    const giveBack = (others: readonly Task[]) => {
      for (const task of others) inHand.delete(task);
      takeBack(others);
    };
    let overrun: Overrun | null = null;
    const watch = new RunWatch(this.#limits, progress, {
      end: (cause) => {
        overrun = cause;
        stop.abort();
      },
      release: () => {
        progress.withdraw();
        const atWork = tasks[progress.current];
        giveBack(tasks.filter((task) => task !== atWork));
      },
    });
    this.#runs.set(watch, stop);
    try {
      for (const [position, answer] of (await this.#post(tasks, progress, watch, stop.signal)).entries()) {
        settle(tasks[position]!, { kind: 'answer', answer });
      }
    } catch (error) {
      const profileName = progress.profile(this.#requestable);
      const cause = overrun ?? causeOf(error);
      settle(tasks[progress.current]!, {
        kind: 'ended',
        cause,
        seconds: watch.seconds,
        profileName,
        error: asError(error),
      });
    } finally {
      watch.stop();
      this.#runs.delete(watch);
      giveBack([...inHand].filter((task) => !outcomes.has(task) && !task.isSettled));
    }
    return () => {
      for (const [task, outcome] of outcomes) task.resolve(outcome);
    };
  }

  /** Ends all threads at once. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#collecting);
    await this.#piscina.destroy();
  }

  /** A single task's buffers are transferred; those of several are copied, so that they can be sent again. */
  #post(
    tasks: readonly Task[],
    progress: Progress,
    watch: RunWatch,
    signal: AbortSignal,
  ): Promise<ThreadAnswer[]> {
    const batch: Batch = { tasks: tasks.map(({ message }) => message), progress: progress.memory };
    const transferList = tasks.length === 1 ? [...tasks[0]!.buffers] : [];
    const message = { ...batch, [queueOptionsSymbol]: watch };
    return this.#piscina.run(message, { name: 'validate', transferList, signal });
  }

  /** Once for threads that end together: it blocks the event loop for some 30 ms. */
  #collectSoon(): void {
    if (this.#hasEnded) return;
    clearTimeout(this.#collecting);
    this.#collecting = setTimeout(collectGarbage, COLLECT_AFTER_MS).unref();
  }

  #threadOf(id: number): Worker | null {
    return this.#piscina.threads.find((thread) => thread.threadId === id) ?? null;
  }

  /** If no thread can replace one that ended, the waiting tasks would never run. */
  #giveUpWaiting(error: unknown): void {
    if (this.#piscina.threads.length > 0) return;
    for (const [watch, stop] of this.#runs) if (!watch.isStarted) stop.abort(error);
  }
}

function causeOf(error: unknown): 'heap' | 'crash' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heap' : 'crash';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
