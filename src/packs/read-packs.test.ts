import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContexts } from './read-contexts.ts';
import { readPackFolders, readPacks } from './read-packs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packs-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(files: Record<string, string>, below = root): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(below, path)), { recursive: true });
    await writeFile(join(below, path), text);
  }
}

describe('Packs on disk', () => {
  it('are the folders with a profile.ttl, at any depth, each with its own files in the same order always', async () => {
    await write({
      'b/profile.ttl': 'B',
      'b/must/2.ttl': '2',
      'b/must/10.ttl': '10',
      'b/must/check.py': 'py',
      'b/README.md': 'about',
      'b/notes.txt': 'no part',
      'b/_draft.ttl': 'no part',
      'b/.git/x.ttl': 'no part',
      'b/inner/profile.ttl': 'I',
      'b/inner/may/x.ttl': 'x',
      'a/deep/er/profile.ttl': 'A',
      'stray.ttl': 'no part',
    });
    const packs = await readPackFolders([root]);
    expect(packs.map(({ path, files }) => [path, files.map((file) => file.path)])).toEqual([
      ['a/deep/er', ['profile.ttl']],
      ['b', ['README.md', 'must/10.ttl', 'must/2.ttl', 'must/check.py', 'profile.ttl']],
      ['b/inner', ['may/x.ttl', 'profile.ttl']],
    ]);
    expect(packs[1]?.files[0]).toEqual({ path: 'README.md', text: 'about' });
  });

  it('may be the folder itself', async () => {
    await write({ 'mine-1.0/profile.ttl': 'M', 'mine-1.0/must/a.ttl': 'a' });
    const [pack] = await readPackFolders([join(root, 'mine-1.0')]);
    expect(pack?.path).toBe('mine-1.0');
    expect(pack?.files.map(({ path }) => path)).toEqual(['must/a.ttl', 'profile.ttl']);
  });

  it('replace the bundled ones or come after them, as the settings say', async () => {
    await write({ 'one/p/profile.ttl': '1', 'two/q/profile.ttl': '2' });
    const [one, two] = [join(root, 'one'), join(root, 'two')];
    const replaced = await readPacks({ profilesPath: `${one}${delimiter}${two}`, extraProfilesPath: null });
    expect(replaced.map(({ path }) => path)).toEqual(['p', 'q']);
    const added = await readPacks({ profilesPath: null, extraProfilesPath: two });
    expect(added.map(({ path }) => path)).toContain('ro-crate-1.1');
    expect(added.at(-1)?.path).toBe('q');
  });

  it('may be reached over links, also over one that leads back up', async () => {
    await write({ 'real/profile.ttl': 'R' });
    await mkdir(join(root, 'mount'));
    await symlink(join(root, 'real'), join(root, 'mount', 'linked'));
    await symlink(root, join(root, 'real', 'loop'));
    const packs = await readPackFolders([join(root, 'mount')]);
    expect(packs[0]).toMatchObject({ path: 'linked' });
  });

  it('stop the start with the folder and the reason when they cannot be read', async () => {
    await expect(readPackFolders([join(root, 'absent')])).rejects.toThrow(
      `${join(root, 'absent')}: cannot be read: there is no such file or folder`,
    );
    await expect(readPackFolders([root])).rejects.toThrow(
      'contains no pack. Add a folder with a profile.ttl',
    );
    await write({ 'profile.ttl': '' });
    await writeFile(join(root, 'bad.ttl'), new Uint8Array([0xff]));
    await expect(readPackFolders([root])).rejects.toThrow('bad.ttl: is not valid UTF-8');
  });
});

describe('Contexts on disk', () => {
  it('are the JSON files of a folder', async () => {
    await write({
      'a.json': '{"url": "https://e.org/c", "context": {"t": "https://e.org/t"}}',
      'b.txt': 'no part',
    });
    expect(await readContexts(root)).toEqual([
      { url: 'https://e.org/c', context: { t: 'https://e.org/t' }, file: join(root, 'a.json') },
    ]);
    expect(await readContexts(null)).toEqual([]);
  });

  it('stop the start with file, line and reason when they are not valid', async () => {
    await write({ 'a.json': '{\n "url"' });
    await expect(readContexts(root)).rejects.toThrow(/a\.json:2: is not valid JSON/);
    await write({ 'a.json': '{"url": "c", "context": {}}' });
    await expect(readContexts(root)).rejects.toThrow(/a\.json: must be a JSON object with "url"/);
  });
});
