import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, link, mkdir, readdir, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestFolder, type TestFolder } from '../../test/store/folder.ts';
import { FOLDER_LOCK_STALE_MS } from '../limits.ts';
import { createFolderStore } from './folder-store.ts';
import { ObjectChanged, ObjectNotFound, type ObjectStore, StoreUnavailable } from './object-store.ts';

let folder: TestFolder;
let outside: TestFolder;
let store: ObjectStore;

beforeAll(async () => {
  folder = await makeTestFolder();
  outside = await makeTestFolder();
  store = createFolderStore(folder.path);
  await writeFile(join(outside.path, 'secret.txt'), 'a secret');
});
afterAll(async () => {
  await folder.remove();
  await outside.remove();
});

const text = (value: string) => new TextEncoder().encode(value);

async function put(key: string, value: string): Promise<void> {
  await store.put(key, text(value), 'text/plain');
}

async function textAt(key: string): Promise<string> {
  return new Response((await store.get(key)).body).text();
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of store.list(prefix)) keys.push(object.key);
  return keys;
}

describe('A key', () => {
  test.each([
    ['goes up', () => `../${outside.path.split('/').at(-1)}/secret.txt`],
    ['goes up further down', () => `a/../../${outside.path.split('/').at(-1)}/secret.txt`],
    ['is an absolute path', () => join(outside.path, 'secret.txt')],
    ['stays where it is', () => './kept.txt'],
    ['has an empty segment', () => 'a//b.txt'],
    ['has a NUL', () => 'kept.txt\0'],
    ['names a file of the store itself', () => '.store/locks/x'],
    ['is empty', () => ''],
  ])('that %s is no object, lists nothing and cannot be written', async (_, keyOf) => {
    await put('kept.txt', 'kept');
    const key = keyOf();
    await expect(store.stat(key)).rejects.toThrow(ObjectNotFound);
    await expect(store.get(key)).rejects.toThrow(ObjectNotFound);
    await expect(store.getRange(key, 0, 10)).rejects.toThrow(ObjectNotFound);
    await expect(store.put(key, text('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    expect(await keysBelow(`${key}/`)).toEqual([]);
    expect(await readdir(outside.path)).toEqual(['secret.txt']);
  });
});

describe('A link', () => {
  test('to a file or folder is not followed, and not listed', async () => {
    await put('links/file.txt', 'x');
    await symlink(join(outside.path, 'secret.txt'), join(folder.path, 'links/secret.txt'));
    await symlink(outside.path, join(folder.path, 'links/out'));
    await symlink(join(folder.path, 'links'), join(folder.path, 'same'));
    for (const key of ['links/secret.txt', 'links/out/secret.txt', 'same/file.txt']) {
      await expect(store.stat(key)).rejects.toThrow(ObjectNotFound);
      await expect(store.get(key)).rejects.toThrow(ObjectNotFound);
      await expect(store.getRange(key, 0, 10)).rejects.toThrow(ObjectNotFound);
    }
    expect(await keysBelow('links/')).toEqual(['links/file.txt']);
    expect(await keysBelow('links/out/')).toEqual([]);
    expect(await keysBelow('same/')).toEqual([]);
  });

  test('on the way to a file that is written is refused, and one in its place is replaced', async () => {
    await mkdir(join(folder.path, 'written'), { recursive: true });
    await symlink(outside.path, join(folder.path, 'written/out'));
    await symlink(join(outside.path, 'secret.txt'), join(folder.path, 'written/file.txt'));
    await expect(put('written/out/new.txt', 'x')).rejects.toThrow('out is in the way');
    await put('written/file.txt', 'own');
    expect(await textAt('written/file.txt')).toBe('own');
    expect(await readdir(outside.path)).toEqual(['secret.txt']);
  });

  test('may be the folder of the store itself', async () => {
    await put('via/link.txt', 'x');
    const path = join(outside.path, 'store');
    await symlink(folder.path, path);
    expect(await createFolderStore(path).stat('via/link.txt')).toMatchObject({ sizeBytes: 1 });
    await unlink(path);
  });
});

describe('A listing', () => {
  test('is sorted as if keys were compared, has empty folders, and ignores special files', async () => {
    const keys = [
      'order/a',
      'order/a-b',
      'order/a.d/x',
      'order/b/c/d',
      'order/ba',
      'order/é',
      'order/\u{1f9ea}',
    ];
    for (const key of keys) await put(key, 'x');
    await put('order/a0/y', 'x');
    await mkdir(join(folder.path, 'order/empty'));
    execFileSync('mkfifo', [join(folder.path, 'order/pipe')]);
    const expected = [...keys, 'order/a0/y', 'order/empty/'];
    const sorted = expected.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await keysBelow('order/')).toEqual(sorted);
    await expect(store.getRange('order/pipe', 0, 1)).rejects.toThrow(ObjectNotFound);
  });

  test('of everything leaves out what the store keeps for itself', async () => {
    await put('first', 'x');
    expect((await keysBelow('')).filter((key) => key.startsWith('.store'))).toEqual([]);
    expect(await readdir(join(folder.path, '.store'))).toEqual(['locks', 'unfinished']);
  });
});

describe('Writing', () => {
  test('leaves old or new bytes to every reader, and nothing unfinished behind', async () => {
    const value = (letter: string) => letter.repeat(200_000);
    await put('whole', value('0'));
    let isDone = false;
    const writing = (async () => {
      for (let round = 1; round <= 30; round++) await put('whole', value(String(round % 10)));
      isDone = true;
    })();
    while (!isDone) {
      const found = await textAt('whole');
      expect(found).toBe(value(found.charAt(0)));
    }
    await writing;
    expect(await readdir(join(folder.path, '.store/unfinished'))).toEqual([]);
    expect(await readdir(join(folder.path, '.store/locks'))).toEqual([]);
  });

  test('on a condition succeeds for one of many that start from the same object', async () => {
    for (const before of [null, 'old']) {
      const key = `race-${before}`;
      if (before !== null) await put(key, before);
      const etag = before === null ? null : (await store.stat(key)).etag;
      const stores = Array.from({ length: 8 }, () => createFolderStore(folder.path));
      const outcomes = await Promise.allSettled(
        stores.map((one, index) => one.putIf(key, etag, text(`writer ${index}`), 'text/plain')),
      );
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refusals).toHaveLength(7);
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(ObjectChanged);
      expect(await textAt(key)).toBe(`writer ${winner}`);
    }
  });

  test('waits for another writer, and ignores the lock of one that ended long ago', async () => {
    await put('locked', 'before');
    const lock = join(folder.path, '.store/locks', createHash('sha256').update('locked').digest('hex'));
    await writeFile(lock, '');
    const waiting = store.put('locked', text('after'), 'text/plain', AbortSignal.timeout(100));
    await expect(waiting).rejects.toThrow('it did not answer in the time given');
    expect(await textAt('locked')).toBe('before');
    const long = new Date(Date.now() - FOLDER_LOCK_STALE_MS - 1000);
    await utimes(lock, long, long);
    await put('locked', 'after');
    expect(await textAt('locked')).toBe('after');
  });

  test('by others gives a file another ETag', async () => {
    await put('edited', 'one');
    const before = await store.stat('edited');
    await appendFile(join(folder.path, 'edited'), ' more');
    expect((await store.stat('edited')).etag).not.toBe(before.etag);
    expect((await store.getRange('edited', 0, 3)).etag).not.toBe(before.etag);
    await link(join(folder.path, 'edited'), join(folder.path, 'linked'));
    expect(await textAt('linked')).toBe('one more');
  });
});

test('a file in the place of the folder, or of a folder in it, is StoreUnavailable with the reason', async () => {
  await put('file', 'x');
  await expect(put('file/below', 'x')).rejects.toThrow('file is in the way');
  await put('folder/below', 'x');
  await expect(put('folder', 'x')).rejects.toThrow('a folder is in the way of a file');
  const misplaced = createFolderStore(join(folder.path, 'file'));
  await expect(misplaced.checkHealth()).rejects.toThrow('STORE_FOLDER does not name a folder');
});
