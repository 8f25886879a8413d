import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brokenCrate } from '../checks/check-case.ts';
import { TABLES } from '../checks/tables.ts';
import { FAULTY_DOCUMENTS } from '../determinism-documents.ts';
import type { CrateInput } from './inside.ts';
import { reportCrate } from './report-crate.ts';
import { bundledProfiles } from './validate-text.ts';

const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2', 'workflow-ro-crate-1.0', 'provenance-run-crate-0.5'];
const SEVERITIES = ['OPTIONAL', 'RECOMMENDED', 'REQUIRED'] as const;

/**
 * Hashes of the bytes of reports, kept in __snapshots__. A change of the code alone must leave them as they are; after
 * one of a message, a check or a pack `vitest run -u` writes them again, and the diff shows which reports it reached.
 */
describe('The bytes of the reports', () => {
  it.each(TABLES)('on the crates in the table of $profile are those on record', async (table) => {
    const crates = [table.base(), ...table.cases.map((testCase) => brokenCrate(table, testCase))];
    const inputs = crates.map((crate) => crate.input());
    const profiles = [...new Set([table.profile, 'ro-crate-1.1'])];
    expect(await hashes(inputs, profiles)).toMatchSnapshot();
  });

  it('on documents with many findings are those on record', async () => {
    const inputs = FAULTY_DOCUMENTS.map(({ document }) => metadataAlone(JSON.stringify(document)));
    expect(await hashes(inputs, PROFILES)).toMatchSnapshot();
  });

  it('on what is not a metadata document are those on record', async () => {
    const texts = ['', '{', '[]', '\uFEFF{}', '{"@graph": []}', `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`];
    const bytes = texts.map((text) => new TextEncoder().encode(text));
    const encodings = [new Uint8Array([0xff, 0xfe, 1, 0]), new Uint8Array([0x7b, 0xff, 0x7d])];
    const inputs = [...texts, ...bytes, ...encodings, null].map(metadataAlone);
    expect(await hashes(inputs, PROFILES)).toMatchSnapshot();
  });
});

/** By profile and severity, the hash over the reports on all inputs. */
async function hashes(inputs: CrateInput[], names: string[]): Promise<Record<string, string>> {
  const profiles = await bundledProfiles();
  const found: Record<string, string> = {};
  for (const name of names) {
    for (const severity of SEVERITIES) {
      const options = { severity, contexts: profiles.contexts, limits: { triples: 100_000 } };
      const hash = createHash('sha256');
      for (const input of inputs) {
        hash.update(JSON.stringify(await reportCrate(input, profiles.find(name)!, options)));
      }
      found[`${name} ${severity}`] = hash.digest('hex').slice(0, 16);
    }
  }
  return found;
}

function metadataAlone(metadata: CrateInput['metadata']): CrateInput {
  return { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
}
