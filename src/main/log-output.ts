import { fstatSync, write } from 'node:fs';
import { Socket } from 'node:net';

/** Lines held at most for a reader that does not keep up, in characters; further ones are dropped until there is room. */
const HELD_CHARACTERS = 16 * 1024 * 1024;
const CHUNK_CHARACTERS = 64 * 1024;
/**
 * A line after a pause is written at once, those after it are gathered for this long: with a write for each, under load a
 * quarter of the event loop's time is theirs.
 */
const GATHER_MS = 10;

/** Writes some bytes; `done` gets the number of bytes written, or null when the target did not take them. */
type Write = (bytes: Uint8Array, done: (writtenBytes: number | null) => void) => void;

/**
 * Lines on their way to a file descriptor. Nobody ever waits for them: what a reader that stopped or a full disk does
 * not take is dropped and counted.
 */
export class LogOutput {
  readonly #write: Write;
  readonly #onRecovered: (droppedLines: number) => void;
  #held: string[] = [];
  #heldCharacters = 0;
  #isWriting = false;
  /** Set while lines are gathered for the next write. */
  #gathering: NodeJS.Timeout | undefined;
  /** When the last write began, in ms of performance.now(). */
  #lastWriteAt = Number.NEGATIVE_INFINITY;
  /** The target took only the beginning of a line. */
  #isLineCut = false;
  #droppedLines = 0;
  #reportedLines = 0;
  #emptied: (() => void) | null = null;

  /** @param onRecovered told how many lines were dropped, once the target takes lines again */
  constructor(fd: number, onRecovered: (droppedLines: number) => void) {
    this.#write = writerTo(fd);
    this.#onRecovered = onRecovered;
  }

  /** Lines dropped since the start. */
  get droppedLines(): number {
    return this.#droppedLines;
  }

  write(line: string): void {
    if (this.#heldCharacters + line.length > HELD_CHARACTERS) {
      this.#droppedLines++;
      return;
    }
    this.#held.push(line);
    this.#heldCharacters += line.length;
    if (!this.#isWriting) this.#gather();
  }

  /** Resolves once the target has taken every line, or after the given time. */
  async close(limitMs: number): Promise<void> {
    if (this.#gathering !== undefined) this.#writeNext();
    if (!this.#isWriting) return;
    const limit = Promise.withResolvers<void>();
    this.#emptied = limit.resolve;
    const timer = setTimeout(limit.resolve, limitMs);
    await limit.promise;
    clearTimeout(timer);
  }

  #gather(): void {
    if (this.#heldCharacters >= CHUNK_CHARACTERS || this.#emptied !== null || this.#isAfterPause()) {
      this.#writeNext();
    } else this.#gathering ??= setTimeout(() => this.#writeNext(), GATHER_MS);
  }

  #isAfterPause(): boolean {
    return this.#gathering === undefined && performance.now() - this.#lastWriteAt >= GATHER_MS;
  }

  #writeNext(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#lastWriteAt = performance.now();
    const lines = this.#takeChunk();
    this.#isWriting = true;
    const text = this.#isLineCut ? ['\n', ...lines] : lines;
    this.#writeRest(new TextEncoder().encode(text.join('')), lines.length, 0);
  }

  #writeRest(rest: Uint8Array, lineCount: number, before: number): void {
    this.#write(rest, (writtenBytes) => {
      const written = writtenBytes ?? 0;
      if (writtenBytes !== null && written < rest.byteLength) {
        this.#writeRest(rest.subarray(written), lineCount, before + written);
        return;
      }
      if (writtenBytes === null) this.#droppedLines += lineCount;
      this.#isLineCut = writtenBytes === null && (before > 0 || this.#isLineCut);
      if (writtenBytes !== null) this.#report();
      this.#isWriting = false;
      if (this.#held.length > 0) this.#gather();
      else this.#emptied?.();
    });
  }

  #report(): void {
    const dropped = this.#droppedLines - this.#reportedLines;
    if (dropped === 0 || this.#heldCharacters > HELD_CHARACTERS / 2) return;
    this.#reportedLines = this.#droppedLines;
    this.#onRecovered(dropped);
  }

  #takeChunk(): string[] {
    let characters = 0;
    const end = this.#held.findIndex((line) => {
      characters += line.length;
      return characters >= CHUNK_CHARACTERS;
    });
    const lines = this.#held.splice(0, end < 0 ? this.#held.length : end + 1);
    for (const line of lines) this.#heldCharacters -= line.length;
    return lines;
  }
}

/**
 * A pipe or socket is written to as a stream, which polls: a plain write to a full one would block one of the threads
 * that look names up and read files, and at the end of the process that thread is waited for.
 */
function writerTo(fd: number): Write {
  const kind = fstatSync(fd);
  if (kind.isFIFO() || kind.isSocket())
    return streamWriter(new Socket({ fd, readable: false, writable: true }));
  return (bytes, done) =>
    write(fd, bytes, (error, writtenBytes) => done(error === null ? writtenBytes : null));
}

function streamWriter(stream: Socket): Write {
  // Each write learns of the error by its own callback.
  stream.on('error', () => undefined);
  return (bytes, done) => {
    stream.write(bytes, (error) => done(error ? null : bytes.byteLength));
  };
}
