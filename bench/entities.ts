import type { Row } from './benchmark.ts';
import { measureDocument } from './document.ts';
import type { DocumentResult } from './measure-document.ts';
import { versions } from './versions.ts';

export const name = 'entities';

const SIZES = [1000, 10_000, 100_000];
const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2'];

/** Time and memory by the number of entities, each size in a process of its own, in turn with JSON.parse of the text. */
export async function run(): Promise<Row[]> {
  return PROFILES.flatMap((profile) => {
    const before = new Map<string, DocumentResult>();
    return SIZES.flatMap((entities) =>
      versions().map((version) => {
        const result = measureDocument(entities, profile, version);
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
          'graph x parse': result.graphTimesParse ?? '',
          'least x': result.minValidationMs / result.minParseMs,
          'x size before': smaller ? (result.validationMs / smaller.validationMs).toFixed(1) : '',
          'peak RSS MB': result.peakRssMb,
          verdict: result.verdict,
        };
      }),
    );
  });
}
