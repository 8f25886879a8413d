import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { runWide } from '../run-wide-client.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What a run of the program left behind. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string | Uint8Array;
  env?: Record<string, string>;
  /** Names of variables that are not given. */
  without?: readonly string[];
  /** Another file of the program. */
  program?: string;
  uid?: number;
}

/** The built program, with a folder of its own for crates to work in. */
export interface CommandLine {
  /** The program's file. */
  program: string;
  /** Where the program runs; relative paths begin here. */
  folder: string;
  run(args: readonly string[], options?: RunOptions): Promise<Ended>;
  start(args: readonly string[], options?: RunOptions): ReturnType<typeof spawn>;
  /** Writes files below the folder. */
  put(files: Record<string, string | Uint8Array>): Promise<void>;
  remove(): Promise<void>;
}

/** The program as it is packed, built once for a run of tests. */
export async function buildCommandLine(): Promise<CommandLine> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'command-line-')));
  const folder = join(top, 'crates');
  await mkdir(folder);
  // Some tests run it as another user.
  await chmod(top, 0o755);
  const program = join((await runWide('command-line')) ?? (await build(top)), 'ro-crate-validate.cjs');
  const start = (args: readonly string[], options: RunOptions = {}) => {
    const { uid, without = [] } = options;
    const all = { PATH: process.env.PATH, HOME: top, XDG_CACHE_HOME: join(top, 'cache'), ...options.env };
    const env = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    return spawn(process.execPath, [options.program ?? program, ...args], {
      cwd: folder,
      env,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
  };
  return {
    program,
    folder,
    start,
    async run(args, options = {}) {
      const child = start(args, options);
      const texts = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].setEncoding('utf8').on('data', (text: string) => {
          texts[name] += text;
        });
      }
      // A program that does not read to the end may have gone.
      child.stdin.on('error', () => {});
      child.stdin.end(options.input ?? '');
      const [code, signal] = await once(child, 'close');
      return { code, signal, ...texts };
    },
    async put(files) {
      for (const [name, data] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), data);
      }
    },
    remove: () => rm(top, { recursive: true, force: true }),
  };
}

async function build(top: string): Promise<string> {
  const folder = join(top, 'cli');
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools', 'build-cli.ts'), folder]);
  return folder;
}
