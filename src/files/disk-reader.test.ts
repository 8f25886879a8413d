import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, open, rename, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metadataFor } from '../../test/fixtures/crates.ts';
import { makeTestFolder, type TestFolder } from '../../test/store/folder.ts';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { openFolder } from '../source/directory-crate.ts';
import { openZipOrSeeChange } from '../source/open-crate.ts';
import { openUnchanged } from '../source/open-unchanged.ts';
import { FileNotFound, type RangeReader } from '../source/range-reader.ts';
import { fileReader, folderReader } from './disk-reader.ts';

const LIMITS = { maxEntries: 1_000_000, maxMetadataBytes: 2 ** 26 };
const METADATA = 'ro-crate-metadata.json';

let folder: TestFolder;
let outside: TestFolder;

beforeEach(async () => {
  folder = await makeTestFolder();
  outside = await makeTestFolder();
});
afterEach(async () => {
  await folder.remove();
  await outside.remove();
});

const at = (name: string) => join(folder.path, name);

async function put(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(at(name), '..'), { recursive: true });
    await writeFile(at(name), text);
  }
}

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of folderReader(folder.path).list(prefix)) found.push(key);
  return found;
}

describe('The listing of a folder', () => {
  it('has every file, sorted by the bytes of its key, and empty folders with a slash', async () => {
    const names = ['a/b.txt', 'a.txt', 'a-b/c', 'Z', '\u{ff5e}', '\u{1f600}', 'ä', 'a/c/d/e.txt'];
    await put(Object.fromEntries(names.map((name) => [name, ''])));
    await mkdir(at('empty/below'), { recursive: true });
    const all = [...names, 'empty/below/'];
    expect(await keys()).toEqual(all.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect(await keys('a/')).toEqual(['a/b.txt', 'a/c/d/e.txt']);
  });

  it('follows links to files and folders, also out of the folder', async () => {
    await writeFile(join(outside.path, 'far.txt'), 'far');
    await put({ 'near/a.txt': '' });
    await symlink('near/a.txt', at('to-file'));
    await symlink('near', at('to-folder'));
    await symlink(outside.path, at('out'));
    expect(await keys()).toEqual(['near/a.txt', 'out/far.txt', 'to-file', 'to-folder/a.txt']);
  });

  it('leaves out links that lead nowhere, pipes and sockets', async () => {
    await put({ 'a.txt': '' });
    await symlink('gone', at('broken'));
    await symlink('circle', at('circle'));
    execFileSync('mkfifo', [at('pipe')]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at('socket'), resolve));
    expect(await keys()).toEqual(['a.txt']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('does not enter a folder again by a link from below it', async () => {
    await put({ 'a/file.txt': '', 'b/file.txt': '' });
    await symlink('..', at('a/up'));
    await symlink('/', at('a/top'));
    await symlink('../b', at('a/across'));
    await symlink('../a', at('b/back'));
    expect(await keys()).toEqual([
      'a/across/back/',
      'a/across/file.txt',
      'a/file.txt',
      'a/top/',
      'a/up/',
      'b/back/across/',
      'b/back/file.txt',
      'b/back/top/',
      'b/back/up/',
      'b/file.txt',
    ]);
  });

  it('enters folders whose names are not valid UTF-8', async () => {
    const strange = Buffer.concat([Buffer.from(at('caf')), Buffer.from([0xe9])]);
    await mkdir(strange);
    await writeFile(Buffer.concat([strange, Buffer.from('/t'), Buffer.from([0xff])]), '');
    await writeFile(Buffer.concat([strange, Buffer.from('/plain.txt')]), '');
    expect(await keys()).toEqual(['caf\ufffd/plain.txt', 'caf\ufffd/t\ufffd']);
  });

  it('stops when nobody wants it any more', async () => {
    await put({ 'a/1': '', 'b/2': '' });
    const stop = new AbortController();
    const listing = async () => {
      for await (const _ of folderReader(folder.path).list('', stop.signal)) stop.abort(new Error('enough'));
    };
    await expect(listing()).rejects.toThrow('enough');
  });
});

describe('A file', () => {
  it('is read by ranges, with its facts', async () => {
    await put({ 'a/b.txt': '0123456789' });
    const reader = folderReader(folder.path);
    const { etag, ...facts } = await reader.stat('a/b.txt');
    expect(facts).toMatchObject({ key: 'a/b.txt', sizeBytes: 10 });
    expect(await rangeOf(reader, 'a/b.txt', 3, 4)).toEqual({ text: '3456', etag });
    expect(await rangeOf(reader, 'a/b.txt', 8, 100)).toEqual({ text: '89', etag });
    expect(await rangeOf(reader, 'a/b.txt', 20, 5)).toEqual({ text: '', etag });
    expect(await rangeOf(fileReader(at('a/b.txt')), 'b.txt', 0, 2)).toEqual({ text: '01', etag });
  });

  it('has another ETag when it has changed or was replaced', async () => {
    await put({ 'a.txt': 'one', 'b.txt': 'one' });
    const reader = folderReader(folder.path);
    const before = await reader.stat('a.txt');
    await rename(at('b.txt'), at('a.txt'));
    const replaced = await reader.stat('a.txt');
    await appendFile(at('a.txt'), '!');
    const etags = [before.etag, replaced.etag, (await reader.stat('a.txt')).etag];
    expect(new Set(etags).size).toBe(3);
  });

  it.each([
    ['does not exist', 'nothing.txt'],
    ['is a folder', 'folder'],
    ['is a pipe', 'pipe'],
  ])('that %s is not found', async (_, key) => {
    await mkdir(at('folder'));
    execFileSync('mkfifo', [at('pipe')]);
    const reader = folderReader(folder.path);
    await expect(reader.stat(key)).rejects.toThrow(FileNotFound);
    if (key !== 'folder') await expect(reader.getRange(key, 0, 1)).rejects.toThrow(FileNotFound);
  });

  it('is not read when a link leads to it from inside the folder to outside', async () => {
    await writeFile(join(outside.path, 'secret.json'), '{"secret": 1}');
    await symlink(join(outside.path, 'secret.json'), at(METADATA));
    await symlink(outside.path, at('out'));
    const reader = folderReader(folder.path);
    for (const key of [METADATA, 'out/secret.json', `../${outside.path.split('/').at(-1)}/secret.json`]) {
      await expect(reader.stat(key)).rejects.toThrow('is a link to a file outside');
      await expect(reader.getRange(key, 0, 9)).rejects.toThrow(CrateUnreadable);
    }
  });
});

describe('A crate in a folder', () => {
  it('is opened with the names of all its files, and its metadata document', async () => {
    await put({ [METADATA]: metadataFor(['a.txt']), 'a.txt': '', 'ro-crate-preview.html': '<html>' });
    const crate = await openFolder(folderReader(folder.path), LIMITS);
    expect(crate).toMatchObject({ form: 'directory', isBag: false, entryCount: 3 });
    expect(new TextDecoder().decode(crate.metadata?.bytes)).toBe(metadataFor(['a.txt']));
  });

  it('is opened without a metadata document, and tells where one is', async () => {
    await put({ [`sub/${METADATA}`]: '{}' });
    const crate = await openFolder(folderReader(folder.path), LIMITS);
    expect(crate).toMatchObject({ metadata: null, metadataElsewhere: `sub/${METADATA}` });
  });

  it('has an empty preview when that is a link to outside', async () => {
    await writeFile(join(outside.path, 'page.html'), '<html>');
    await put({ [METADATA]: metadataFor() });
    await symlink(join(outside.path, 'page.html'), at('ro-crate-preview.html'));
    const { preview } = await openFolder(folderReader(folder.path), LIMITS);
    expect(preview).toMatchObject({ sizeBytes: 0 });
  });

  it('is read again when its metadata document changes meanwhile, and given up when it changes always', async () => {
    await put({ [METADATA]: '{}' });
    const changing = (times: number): RangeReader => {
      const reader = folderReader(folder.path);
      return {
        ...reader,
        async getRange(...range) {
          if (times-- > 0) await appendFile(at(METADATA), ' ');
          return reader.getRange(...range);
        },
      };
    };
    const once = changing(1);
    const crate = await openUnchanged(() => openFolder(once, LIMITS));
    expect(new TextDecoder().decode(crate.metadata?.bytes)).toBe('{} ');
    const always = changing(9);
    await expect(openUnchanged(() => openFolder(always, LIMITS))).rejects.toThrow(
      'the crate could not be read: it changed while it was read, twice in a row',
    );
  });

  it('may have 100,000 files', async () => {
    await put({ [METADATA]: metadataFor() });
    execFileSync('sh', ['-c', 'mkdir -p d && cd d && seq 1 100000 | xargs touch'], { cwd: folder.path });
    const crate = await openFolder(folderReader(folder.path), LIMITS);
    expect(crate.entryCount).toBe(100_001);
    await expect(openFolder(folderReader(folder.path), { ...LIMITS, maxEntries: 50 })).rejects.toThrow(
      'it has more than 50 files, the most that are allowed',
    );
  });
});

describe('A zip of 100 GB', () => {
  it('that is mostly a hole is looked at only at its end', async () => {
    const file = await open(at('crate.zip'), 'w');
    await file.truncate(100 * 2 ** 30);
    await file.close();
    const reader = fileReader(at('crate.zip'));
    const stat = await reader.stat('crate.zip');
    await expect(openZipOrSeeChange(reader, stat, LIMITS)).rejects.toThrow(CrateUnreadable);
  });
});

async function rangeOf(reader: RangeReader, key: string, offset: number, lengthBytes: number) {
  const { bytes, etag } = await reader.getRange(key, offset, lengthBytes);
  return { text: new TextDecoder().decode(bytes), etag };
}
