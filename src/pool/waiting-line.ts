import { BusyClock, Rests } from './busy-clock.ts';
import { type Place, Places } from './places.ts';
import type { Outcome, Task } from './task.ts';
import { PoolOverloaded } from './validation-pool.ts';
import { WaitingTasks } from './waiting-tasks.ts';

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
 * Small tasks that lie ready behind those a thread works on, at least: it then does not wait for the event loop between
 * two batches (measured on two cores: a quarter more answers a second with 8 connections, a twentieth with 32). Fewer
 * are not worth a batch of their own, and may still go elsewhere.
 */
const LEAST_READY = 4;

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

/** A batch that was handed out. */
export interface HandedBatch {
  /** Resolves when the batch has ended, with what resolves its tasks. */
  readonly ended: Promise<() => void>;
}

/**
 * Runs a batch.
 * @param takeBack receives tasks of the batch that did not run, or must not wait for the others
 * @param behind the batch that it lies ready behind, on the same thread; null when it is to run at once
 */
export type Serve<Run extends HandedBatch> = (
  batch: Task[],
  takeBack: (tasks: readonly Task[]) => void,
  behind: Run | null,
) => Run;

/**
 * Hands tasks out in the order in which they came, except that long ones never take every place. Those that wait are
 * bounded in number and in bytes.
 */
export class WaitingLine<Run extends HandedBatch = HandedBatch> {
  /** Runs while a batch does. */
  readonly clock = new BusyClock();
  readonly #rests: Rests | null;
  readonly #limits: LineLimits;
  readonly #serve: Serve<Run>;
  readonly #places: Places<Run>;
  readonly #waiting = new WaitingTasks();
  #patience: NodeJS.Timeout | undefined;
  #running = 0;
  #closed = false;
  #meanSeconds = 0;
  #emptied: (() => void) | null = null;

  constructor(limits: LineLimits, serve: Serve<Run>) {
    this.#limits = limits;
    this.#serve = serve;
    this.#places = new Places(limits.places);
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
    return this.#waiting.bytes;
  }

  /** Seconds until a task of that size is worth another try when it could not wait now; null when it could. */
  secondsToRoom(bytes: number): number | null {
    const { maxWaiting, maxWaitingBytes } = this.#limits;
    // Those that share a batch, or lie ready, wait too: all but one of a place.
    const waiting = this.#waiting.size + this.#running - this.#places.count('isBusy');
    const isFull = waiting >= maxWaiting || this.#waiting.bytes + bytes > maxWaitingBytes;
    return this.#closed || (isFull && this.#places.free === null) ? this.#retryAfterSeconds() : null;
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
      if (this.#waiting.remove(task)) task.reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.add(task);
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
    if (this.#places.areAllFree) return;
    await new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
  }

  #serveNext(): void {
    while (this.#waiting.size > 0) {
      const free = this.#places.free;
      const place = free === null || this.#sparesLastPlace() ? this.#placeToLieReady() : free;
      const tasks = place === null ? [] : this.#takeBatch();
      if (place === null || tasks.length === 0) break;
      void this.#hand(tasks, place);
    }
    if (this.#places.areAllFree) this.#emptied?.();
  }

  /** Where the next batch may lie ready behind another: null unless it is worth it, and has small tasks only. */
  #placeToLieReady(): Place<Run> | null {
    const isWorthIt = this.#waiting.others === 0 && this.#share() >= LEAST_READY;
    return isWorthIt ? this.#places.withRoomBehind : null;
  }

  async #hand(tasks: Task[], place: Place<Run>): Promise<void> {
    let inHand = tasks.length;
    const takeBack = (returned: readonly Task[]) => {
      inHand -= returned.length;
      this.#running -= returned.length;
      this.#waiting.addFirst(returned);
      this.#serveNext();
    };
    this.#running += inHand;
    this.clock.begin();
    const startedMs = performance.now();
    const restAfter = this.#rests?.beside();
    const run = this.#serve(tasks, takeBack, place.newest);
    const isLong = tasks.some((task) => this.#isLong(task));
    const batch = { isSmall: tasks.every((task) => task.isSmall), isLong, run };
    place.enter(batch);
    const resolveTasks = await run.ended;
    const seconds = (performance.now() - Math.max(startedMs, place.leftMs)) / 1000;
    this.#meanSeconds += (seconds / tasks.length - this.#meanSeconds) * NEWEST;
    this.#running -= inHand;
    this.clock.end();
    const rest = restAfter?.() ?? null;
    place.leave(batch, rest);
    // First, so that the thread works while the event loop sends the answers.
    this.#serveNext();
    resolveTasks();
    if (rest === null) return;
    await rest;
    place.endRest();
    this.#serveNext();
  }

  /** Whether what waits is small, new enough, and no more than may wait, to be left to places that run small tasks only. */
  #sparesLastPlace(): boolean {
    const { places, sparesLast, maxWaiting, maxWaitingBytes } = this.#limits;
    const busyPlaces = this.#places.count('isBusy');
    const isLast = busyPlaces > 0 && busyPlaces === places - 1;
    if (!sparesLast || !isLast || this.#places.count('isSmall') < busyPlaces || this.#waiting.others > 0)
      return false;
    if (this.#waiting.size > maxWaiting || this.#waiting.bytes > maxWaitingBytes) return false;
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

  /**
   * The first task that may run; when it is small, also the small ones behind it, but no more than this place's share.
   */
  #takeBatch(): Task[] {
    const batch: Task[] = [];
    const share = this.#share();
    const longMayRun = this.#places.count('isLong') < this.#otherPlaces;
    for (const task of this.#waiting) {
      if (!longMayRun && this.#isLong(task)) continue;
      if (batch.length > 0 && (!task.isSmall || batch.length >= share)) break;
      this.#waiting.remove(task);
      // A task that was taken back may have been answered meanwhile.
      if (task.isSettled) continue;
      batch.push(task);
      if (!task.isSmall) break;
    }
    return batch;
  }

  /** How many places there are beside the last one, or one. */
  get #otherPlaces(): number {
    return Math.max(1, this.#limits.places - 1);
  }

  /** How many small tasks the next batch may have. */
  #share(): number {
    return Math.min(MOST_AT_ONCE, Math.ceil(this.#waiting.size / this.#otherPlaces));
  }

  /** Estimated time until the current line is empty. */
  #retryAfterSeconds(): number {
    const seconds = (this.#meanSeconds * (this.#waiting.size + 1)) / this.#limits.places;
    return Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(seconds)));
  }
}
