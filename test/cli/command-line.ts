import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

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
  uid?: number;
}

/** The built program in a folder of its own, with a folder for crates to work in. */
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

/** Builds the program as it is packed. */
export async function buildCommandLine(): Promise<CommandLine> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'command-line-')));
  const folder = join(top, 'crates');
  await mkdir(folder);
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools', 'build-cli.ts'), join(top, 'cli')]);
  // Some tests run it as another user.
  await chmod(top, 0o755);
  const program = join(top, 'cli', 'ro-crate-validate.js');
  const start = (args: readonly string[], { env, uid }: RunOptions = {}) =>
    spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: top, XDG_CACHE_HOME: join(top, 'cache'), ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
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
