/**
 * Writes src/packs/bundled-profiles.ts, which says what packs each bundled profile needs:
 * `node tools/bundled-profiles.ts`, or with `--check` fails when it is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { BUNDLED_PACKS, readPackFolders } from '../src/packs/read-packs.ts';
import { profileTable } from './core.ts';

const PATH = 'src/packs/bundled-profiles.ts';
const HEADER = `// Made from profiles/ by \`npm run generate\`; not to be edited.
import type { ProfileTableEntry } from '../core/index.ts';

/** The bundled profiles with the packs that each needs. */
export const BUNDLED_PROFILES: readonly ProfileTableEntry[] = `;

const table = profileTable(await readPackFolders([BUNDLED_PACKS]));
const made = `${HEADER}${JSON.stringify(table, null, 2)};\n`;
const file = new URL(`../${PATH}`, import.meta.url);
if (!argv.includes('--check')) await writeFile(file, made);
else if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
  console.error(`${PATH} is not current: run npm run generate`);
  exit(1);
}
