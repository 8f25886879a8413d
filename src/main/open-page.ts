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

/** Where the page is, and what builds it. */
interface Places {
  built: string;
  /** Builds the page into the folder that it is given; part of a clone, not of the image, which brings the page. */
  builder: string;
}

const PLACES: Places = {
  built: join(ROOT, 'dist', 'page'),
  builder: join(ROOT, 'tools', 'build-page.ts'),
};

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
export function createPageOpener(log: Log, places: Places = PLACES): OpenPage {
  let page: Promise<PageFiles | null> | null = null;
  const open = async () => {
    try {
      if (isStale(places)) await build(log, places);
    } catch (error) {
      log.warn({ err: error }, 'the page at / could not be built; npm run build shows why');
    }
    try {
      return await readPageFiles(places.built);
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

async function build(log: Log, { built, builder }: Places): Promise<void> {
  log.info('building the page at /');
  await promisify(execFile)(process.execPath, [builder, built], { cwd: ROOT, timeout: LIMIT_MS });
}

/** Whether there is no build, or one older than what it is made from, and something that can build. */
function isStale({ built: folder, builder }: Places): boolean {
  if (!existsSync(builder) || process.versions.deno !== undefined) return false;
  const built = statSync(join(folder, 'index.html'), { throwIfNoEntry: false });
  if (!built) return true;
  return globSync(SOURCES, { cwd: ROOT }).some((path) => statSync(join(ROOT, path)).mtimeMs > built.mtimeMs);
}
