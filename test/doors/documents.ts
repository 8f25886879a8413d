import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { GivenDocument } from './compare-doors.ts';

const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2'];

/** Every metadata document below a folder, against the base profiles in turn, with all checks. */
export function documentsBelow(folder: string): GivenDocument[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name === 'ro-crate-metadata.json',
  );
  return files
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
    .map((path, index) => ({
      name: relative(folder, path).split(sep).slice(0, -1).join('/'),
      text: readFileSync(path, 'utf8'),
      profile: PROFILES[index % PROFILES.length] ?? '',
      severity: 'OPTIONAL',
    }));
}
