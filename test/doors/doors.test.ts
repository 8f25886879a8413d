import { expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { compareDoors } from './compare-doors.ts';
import { sampleCrates } from './crates.ts';

const ASKED = { profile: 'ro-crate-1.1', severity: 'OPTIONAL' } as const;

it('Every door gives the same bytes for the same crate', { timeout: 300_000 }, async () => {
  const documents = [
    { name: 'valid', text: metadataFor(['a.txt']), ...ASKED },
    { name: 'nameless', text: metadataFor().replace('"name":"A small crate",', ''), ...ASKED },
    { name: 'without a graph', text: '{"@context": "https://w3id.org/ro/crate/1.1/context"}', ...ASKED },
  ];
  const { reports, refused, differences } = await compareDoors(documents, sampleCrates(4, 7));
  expect(differences).toEqual([]);
  expect(refused).toEqual([]);
  expect(Object.keys(reports)).toHaveLength(14);
});
