import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateCrateOfSize } from './generate-crate.ts';

const PAPER = join(import.meta.dirname, '../../shared/data/crates/valid/wrroc-paper/ro-crate-metadata.json');
const SAMPLE_BYTES = 27_000;

/** The crate of 27 KB: that of a published paper where it is at hand, else a generated one of its size. */
export function sampleCrate(): { name: string; text: string } {
  if (existsSync(PAPER)) return { name: 'wrroc-paper', text: readFileSync(PAPER, 'utf8') };
  return { name: 'generated (../shared is absent)', text: generateCrateOfSize(SAMPLE_BYTES) };
}
