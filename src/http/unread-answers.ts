import type { Server, ServerResponse } from 'node:http';

/** How much of its answers a server keeps for clients that do not read them. */
export interface UnreadLimits {
  /** All answers together; no answer alone may be longer. */
  bytes: number;
  /** Time in which a client takes nothing of what is there for it. */
  pauseMs: number;
}

/**
 * Cuts off clients who ask and do not read: those who pause too long, and beyond the bytes those who have had their
 * answer for longest. Otherwise 60 of them with long reports hold 600 MB, and 100 with stored results as
 * many connections to the store, without end.
 */
export function boundUnreadAnswers(server: Server, limits: UnreadLimits): void {
  const unread = new UnreadAnswers(limits.bytes);
  server.prependListener('request', (_, answer) => {
    answer.once('prefinish', () => unread.add(answer));
    // Also called when nothing moves because the answer is not ready. A time limit of the server would not do: with a
    // listener of ours it ends idle connections no more.
    answer.setTimeout(limits.pauseMs, () => {
      if (answer.writableLength > 0) answer.destroy();
    });
  });
}

/** Complete answers that the system has not yet taken, in the order of their coming. */
class UnreadAnswers {
  readonly #limitBytes: number;
  readonly #answers = new Map<ServerResponse, number>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  add(answer: ServerResponse): void {
    const bytes = answer.writableLength;
    if (bytes === 0 || answer.destroyed) return;
    this.#answers.set(answer, bytes);
    this.#bytes += bytes;
    answer.once('close', () => this.#remove(answer));
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#remove(oldest);
      oldest.destroy();
    }
  }

  #remove(answer: ServerResponse): void {
    this.#bytes -= this.#answers.get(answer) ?? 0;
    this.#answers.delete(answer);
  }
}
