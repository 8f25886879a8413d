import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { exampleFiles } from './pack-template.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** Writes a small pack that works into a new folder; gives the paths of its files. Throws UsageError. */
export async function writeNewPack(folder: string): Promise<string[]> {
  const name = basename(resolve(folder));
  if (!NAME.test(name)) {
    throw new UsageError(
      `"${name}" cannot be the name of a profile. Write letters a to z, digits and -, e.g. field-survey.`,
    );
  }
  if (existsSync(folder)) throw new UsageError(`${folder} exists. Name a folder that does not.`);
  const paths: string[] = [];
  for (const [file, text] of Object.entries(exampleFiles(name))) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    paths.push(path);
  }
  return paths;
}
