import { LARGE_BODY_ARRIVAL_MS, LARGE_BODY_WAIT_MS } from '../limits.ts';
import { ClientGone } from './client-signal.ts';
import { overloadedProblem, type Problem } from './problem.ts';

/** A body above this takes a turn: its document takes seconds to validate. */
export const LARGE_BODY_BYTES = 8 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 10;

/**
 * Lets a few large bodies in at a time, from their arrival to their answer; the rest of the others stays with their
 * senders. What arrives before a thread can take it costs memory, and the event loop time that small requests need
 * (measured: 0.3 s for 54 MB).
 */
export class LargeTurns {
  readonly #most: number;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The turn of one request, which takes it only when its body is large. */
  join(client: AbortSignal): LargeTurn {
    return new LargeTurn(this, client);
  }

  /** Whether there is a turn, which is then taken. */
  take(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken++;
    return true;
  }

  /** Calls back once, when a turn was given back. */
  await(next: () => void): void {
    this.#waiting.add(next);
  }

  /** Forgets who waited. */
  leave(next: () => void): void {
    this.#waiting.delete(next);
  }

  giveBack(): void {
    this.#taken--;
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#waiting.delete(next);
    next();
  }
}

/** What one request has of the turns; `end` must be called when it is answered. */
export class LargeTurn {
  readonly #turns: LargeTurns;
  readonly #client: AbortSignal;
  #isHeld = false;
  #wasHeld = false;
  #arrival: NodeJS.Timeout | undefined;

  constructor(turns: LargeTurns, client: AbortSignal) {
    this.#turns = turns;
    this.#client = client;
  }

  /**
   * Waits for the turn as soon as the body is known to be large; a problem when that takes too long. Throws ClientGone.
   * @param bytes of the body, as far as is known
   */
  async take(bytes: number): Promise<Problem | null> {
    if (bytes <= LARGE_BODY_BYTES || this.#wasHeld) return null;
    if (!this.#turns.take() && !(await this.#wait())) {
      const detail = `too many large request bodies are arriving at once; try again in ${RETRY_AFTER_SECONDS} s`;
      return overloadedProblem(detail, RETRY_AFTER_SECONDS);
    }
    this.#isHeld = true;
    this.#wasHeld = true;
    // A slow sender costs little at a time, and must not keep the others waiting.
    this.#arrival = setTimeout(() => this.end(), LARGE_BODY_ARRIVAL_MS);
    return null;
  }

  /** The body is there: its turn lasts until `end`. */
  arrived(): void {
    clearTimeout(this.#arrival);
  }

  end(): void {
    clearTimeout(this.#arrival);
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#turns.giveBack();
  }

  /** Whether a turn was taken in time. */
  async #wait(): Promise<boolean> {
    this.#client.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const next = () => resolve(this.#turns.take());
    // At once, so that no turn is offered to somebody who has left.
    const leave = () => {
      this.#turns.leave(next);
      reject(new ClientGone());
    };
    const limit = setTimeout(() => {
      this.#turns.leave(next);
      resolve(false);
    }, LARGE_BODY_WAIT_MS);
    this.#turns.await(next);
    this.#client.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      this.#client.removeEventListener('abort', leave);
    }
  }
}
