import type { Worker } from 'node:worker_threads';
import { FixedQueue, Piscina, queueOptionsSymbol } from 'piscina';
import { PackError } from '../core/light.ts';
import { THREAD_IDLE_MS } from '../limits.ts';
import { BatchRun } from './batch-run.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { LoadedProfiles, ThreadDescription, ThreadSetup, ThreadStart } from './messages.ts';
import type { RunLimits } from './run-watch.ts';
import { lowerHelpers } from './system-thread.ts';
import type { Task } from './task.ts';

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
  readonly #runs = new Set<BatchRun>();
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
        const run = task[queueOptionsSymbol];
        if (!(run instanceof BatchRun)) return workers.find(isIdle) ?? null;
        const { boundTo } = run;
        const bound = boundTo && workers.find((worker) => worker.id === boundTo.threadId);
        const chosen = bound ?? workers.find(isIdle) ?? null;
        if (chosen) run.start(this.#threadOf(chosen.id));
        return chosen;
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
   * Has a thread work off the tasks: the next that is free, or the one that works on the batch `behind`.
   * @param takeBack receives the tasks that did not run
   */
  run(
    tasks: readonly Task[],
    takeBack: (others: readonly Task[]) => void,
    behind: BatchRun | null,
  ): BatchRun {
    const run = new BatchRun(tasks, behind, {
      limits: this.#limits,
      requestable: this.#requestable,
      takeBack,
      post: (posted, batch, transferList, signal) => {
        const message = { ...batch, [queueOptionsSymbol]: posted };
        return this.#piscina.run(message, { name: 'validate', transferList, signal });
      },
    });
    this.#runs.add(run);
    void run.ended.then(() => this.#runs.delete(run));
    return run;
  }

  /** Ends all threads at once. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#collecting);
    await this.#piscina.destroy();
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
    for (const run of this.#runs) if (!run.isStarted) run.abort(error);
  }
}

function isIdle({ currentUsage }: { currentUsage: number }): boolean {
  return currentUsage === 0;
}
