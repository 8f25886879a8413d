import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackFolders } from '../../src/packs/read-packs.ts';
import { compileProfileSet, type ProfileSet, validateCrate } from '../core/inside.ts';

const FOLDER = process.env.PEER_PROFILES;
const CRATES = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'crates');

/** Where our verdict by rocrate-validator's own packs is not its own, with the reason. */
const DIFFERENCES = {
  'valid/rocrate-with-data-entities ro-crate-1.1':
    'One File has a space in its @id, and hasPart refers to it with %20. rocrate-validator drops every triple with such ' +
    'an @id and so sees no File that hasPart would have to list.',
};

interface Row {
  crate: string;
  profile: string;
  peer: string;
}

describe("rocrate-validator's own packs", () => {
  if (!FOLDER || !existsSync(CRATES)) {
    it('are tried where PEER_PROFILES names their folder and the shared test data is beside the project', () => {
      console.log(
        'PEER_PROFILES names no folder, or the shared test data is not here: its packs are not tried',
      );
      expect(FOLDER && existsSync(CRATES)).toBeFalsy();
    });
    return;
  }

  it('load unchanged and give its verdicts', { timeout: 120_000 }, async () => {
    const packs = await readPackFolders([FOLDER]);
    const begin = performance.now();
    const profiles = compileProfileSet(packs, []);
    const loaded = Math.round(performance.now() - begin);
    const { rows } = JSON.parse(readFileSync(join(CRATES, 'expected.json'), 'utf8')) as { rows: Row[] };
    const others: string[] = [];
    for (const row of rows) {
      if ((await verdictOn(row, profiles)) !== row.peer) others.push(`${row.crate} ${row.profile}`);
    }
    const python = profiles
      .list()
      .flatMap(({ checks }) => checks.filter(({ source }) => source.endsWith('.py')));
    const unknown = profiles.warnings.filter((warning) => warning.includes('Python checks'));
    console.log(
      `loaded in ${loaded} ms; ${rows.length - others.length} of ${rows.length} verdicts are equal; ` +
        `${python.length} Python checks\n${unknown.join('\n')}`,
    );
    expect(others).toEqual(Object.keys(DIFFERENCES));
  });
});

async function verdictOn({ crate, profile }: Row, profiles: ProfileSet): Promise<string> {
  const bytes = readFileSync(join(CRATES, crate, 'ro-crate-metadata.json'));
  let metadata: string;
  try {
    metadata = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(metadata);
  } catch {
    return 'could not read';
  }
  const input = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = {
    severity: 'REQUIRED' as const,
    contexts: profiles.contexts,
    limits: { triples: 1_000_000 },
  };
  return (await validateCrate(input, profiles.find(profile)!, options)).verdict;
}
