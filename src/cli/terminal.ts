import process from 'node:process';

/** Whether text on standard output is shown in colours: as asked for by NO_COLOR or FORCE_COLOR, else on a terminal. */
export function showsColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return process.stdout.isTTY === true && TERM !== 'dumb';
}

/** Writes a line for the caller, beside the report. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
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

/** Exit code of a program whose reader has gone: 128 and the number of SIGPIPE, as shells have it. */
const BROKEN_PIPE = 141;

/** Ends the process quietly when the reader of its output has enough, as `head` has. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(BROKEN_PIPE);
      throw error;
    });
  }
}

/** Writes to standard output; resolves once it has been taken, so that nothing piles up before a slow reader. */
export function print(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}
