import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metadataDocument } from './contract/documents.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe("A newcomer's machine", () => {
  it('gets no warnings about engines from npm ci, since the service does not run on the Node of npm', async () => {
    const manifest = { name: 'engines', version: '1.0.0', engines: { node: '>=999' } };
    const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const install = () => run('npm', ['ci', '--offline'], { cwd: folder, env: withoutNpmSettings() });
    expect((await install()).stderr).toContain('EBADENGINE');
    await copyFile(join(ROOT, '.npmrc'), join(folder, '.npmrc'));
    expect((await install()).stderr).not.toContain('EBADENGINE');
  });

  it('validates crates named from the folder in which npm is called, not from that of the clone', async () => {
    await mkdir(join(folder, 'my-crate'));
    await writeFile(join(folder, 'my-crate', 'ro-crate-metadata.json'), metadataDocument());
    const args = ['--prefix', ROOT, 'run', '-s', 'validate', '--', 'my-crate'];
    const { stdout } = await run('npm', args, { cwd: folder, env: withoutNpmSettings() });
    expect(stdout).toMatch(/^my-crate: valid against ro-crate-1\.1\n/);
  });

  it.each(['start', 'dev', 'test', 'bench', 'soak', 'generate', 'clients'])(
    'is told by npm run %s in one line which Node to install when its own is too old',
    async (script) => {
      // A folder without the programs themselves, so that none could start.
      await mkdir(join(folder, 'tools'));
      for (const path of ['package.json', 'tools/need-node.cjs', 'tools/node-version.cjs']) {
        await copyFile(join(ROOT, path), join(folder, path));
      }
      await writeFile(join(folder, 'old-node.cjs'), OLD_NODE);
      const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
      const [program, ...args] = scripts[script].split(' ');
      expect(program).toBe('node');
      const running = run(process.execPath, ['-r', './old-node.cjs', ...args], { cwd: folder });
      expect(await running.catch((error) => error)).toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          'This service needs Node 24 or later; this is Node 18.19.1. Install Node 24 from https://nodejs.org/en/download.\n',
      });
    },
  );
});

const OLD_NODE = "Object.defineProperty(process.versions, 'node', { value: '18.19.1' });";

/** The environment without what `npm test` hands down to npm. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}
