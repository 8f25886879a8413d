import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Row } from './benchmark.ts';
import type { EntitiesResult } from './measure-entities.ts';

export const name = 'entities';

const SIZES = [1000, 10_000, 100_000];
const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2'];

/** Time and memory by the number of entities, each size in a process of its own, beside JSON.parse of the text. */
export async function run(): Promise<Row[]> {
  return PROFILES.flatMap((profile) => {
    let before: EntitiesResult | null = null;
    return SIZES.map((entities) => {
      const result = measureApart(entities, profile);
      const growth = before === null ? '' : (result.validationMs / before.validationMs).toFixed(1);
      before = result;
      return {
        profile,
        entities,
        MB: result.megabytes,
        'parse ms': result.parseMs,
        'validation ms': result.validationMs,
        'x parse': result.validationMs / result.parseMs,
        'x size before': growth,
        'peak RSS MB': result.peakRssMb,
        verdict: result.verdict,
      };
    });
  });
}

function measureApart(entities: number, profile: string): EntitiesResult {
  const script = join(import.meta.dirname, 'measure-entities.ts');
  const output = execFileSync(process.execPath, [script, String(entities), profile], { encoding: 'utf8' });
  return JSON.parse(output);
}
