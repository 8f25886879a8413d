import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/** The real service in a process of its own. */
export interface Server {
  url: string;
  /** From the spawning of the process. */
  msToListening: number;
  msToReady: number;
  /** Memory in use, in MB; NaN where the system does not tell. */
  rssMb(): number;
  /** The most memory that was in use at a time, in MB; NaN where the system does not tell. */
  peakMb(): number;
  /** CPU time since the spawning, in ms; NaN where the system does not tell. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** How a server is started. */
export interface StartOptions {
  /** The src/main.ts of another checkout. */
  main?: string;
  /** A core that the process is bound to, by taskset. */
  core?: number;
}

/** Starts the service on a free port with further settings; resolves when it is ready. */
export async function startServer(
  settings: Record<string, string> = {},
  { main = MAIN, core }: StartOptions = {},
): Promise<Server> {
  const startedAt = performance.now();
  const env = { ...process.env, LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: '0', ROLE: 'api', ...settings };
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const logFile = join(folder, 'log');
  // Into a file: a pipe that is read too slowly would make the service wait when it writes its log.
  const command = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [program = '', ...args] = [...command, process.execPath, main];
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
  });
  const url = `http://127.0.0.1:${await portIn(logFile, child)}`;
  const msToListening = performance.now() - startedAt;
  await fetch(`${url}/v1/profiles`).then((response) => response.arrayBuffer());
  const msToReady = performance.now() - startedAt;
  return {
    url,
    msToListening,
    msToReady,
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1]) / 1000,
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1]) / 1000,
    cpuMs: () => cpuMs(readProcess(child, 'stat')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function portIn(logFile: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const port = /"port":(\d+).*"listening"/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (port !== undefined) return port;
    await setTimeout(5);
  }
  throw new Error('the service ended before it listened');
}

function readProcess({ pid }: ChildProcess, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Fields 14 and 15 of proc(5)'s stat, in ticks of 10 ms; they follow the name in brackets, which is field 2. */
function cpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
