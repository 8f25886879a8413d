import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Runtime } from '../stored/service-process.ts';
import type { Asked } from './crates.ts';

/** The command line on a runtime, with one process for many crates. */
export class CommandDoor {
  readonly #program: string;
  readonly #runtime: Runtime;

  constructor(program: string, runtime: Runtime) {
    this.#program = program;
    this.#runtime = runtime;
  }

  /** The reports on crates by their paths, all of which are asked the same. Throws when the program could not run. */
  async reportsOn(paths: readonly string[], { profile, severity }: Asked): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    try {
      const options = ['-f', 'json', '-p', profile, '-s', severity, '-o', `${folder}/`];
      await this.#run([...options, ...paths]);
      return await Promise.all(paths.map((path) => readFile(join(folder, reportName(path)), 'utf8')));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async #run(args: string[]): Promise<void> {
    const { program, arguments: first } = this.#runtime;
    const child = spawn(program, [...first, this.#program, ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    // 2 says that some crate could not be validated, which its report tells.
    if (![0, 1, 2].includes(code)) throw new Error(`the command line ended with ${code}`);
  }
}

function reportName(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return `${name.replace(/\.(zip|json)$/, '')}.json`;
}
