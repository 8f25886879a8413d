import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateText } from '../core/validate-text.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const CRATES = join(PROJECT, '..', 'shared', 'data', 'crates');
const DIFFERENCES = join(PROJECT, 'docs', 'differences.md');

interface Row {
  crate: string;
  profile: string;
  peer: 'valid' | 'invalid' | 'could not read';
}

interface Difference {
  crate: string;
  profile: string;
  ours: string;
}

describe('The verdicts on known crates', () => {
  if (!existsSync(CRATES)) {
    it('are compared only where the shared test data lies beside the project', () => {
      console.log('shared test data is not here: verdicts on known crates are not compared');
      expect(readDifferences().length).toBeGreaterThan(0);
    });
    return;
  }
  const { rows } = JSON.parse(readFileSync(join(CRATES, 'expected.json'), 'utf8')) as { rows: Row[] };

  it('are those of the existing validator, apart from the rows that docs/differences.md explains', async () => {
    const explained = new Map(readDifferences().map((row) => [`${row.crate} ${row.profile}`, row.ours]));
    const unexplained: string[] = [];
    for (const row of rows) {
      const key = `${row.crate} ${row.profile}`;
      const ours = await verdictOn(row);
      const expected = explained.get(key) ?? row.peer;
      explained.delete(key);
      if (ours !== expected) unexplained.push(`${key}: ours ${ours}, expected ${expected}`);
    }
    expect({ unexplained, explainedInVain: [...explained.keys()] }).toEqual({
      unexplained: [],
      explainedInVain: [],
    });
  });
});

async function verdictOn({ crate, profile }: Row): Promise<string> {
  const bytes = readFileSync(join(CRATES, crate, 'ro-crate-metadata.json'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(text);
  } catch {
    return 'could not read';
  }
  const validation = await validateText(text, profile);
  return validation.kind === 'report' ? validation.status : validation.error;
}

/** Rows of the tables whose first cell is a crate and second a profile, both as code. */
function readDifferences(): Difference[] {
  const rows = readFileSync(DIFFERENCES, 'utf8').matchAll(
    /^\| `([^`]+)` \| `([^`]+)` \| (valid|invalid) \|/gm,
  );
  return [...rows].map(([, crate, profile, ours]) => ({ crate: crate!, profile: profile!, ours: ours! }));
}
