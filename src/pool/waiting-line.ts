import { PoolOverloaded } from './validation-pool.ts';

/** Bounds of a waiting line. */
export interface LineLimits {
  /** Tasks that run at the same time. */
  places: number;
  maxWaiting: number;
  maxWaitingBytes: number;
}

interface Waiting {
  bytes: number;
  enter(): void;
}

/** Weight of the newest duration in the running mean. */
const NEWEST = 0.1;
const MOST_RETRY_SECONDS = 60;

/** Lets a fixed number of tasks run and the others wait in the order of their coming, bounded in number and bytes. */
export class WaitingLine {
  readonly #limits: LineLimits;
  readonly #waiting = new Set<Waiting>();
  #waitingBytes = 0;
  #running = 0;
  #closed = false;
  #meanSeconds = 0;
  #emptied: (() => void) | null = null;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /**
   * Waits for a place; returns the function that gives it back.
   * Throws PoolOverloaded at once when the line is full or closed; the signal's reason when it aborts the wait.
   */
  async enter(bytes: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#closed) throw new PoolOverloaded(this.#retryAfterSeconds());
    if (this.#running < this.#limits.places) this.#running++;
    else await this.#wait(bytes, signal);
    const startedAt = performance.now();
    return () => this.#leave((performance.now() - startedAt) / 1000);
  }

  /** Takes nobody in any more; resolves when all who were in the line have left. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    const { maxWaiting, maxWaitingBytes } = this.#limits;
    if (this.#waiting.size >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes) {
      throw new PoolOverloaded(this.#retryAfterSeconds());
    }
    return new Promise((resolve, reject) => {
      const leaveUnserved = () => {
        this.#remove(waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        bytes,
        enter: () => {
          signal.removeEventListener('abort', leaveUnserved);
          resolve();
        },
      };
      this.#waiting.add(waiting);
      this.#waitingBytes += bytes;
      signal.addEventListener('abort', leaveUnserved, { once: true });
    });
  }

  /** The place passes to the first who waits, so that nobody slips in between. */
  #leave(seconds: number): void {
    this.#meanSeconds += (seconds - this.#meanSeconds) * NEWEST;
    const [next] = this.#waiting;
    if (next) {
      this.#remove(next);
      next.enter();
      return;
    }
    this.#running--;
    if (this.#running === 0) this.#emptied?.();
  }

  #remove(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    this.#waitingBytes -= waiting.bytes;
  }

  /** Time in which the line as it stands would have passed. */
  #retryAfterSeconds(): number {
    const seconds = (this.#meanSeconds * (this.#waiting.size + 1)) / this.#limits.places;
    return Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(seconds)));
  }
}
