import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import process from 'node:process';
import { tell } from './terminal.ts';

/** Changes that follow each other within this are one: a program that saves a file writes, renames and removes. */
const QUIET_MS = 150;

/** Exit code of a program that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/**
 * Runs some work whenever one of the crates has changed, until the process is interrupted; resolves never.
 * @param ignored paths whose changes do not count: what the work itself writes
 */
export async function watchCrates(
  paths: readonly string[],
  ignored: readonly string[],
  work: () => Promise<void>,
): Promise<never> {
  process.on('SIGINT', () => process.exit(INTERRUPTED));
  const own = ignored.map((path) => resolve(path));
  const turns = new Turns(work);
  const watchers = await Promise.all(
    paths.map((path) =>
      watchOne(path, (changed) => own.some((mine) => isWithin(changed, mine)) || turns.request()),
    ),
  );
  tell('watching for changes; Ctrl-C ends');
  await turns.failure;
  for (const watcher of watchers) watcher.close();
  throw new Error('the watching of crates has ended');
}

/** A folder with all below it, or a file, which is replaced as often as it is written. */
async function watchOne(path: string, onChange: (changed: string) => void): Promise<FSWatcher> {
  const isFolder = (await stat(path)).isDirectory();
  const folder = resolve(isFolder ? path : dirname(path));
  const watcher = watch(folder, { recursive: isFolder });
  watcher.on('change', (_, name) => {
    if (isFolder || name === null || name.toString() === basename(path))
      onChange(resolve(folder, `${name ?? ''}`));
  });
  // A folder that is removed while it is looked at is not there at the next run.
  watcher.on('error', () => onChange(folder));
  return watcher;
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(place + sep);
}

/** Runs work after changes, never twice at a time. */
class Turns {
  /** Rejects when the work fails. */
  readonly failure: Promise<never>;
  readonly #work: () => Promise<void>;
  #fail: (reason: unknown) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isWanted = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
  }

  request(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), QUIET_MS);
  }

  async #run(): Promise<void> {
    this.#isWanted = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      await this.#work();
    } catch (error) {
      this.#fail(error);
    }
    this.#isRunning = false;
    if (this.#isWanted) this.request();
  }
}
