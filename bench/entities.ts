import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Row } from './benchmark.ts';
import type { EntitiesResult } from './measure-entities.ts';
import { type Version, versions } from './versions.ts';

export const name = 'entities';

const SIZES = [1000, 10_000, 100_000];
const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2'];

/** Time and memory by the number of entities, each size in a process of its own, in turn with JSON.parse of the text. */
export async function run(): Promise<Row[]> {
  return PROFILES.flatMap((profile) => {
    const before = new Map<string, EntitiesResult>();
    return SIZES.flatMap((entities) =>
      versions().map((version) => {
        const result = measureApart(entities, profile, version);
        const smaller = before.get(version.name);
        before.set(version.name, result);
        return {
          profile,
          entities,
          version: version.name,
          MB: result.megabytes,
          'parse ms': result.parseMs,
          'validation ms': result.validationMs,
          'x parse': result.timesParse,
          'least x': result.minValidationMs / result.minParseMs,
          'x size before': smaller ? (result.validationMs / smaller.validationMs).toFixed(1) : '',
          'peak RSS MB': result.peakRssMb,
          verdict: result.verdict,
        };
      }),
    );
  });
}

function measureApart(entities: number, profile: string, { core }: Version): EntitiesResult {
  const script = join(import.meta.dirname, 'measure-entities.ts');
  const options = [script, String(entities), profile, core];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}
