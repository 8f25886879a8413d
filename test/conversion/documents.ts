import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../core/inside.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const SHARED_CRATES = join(ROOT, '../shared/data/crates');

/** A metadata document and where it lies. */
export interface DocumentFile {
  name: string;
  text: string;
}

/** The documents of the shared collection that can be read as JSON objects; says so when it is absent. */
export function sharedDocuments(): DocumentFile[] {
  if (!existsSync(SHARED_CRATES)) {
    console.log('../shared/data/crates is absent: conversions are tested on own fixtures only');
    return [];
  }
  return globSync('**/*.json', { cwd: SHARED_CRATES })
    .filter((name) => name !== 'expected.json')
    .map((name) => ({ name, text: readFileSync(join(SHARED_CRATES, name), 'utf8') }))
    .filter(({ text }) => readDocument(text).kind === 'document');
}
