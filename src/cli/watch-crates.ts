import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileErrorCode, isMissing } from '../files/file-errors.ts';
import { tell } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Changes that follow each other within this are one: a program that saves a file writes, renames and removes. */
const QUIET_MS = 150;

/** Exit code of a program that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/** What is watched, and what is done about it. */
export interface Watch {
  paths: readonly string[];
  /** Paths whose changes do not count: what the work itself writes. */
  ignored: readonly string[];
  /** Done once at the beginning; a change meanwhile counts. */
  first: () => Promise<unknown>;
  /** Done after each change. */
  again: () => Promise<unknown>;
}

/**
 * Runs some work, and again whenever one of the paths has changed, until the process is interrupted; resolves never.
 * Throws UsageError for a path that cannot be watched.
 */
export async function watchCrates({ paths, ignored, first, again }: Watch): Promise<never> {
  process.on('SIGINT', () => process.exit(INTERRUPTED));
  const own = ignored.map((path) => resolve(path));
  const turns = new Turns(again);
  const watchers = await Promise.all(
    paths.map((path) =>
      watchOne(path, (changed) => own.some((mine) => isWithin(changed, mine)) || turns.request()),
    ),
  );
  await turns.run(first);
  tell('watching for changes; Ctrl-C ends');
  await turns.failure;
  for (const watcher of watchers) watcher.close();
  throw new Error('the watching of crates has ended');
}

/** A folder with all below it, or a file, which is replaced as often as it is written. */
async function watchOne(path: string, onChange: (changed: string) => void): Promise<FSWatcher> {
  const isFolder = await isFolderAt(path);
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

async function isFolderAt(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === '') throw error;
    const reason = isMissing(error) ? 'there is no such file or folder' : code;
    throw new UsageError(`${path} cannot be watched: ${reason}`);
  }
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(place + sep);
}

/** Runs work after changes, never twice at a time. */
class Turns {
  /** Rejects when the work fails. */
  readonly failure: Promise<never>;
  readonly #work: () => Promise<unknown>;
  #fail: (reason: unknown) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isWanted = false;

  constructor(work: () => Promise<unknown>) {
    this.#work = work;
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
  }

  request(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#take(), QUIET_MS);
  }

  /** Does other work in the place of a turn. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.#isWanted = false;
    this.#isRunning = true;
    await work();
    this.#isRunning = false;
    if (this.#isWanted) this.request();
  }

  #take(): void {
    if (this.#isRunning) this.#isWanted = true;
    else this.run(this.#work).catch(this.#fail);
  }
}
