import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
/** An editor's save touches several files, some of them twice. */
const QUIET_MS = 200;
/**
 * Then a service is killed, which loses nothing. Otherwise a delivery to a receiver that hangs would take 31 s, and a
 * service that is starting 6 to 8 s on a busy machine.
 */
const STOP_LIMIT_MS = 5_000;

/** API and worker of the dev stack. */
export interface DevServices {
  /** Ends both, as SIGTERM does for at most 5 s, and does not start them again. */
  stop(): Promise<void>;
}

/** A process of the service: its name before each line of its log, and its settings. */
export interface DevService {
  name: string;
  settings: Record<string, string>;
}

/** Starts the processes, and restarts them when a source or profile file changes. */
export function startServices(services: readonly DevService[]): DevServices {
  let children = services.map(start);
  const stopping = new AbortController();
  reloadOnChange();

  async function reloadOnChange(): Promise<void> {
    for (;;) {
      await nextChange(stopping.signal);
      if (stopping.signal.aborted) return;
      console.log('source changed: API and worker restart');
      await endAll();
      if (stopping.signal.aborted) return;
      children = services.map(start);
    }
  }

  async function endAll(): Promise<void> {
    await Promise.all(children.map(end));
  }

  return {
    async stop() {
      stopping.abort();
      await endAll();
    },
  };
}

function start({ name, settings }: DevService): ChildProcess {
  const child = fork(join(import.meta.dirname, 'service.ts'), [], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    // Its own group: a Ctrl-C reaches this script alone, which then stops its parts in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.once('exit', (code) => {
    if (code !== 0 && code !== null)
      console.log(`[${name}] ended with code ${code}; it restarts on the next change`);
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

/** Resolves after the next change below src/ and profiles/, once files no longer change; at once when aborted. */
/** Folders of packs and contexts that the settings name: the service reads them when it starts. */
function packFolders(): string[] {
  const { PROFILES_PATH = '', EXTRA_PROFILES_PATH = '', CONTEXTS_PATH = '' } = process.env;
  return [...PROFILES_PATH.split(delimiter), ...EXTRA_PROFILES_PATH.split(delimiter), CONTEXTS_PATH]
    .filter((folder) => folder.trim() !== '')
    .map((folder) => resolve(ROOT, folder))
    .filter((folder) => existsSync(folder));
}

async function nextChange(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const folders = [...['src', 'profiles'].map((folder) => join(ROOT, folder)), ...packFolders()];
  await new Promise<void>((resolve) => {
    const watchers = folders.map((folder) => watch(folder, { recursive: true }, leave));
    signal.addEventListener('abort', leave, { once: true });
    function leave(): void {
      for (const watcher of watchers) watcher.close();
      resolve();
    }
  });
  if (!signal.aborted) await pause(QUIET_MS);
}
