import { fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import process from 'node:process';

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Whether text on standard output is shown in colours: as asked for by NO_COLOR or FORCE_COLOR, else on a terminal. */
export function showsColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return isTerminal() && TERM !== 'dumb';
}

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  // Node's streams are not loaded to learn it of a pipe or a file; that takes as long as to validate a small crate.
  return isDevice(STANDARD_OUTPUT) && process.stdout.isTTY === true;
}

function isDevice(file: number): boolean {
  const stats = fstatSync(file);
  return process.platform === 'win32' || (stats.isCharacterDevice() && stats.rdev !== statSync(devNull).rdev);
}

/** What was given to Node's streams and not yet taken from them. */
let pending: Promise<void> = Promise.resolve();

/** Writes a line for the caller, beside the report. */
export function tell(line: string): void {
  pending = Promise.all([pending, write(STANDARD_ERROR, `${line}\n`)]).then(() => {});
}

/** A line that is written over itself while many crates are validated; nothing in a pipe. */
export class ProgressLine {
  readonly #isShown: boolean;

  constructor(crates: number) {
    this.#isShown = crates > 1 && process.stderr.isTTY === true;
  }

  show(text: string): void {
    if (this.#isShown) process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  }

  clear(): void {
    if (this.#isShown) process.stderr.write('\r\u001b[K');
  }
}

/** Writes to standard output; resolves once it has been taken, so that nothing piles up before a slow reader. */
export function print(text: string | Uint8Array): Promise<void> {
  return write(STANDARD_OUTPUT, text);
}

/** Ends the process once everything that was told has been taken, without the time that Node takes to clean up. */
export async function endProcess(code: number): Promise<never> {
  await pending;
  return process.exit(code);
}

/** At once, and what is not taken so by a stream of Node: a console of Windows, or a pipe that never blocks. */
async function write(file: number, text: string | Uint8Array): Promise<void> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const rest = process.platform === 'win32' ? bytes : writeNow(file, bytes);
  if (rest.length > 0) await writeByStream(file, rest);
}

/** Exit code of a program whose reader has gone: 128 and the number of SIGPIPE, as shells have it. */
const BROKEN_PIPE = 141;

/** Gives what was not taken. Ends the process quietly when the reader of its output has enough, as `head` has. */
function writeNow(file: number, bytes: Uint8Array): Uint8Array {
  let rest = bytes;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') endWithReader(error);
  }
  return rest;
}

function writeByStream(file: number, bytes: Uint8Array): Promise<void> {
  const stream = file === STANDARD_OUTPUT ? process.stdout : process.stderr;
  if (stream.listenerCount('error', endWithReader) === 0) stream.on('error', endWithReader);
  return new Promise((resolve) => {
    stream.write(bytes, () => resolve());
  });
}

function endWithReader(error: unknown): never {
  if (codeOf(error) === 'EPIPE') process.exit(BROKEN_PIPE);
  throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
