import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for a store. */
export interface TestFolder {
  path: string;
  remove(): Promise<void>;
}

/** Makes an empty folder below the one for temporary files. */
export async function makeTestFolder(): Promise<TestFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'store-')));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
