import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { buildCommandLine, type CommandLine, type RunOptions } from './command-line.ts';

/** A user that no machine knows, as containers run as one. */
const NOBODY_AT_ALL = 54_321;

let cli: CommandLine;
beforeAll(async () => {
  cli = await buildCommandLine();
  await cli.put({ 'good/ro-crate-metadata.json': metadataFor() });
});
afterAll(() => cli.remove());

describe('The built program', () => {
  it('is one file, which works wherever it is copied, under any name', async () => {
    expect(await readdir(dirname(cli.program))).toEqual(['ro-crate-validate.cjs']);
    const copied = join(cli.folder, 'my copy.cjs');
    await copyFile(cli.program, copied);
    for (const profile of ['ro-crate-1.1', 'ro-crate-1.3', 'provenance-run-crate']) {
      const args = ['good', '-p', profile, '-s', 'OPTIONAL'];
      expect(await cli.run(args, { program: copied })).toEqual(await cli.run(args));
    }
  });

  it('is a comment after its beginning, so that nothing of it is read that a run does not use', async () => {
    const text = await readFile(cli.program, 'latin1');
    expect(text.lastIndexOf('/*', 20_000)).toBeGreaterThan(0);
    expect(text.indexOf('*/', text.lastIndexOf('/*', 20_000))).toBe(text.length - '*/\n'.length);
    expect(text).not.toMatch(/[^\0-\x7f]/);
  });
});

describe('Compiled code', () => {
  const verdict = { code: 0, stderr: '', stdout: expect.stringContaining('good: valid') };
  const run = (options: RunOptions) => cli.run(['good'], options);

  it('is kept in the folder for caches of the user, and of no help to a damaged one', async () => {
    const caches = join(cli.folder, 'caches');
    const options = { env: { XDG_CACHE_HOME: caches } };
    expect(await run(options)).toMatchObject(verdict);
    const files = await readdir(caches, { recursive: true, withFileTypes: true });
    const kept = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    expect(kept.length).toBeGreaterThan(1);
    for (const file of kept) {
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.length / 2));
    }
    expect(await run(options)).toMatchObject(verdict);
    for (const file of kept) {
      const bytes = await readFile(file);
      await writeFile(
        file,
        bytes.map((byte, index) => (index > 64 ? byte ^ 1 : byte)),
      );
    }
    expect(await run(options)).toMatchObject(verdict);
  });

  it('is not kept where that folder cannot be written, or is a file', async () => {
    await mkdir(join(cli.folder, 'closed'));
    await chmod(join(cli.folder, 'closed'), 0o500);
    await writeFile(join(cli.folder, 'a-file'), '');
    for (const place of ['closed', 'a-file', 'a-file/below']) {
      const options = { env: { XDG_CACHE_HOME: join(cli.folder, place) } };
      expect(await run({ ...options, ...otherUser() })).toMatchObject(verdict);
    }
  });

  it('is not kept for a user without a home', async () => {
    const before = await readdir(cli.folder);
    expect(await run({ env: { XDG_CACHE_HOME: '', HOME: '' }, ...otherUser() })).toMatchObject(verdict);
    expect(await run({ env: {}, without: ['XDG_CACHE_HOME', 'HOME'], ...otherUser() })).toMatchObject(
      verdict,
    );
    expect(await readdir(cli.folder)).toEqual(before);
  });
});

/** Only root can become somebody else; for others the own user is as good where no permission is asked. */
function otherUser(): RunOptions {
  return process.getuid?.() === 0 ? { uid: NOBODY_AT_ALL } : {};
}
