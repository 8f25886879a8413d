import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { DocumentResult } from './measure-document.ts';
import type { Version } from './versions.ts';

/**
 * Measures the validation of a generated document of that many entities, or of the sample crate, in turn with
 * JSON.parse of its text, in a process of its own: in one that has run other code too, which functions are compiled
 * together differs, and a validation took twice as long at times.
 */
export function measureDocument(
  entities: number | 'sample',
  profile: string,
  { core }: Version,
): DocumentResult {
  const script = join(import.meta.dirname, 'measure-document.ts');
  const options = [script, String(entities), profile, core];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}
