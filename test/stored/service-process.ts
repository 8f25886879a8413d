import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** What runs the service's source: a program and its arguments before the file. */
export interface Runtime {
  program: string;
  arguments: readonly string[];
  /** A checkout of the service; this one unless named. */
  root?: string;
}

/** The Node that runs the tests. */
export const NODE: Runtime = { program: process.execPath, arguments: [] };

/** Deno itself: its launcher would not pass signals on. */
export function findDeno(): Runtime {
  const platforms = join(ROOT, 'node_modules', '@deno');
  const [platform = ''] = readdirSync(platforms);
  return { program: join(platforms, platform, 'deno'), arguments: ['run', '-A'] };
}

/** One line of the service's log. */
export type LogLine = Record<string, unknown> & { msg: string };

/** The service as a process of its own. */
export interface ServiceProcess {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** All that it has logged. */
  lines: LogLine[];
  /** The first line that matches, already logged or to come. Throws when the process ends before. */
  logged(matches: (line: LogLine) => boolean): Promise<LogLine>;
  /** Calls back for each line, those already logged first. */
  onLine(callback: (line: LogLine) => void): void;
  /** Sends a signal and resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void;
}

/** Starts the service on a free port with the given settings; resolves when it listens. */
export async function startProcess(
  settings: Record<string, string>,
  runtime: Runtime = NODE,
): Promise<ServiceProcess> {
  // With compiled code kept from one start to the next, a start takes two thirds of the time.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const own = { HOST: '127.0.0.1', PORT: '0', POOL_THREADS: '1' };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...own, ...settings };
  const child = spawn(runtime.program, [...runtime.arguments, 'src/main.ts'], {
    cwd: runtime.root ?? ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { lines, logged, onLine } = followLog(child);
  const { port } = await logged((line) => line.msg === 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    logged,
    onLine,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill(signal);
      await ended;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

function followLog(child: ChildProcess): Pick<ServiceProcess, 'lines' | 'logged' | 'onLine'> {
  const lines: LogLine[] = [];
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let hasEnded = false;
  if (child.stdout === null) throw new Error('the standard output is a pipe');
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (text) => {
    const line: LogLine = JSON.parse(text);
    lines.push(line);
    events.emit('line', line);
    events.emit('change');
  });
  reader.on('close', () => {
    hasEnded = true;
    events.emit('change');
  });
  return {
    lines,
    onLine(callback) {
      for (const line of lines) callback(line);
      events.on('line', callback);
    },
    async logged(matches) {
      for (let seen = 0; ; ) {
        for (; seen < lines.length; seen++) {
          const line = lines[seen];
          if (line !== undefined && matches(line)) return line;
        }
        if (hasEnded) throw new Error(`the service ended; its last line was ${JSON.stringify(lines.at(-1))}`);
        await once(events, 'change');
      }
    },
  };
}
