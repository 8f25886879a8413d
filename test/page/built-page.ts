import { join } from 'node:path';
import { buildPage } from '../../tools/build-page.ts';
import { runWide } from '../run-wide-client.ts';

/** Folder of the page as the run of tests has built it; outside such a run, built below the given folder. */
export async function builtPage(folder: string): Promise<string> {
  const shared = await runWide('page');
  if (shared !== null) return shared;
  const own = join(folder, 'built');
  await buildPage(own);
  return own;
}
