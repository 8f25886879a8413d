import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MEMORY_BYTES, type Upload } from './upload.ts';
import { UploadFolder } from './upload-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'upload-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function write(upload: Upload): Promise<void> {
  await upload.append(new Uint8Array(MEMORY_BYTES + 1));
  await upload.finish();
}

it('A folder for uploads that a cleaner has removed is made again once, for all that arrive at that moment', async () => {
  const folder = new UploadFolder(parent, { warn() {}, info() {} });
  await write(folder.begin());
  for (const name of await readdir(parent)) await rm(join(parent, name), { recursive: true });
  await Promise.all(Array.from({ length: 8 }, () => write(folder.begin())));
  expect(await readdir(parent)).toHaveLength(1);
  await folder.close();
  expect(await readdir(parent)).toEqual([]);
});
