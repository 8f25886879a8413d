import type { ServerResponse } from 'node:http';

/**
 * Bounds the bytes of answers that wait for their clients to read them; what is beyond the limit is cut off, first
 * that which has waited longest. Without it 60 clients who asked for long reports and read nothing held 600 MB for
 * as long as they liked (November 2026).
 */
export class UnreadAnswers {
  readonly #limitBytes: number;
  /** Bytes of each answer, in the order of their coming. */
  readonly #answers = new Map<ServerResponse, number>();
  #bytes = 0;

  /** @param limitBytes no answer alone may be longer */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Counts an answer, from its end until its client has it; one that the system takes at once is never counted. */
  watch(answer: ServerResponse): void {
    answer.once('prefinish', () => {
      if (answer.writableLength > 0 && !answer.destroyed) this.#add(answer);
    });
  }

  #add(answer: ServerResponse): void {
    this.#answers.set(answer, answer.writableLength);
    this.#bytes += answer.writableLength;
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
