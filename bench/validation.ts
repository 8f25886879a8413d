import type { Row } from './benchmark.ts';
import { measureDocument } from './document.ts';
import { sampleCrate } from './sample-crate.ts';
import { versions } from './versions.ts';

export const name = 'validation';

const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2', 'provenance-run-crate-0.5'];

/** CPU time of one warm validation of the 27 KB crate, in turn with JSON.parse of its text. */
export async function run(): Promise<Row[]> {
  const { name: crate } = sampleCrate();
  return PROFILES.flatMap((profile) =>
    versions().map((version) => {
      const found = measureDocument('sample', profile, version);
      return {
        crate,
        KB: found.megabytes * 1000,
        profile,
        version: version.name,
        'parse µs': found.parseMs * 1000,
        'CPU µs': found.validationMs * 1000,
        least: found.minValidationMs * 1000,
        'x parse': found.timesParse,
        'graph x parse': found.graphTimesParse ?? '',
        'least x': found.minValidationMs / found.minParseMs,
        verdict: found.verdict,
      };
    }),
  );
}
