import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { OpenPage, PageFiles } from '../http/page.ts';
import { readPageFiles } from './page-files.ts';

/** What the page tells its operator. */
interface Log {
  info(message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Where a build puts the page. */
const BUILT = join(ROOT, 'dist', 'page');
/** What builds it: part of a clone, not of the image, which brings the page. */
const BUILDER = join(ROOT, 'tools', 'build-page.ts');
/** What it is built from; newer files make a built page stale. */
const SOURCES = [
  'src/page/**',
  'src/core/**',
  'src/source/**',
  'src/results/**',
  'profiles/**',
  'tools/page/**',
];

const LIMIT_MS = 120_000;

/**
 * Gives the page when it is first asked for: as it was built, or, in a clone without a current build, built now by a
 * process of its own. A page that cannot be built is left out; the service does without.
 */
export function createPageOpener(log: Log): OpenPage {
  let page: Promise<PageFiles | null> | null = null;
  const open = async () => {
    try {
      if (isStale()) await build(log);
    } catch (error) {
      log.warn({ err: error }, 'the page at / could not be built; npm run build shows why');
    }
    try {
      return await readPageFiles(BUILT);
    } catch (error) {
      log.warn({ err: error }, 'the page at / cannot be read; browsers are sent to the documentation');
      return null;
    }
  };
  return () => {
    page ??= open();
    return page;
  };
}

async function build(log: Log): Promise<void> {
  log.info('building the page at /');
  await promisify(execFile)(process.execPath, [BUILDER], { cwd: ROOT, timeout: LIMIT_MS });
}

/** Whether there is no build, or one older than what it is made from, and something that can build. */
function isStale(): boolean {
  if (!existsSync(BUILDER) || process.versions.deno !== undefined) return false;
  const built = statSync(join(BUILT, 'index.html'), { throwIfNoEntry: false });
  if (!built) return true;
  return globSync(SOURCES, { cwd: ROOT }).some((path) => statSync(join(ROOT, path)).mtimeMs > built.mtimeMs);
}
