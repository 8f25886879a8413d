import { BusyClock, Rests } from './busy-clock.ts';
import type { Outcome, Task } from './task.ts';
import { PoolOverloaded } from './validation-pool.ts';

/** Bounds of a waiting line. */
export interface LineLimits {
  /** Batches that run at the same time. */
  places: number;
  /** Tasks with more work than this leave one place to the others, unless there is only one. */
  quickBytes: number;
  /** Whether small tasks leave the last place alone until they have waited. */
  sparesLast: boolean;
  maxWaiting: number;
  maxWaitingBytes: number;
  /** After a batch, its place rests as long as this clock ran meanwhile: each has its share of the processors. */
  yieldsTo?: BusyClock | undefined;
}

/**
 * Small tasks that a thread gets at once, at most. A thread with a batch does not wait for the event loop between
 * two tasks: measured under ten times the load, 309 answers a second instead of 26.
 */
const MOST_AT_ONCE = 16;

/**
 * How long the first of the small tasks waits for the other places before the last one takes a batch too: four times
 * the time of a full batch, within these bounds. Where there is a thread for each core, the event loop needs one too:
 * until there is a backlog the last thread only takes processor time from it (measured on two cores with 32
 * connections: a seventh fewer answers a second, a sixth more CPU a request).
 */
const LEAST_PATIENCE_MS = 20;
const MOST_PATIENCE_MS = 250;

/** Weight of the newest duration in the running mean. */
const NEWEST = 0.1;
const MOST_RETRY_SECONDS = 60;

/**
 * Runs a batch; resolves when the batch has ended, with what resolves its tasks.
 * @param takeBack receives tasks of the batch that did not run, or must not wait for the others
 */
export type Serve = (batch: Task[], takeBack: (tasks: readonly Task[]) => void) => Promise<() => void>;

/**
 * Hands tasks out in the order in which they came, except that long ones never take every place. Those that wait are
 * bounded in number and in bytes.
 */
export class WaitingLine {
  /** Runs while a batch does. */
  readonly clock = new BusyClock();
  readonly #rests: Rests | null;
  readonly #limits: LineLimits;
  readonly #serve: Serve;
  #waiting = new Set<Task>();
  #waitingBytes = 0;
  /** Waiting tasks that are not small. */
  #waitingOthers = 0;
  #busyPlaces = 0;
  /** Places that leave the processors to others. */
  #restingPlaces = 0;
  /** Places that run a long task, or rest from one. */
  #longPlaces = 0;
  /** Places that run a batch of small tasks. */
  #smallPlaces = 0;
  #patience: NodeJS.Timeout | undefined;
  #running = 0;
  #closed = false;
  #meanSeconds = 0;
  #emptied: (() => void) | null = null;

  constructor(limits: LineLimits, serve: Serve) {
    this.#limits = limits;
    this.#serve = serve;
    this.#rests = limits.yieldsTo ? new Rests(limits.yieldsTo) : null;
  }

  /** Tasks that are running. */
  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** Seconds until a task of that size is worth another try when it could not wait now; null when it could. */
  secondsToRoom(bytes: number): number | null {
    const { places, maxWaiting, maxWaitingBytes } = this.#limits;
    // Those that share a batch wait too, all but one.
    const waiting = this.#waiting.size + this.#running - this.#busyPlaces;
    const isFull = waiting >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes;
    return this.#closed || (isFull && this.#takenPlaces >= places) ? this.#retryAfterSeconds() : null;
  }

  /**
   * Adds a task; resolves with its outcome. A task that still waits when the signal aborts is dropped.
   * Throws PoolOverloaded at once when the line is full or closed; the signal's reason.
   */
  async submit(task: Task, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    const seconds = this.secondsToRoom(task.bytes);
    if (seconds !== null) throw new PoolOverloaded(seconds);
    const giveUp = () => {
      if (this.#remove(task)) task.reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.add(task);
    this.#count(task, 1);
    this.#serveNext();
    try {
      return await task.outcome;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Refuses new tasks; resolves when all tasks are done. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rests?.end();
    if (this.#takenPlaces === 0) return;
    await new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
  }

  /** Places that cannot be given a batch. */
  get #takenPlaces(): number {
    return this.#busyPlaces + this.#restingPlaces;
  }

  #serveNext(): void {
    while (this.#takenPlaces < this.#limits.places && this.#waiting.size > 0) {
      if (this.#sparesLastPlace()) break;
      const batch = this.#takeBatch();
      if (batch.length === 0) break;
      this.#hand(batch);
    }
    if (this.#takenPlaces === 0) this.#emptied?.();
  }

  async #hand(batch: Task[]): Promise<void> {
    let inHand = batch.length;
    const takeBack = (tasks: readonly Task[]) => {
      inHand -= tasks.length;
      this.#running -= tasks.length;
      this.#putFirst(tasks);
    };
    const longPlaces = batch.some((task) => this.#isLong(task)) ? 1 : 0;
    const smallPlaces = batch.every((task) => task.isSmall) ? 1 : 0;
    this.#busyPlaces++;
    this.clock.begin();
    this.#longPlaces += longPlaces;
    this.#smallPlaces += smallPlaces;
    this.#running += inHand;
    const startedAt = performance.now();
    const restAfter = this.#rests?.beside();
    const resolveTasks = await this.#serve(batch, takeBack);
    const secondsEach = (performance.now() - startedAt) / 1000 / batch.length;
    this.#meanSeconds += (secondsEach - this.#meanSeconds) * NEWEST;
    this.#running -= inHand;
    this.#busyPlaces--;
    this.clock.end();
    this.#smallPlaces -= smallPlaces;
    const rested = restAfter?.() ?? null;
    if (rested === null) this.#longPlaces -= longPlaces;
    else this.#restingPlaces++;
    // First, so that the thread works while the event loop sends the answers.
    this.#serveNext();
    resolveTasks();
    if (rested === null) return;
    await rested;
    this.#restingPlaces--;
    this.#longPlaces -= longPlaces;
    this.#serveNext();
  }

  /** Whether what waits is small, new enough, and no more than may wait, to be left to places that run small tasks only. */
  #sparesLastPlace(): boolean {
    const { places, sparesLast, maxWaiting, maxWaitingBytes } = this.#limits;
    const isLast = this.#busyPlaces > 0 && this.#busyPlaces === places - 1;
    if (!sparesLast || !isLast || this.#smallPlaces < this.#busyPlaces || this.#waitingOthers > 0)
      return false;
    if (this.#waiting.size > maxWaiting || this.#waitingBytes > maxWaitingBytes) return false;
    const [first] = this.#waiting;
    const leftMs = first === undefined ? 0 : first.createdMs + this.#patienceMs() - performance.now();
    if (leftMs <= 0) return false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#serveNext(), leftMs);
    return true;
  }

  #patienceMs(): number {
    const batchMs = MOST_AT_ONCE * this.#meanSeconds * 1000;
    return Math.min(MOST_PATIENCE_MS, Math.max(LEAST_PATIENCE_MS, 4 * batchMs));
  }

  #isLong(task: Task): boolean {
    return task.workBytes > this.#limits.quickBytes;
  }

  #putFirst(tasks: readonly Task[]): void {
    this.#waiting = new Set([...tasks, ...this.#waiting]);
    for (const task of tasks) this.#count(task, 1);
    this.#serveNext();
  }

  /**
   * The first task that may run; when it is small, also the small ones behind it, but no more than this place's share.
   */
  #takeBatch(): Task[] {
    const batch: Task[] = [];
    const others = Math.max(1, this.#limits.places - 1);
    const share = Math.min(MOST_AT_ONCE, Math.ceil(this.#waiting.size / others));
    const longMayRun = this.#longPlaces < others;
    for (const task of this.#waiting) {
      if (!longMayRun && this.#isLong(task)) continue;
      if (batch.length > 0 && (!task.isSmall || batch.length >= share)) break;
      this.#remove(task);
      // A task that was taken back may have been answered meanwhile.
      if (task.isSettled) continue;
      batch.push(task);
      if (!task.isSmall) break;
    }
    return batch;
  }

  #remove(task: Task): boolean {
    const waited = this.#waiting.delete(task);
    if (waited) this.#count(task, -1);
    return waited;
  }

  #count(task: Task, change: 1 | -1): void {
    this.#waitingBytes += change * task.bytes;
    if (!task.isSmall) this.#waitingOthers += change;
  }

  /** Estimated time until the current line is empty. */
  #retryAfterSeconds(): number {
    const seconds = (this.#meanSeconds * (this.#waiting.size + 1)) / this.#limits.places;
    return Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(seconds)));
  }
}
