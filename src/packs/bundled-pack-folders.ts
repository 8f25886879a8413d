import { join } from 'node:path';
import type { PackFolder } from '../core/index.ts';
import { BUNDLED_PACKS, readPackFolders } from './read-packs.ts';

/** Some of the packs that come with the program, by their paths; the bundle of the command line has them as text. */
export function bundledPackFolders(paths: readonly string[]): Promise<PackFolder[]> {
  return readPackFolders(paths.map((path) => join(BUNDLED_PACKS, path)));
}
