/**
 * Builds the page into a folder that any web server can serve: `node tools/build-page.ts [folder, else dist/page]`.
 * The folder appears when it is complete, so that nobody sees half of it.
 */

import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { bundlePage } from './page/bundle-page.ts';
import { writePage } from './page/write-page.ts';

/** Builds the page into a folder, which is replaced. Throws when it cannot be built. */
export async function buildPage(folder: string): Promise<void> {
  const target = resolve(folder);
  await mkdir(dirname(target), { recursive: true });
  const draft = mkdtempSync(join(dirname(target), '.page-'));
  try {
    await writePage(await bundlePage(), draft);
    // Made for one user alone, as folders for temporary files are; web servers run as another.
    chmodSync(draft, 0o755);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await buildPage(process.argv[2] ?? join(import.meta.dirname, '..', 'dist', 'page'));
}
