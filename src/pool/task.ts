import type { OpenedCrate, StoredFile } from '../source/opened-crate.ts';
import type { ThreadAnswer, ThreadTask } from './messages.ts';
import type { Overrun } from './run-watch.ts';

/** How a task ended: with the thread's answer, or without one. */
export type Outcome =
  | { kind: 'answer'; answer: ThreadAnswer }
  | {
      kind: 'ended';
      cause: Overrun | 'crash';
      seconds: number;
      /** The requested profile, if the thread had read it. */
      profileName: string | null;
      error: Error;
    };

/** Work up to this size takes a few milliseconds. */
export const SMALL_BYTES = 64 * 1024;

/** A validation on its way through the pool. */
export class Task {
  readonly message: ThreadTask;
  /** Buffers to transfer, unless the task is small. */
  readonly buffers: readonly ArrayBuffer[];
  readonly bytes: number;
  /** Size of what is to be validated, inflated: the time that the task takes grows with it. */
  readonly workBytes: number;
  /** On the clock of `performance.now`. */
  readonly createdMs = performance.now();
  /** Rejects with the reason of a client that hung up. */
  readonly outcome: Promise<Outcome>;
  readonly #settle: PromiseWithResolvers<Outcome>;
  #isSettled = false;

  constructor(message: ThreadTask, buffers: readonly ArrayBuffer[]) {
    this.message = message;
    this.buffers = buffers;
    this.bytes = buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0);
    this.workBytes = workBytesOf(message, this.bytes);
    this.#settle = Promise.withResolvers();
    this.outcome = this.#settle.promise;
  }

  /** Whether it may share a batch, because it takes about a millisecond. */
  get isSmall(): boolean {
    return isDocument(this.message) && this.bytes <= SMALL_BYTES;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Ends the task; later calls have no effect. */
  resolve(outcome: Outcome): void {
    this.#end();
    this.#settle.resolve(outcome);
  }

  /** Ends the task of a client that has disconnected. */
  reject(reason: unknown): void {
    this.#end();
    this.#settle.reject(reason);
  }

  /**
   * Frees the bytes of a small task: else the engine collects its whole heap every 64 MB of them (measured with 27 KB: a
   * sixth of the CPU a request, and a third of the 99th percentile). Those of others went to the thread.
   */
  #end(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    if (this.isSmall) for (const buffer of this.buffers) buffer.transfer(0);
  }
}

function isDocument({ kind }: ThreadTask): boolean {
  return kind === 'metadata' || kind === 'document';
}

function workBytesOf(message: ThreadTask, bytes: number): number {
  if (message.kind === 'upload') return message.workBytes;
  return message.kind === 'crate' ? workOfCrate(message.crate) : bytes;
}

function workOfCrate({ metadata, fetchList, names }: OpenedCrate): number {
  return (metadata?.sizeBytes ?? 0) + (fetchList?.sizeBytes ?? 0) + workOfNames(names.byteLength);
}

/** Names count a quarter: they are indexed, where metadata is parsed and checked. */
export function workOfNames(bytes: number): number {
  return bytes / 4;
}

/** The buffers of a crate to transfer, each once. */
export function buffersOf({ metadata, preview, fetchList, names }: OpenedCrate): ArrayBuffer[] {
  const files = [metadata, preview, fetchList].filter((file): file is StoredFile => file !== null);
  return [...new Set([...files.map((file) => file.bytes), names])];
}
