import { expect, test } from 'vitest';
import { derivePacks, findStaleFiles } from '../tools/derive-packs.ts';

test('the packs of 1.3 and the strict packs are what tools/derive-packs.ts makes of their originals', () => {
  expect(findStaleFiles()).toEqual([]);
});

test('nothing in the 1.3 pack speaks of 1.2 but the crate model', () => {
  const leftovers = [...derivePacks()]
    .filter(([path]) => path.startsWith('ro-crate-1.3'))
    .flatMap(([path, text]) => text.split('\n').map((line) => `${path}: ${line}`))
    .filter((line) => line.includes('1.2') && !line.includes('pack:crateModel "1.2"'));
  expect(leftovers).toEqual([]);
});

test('a strict pack asks for the same checks as the recommendations it raises', () => {
  const files = derivePacks();
  for (const version of ['1.1', '1.2']) {
    const rules = files.get(`ro-crate-strict-${version}/must/specification-musts.ttl`) ?? '';
    expect(rules).toContain('pack:id "action-object"');
    expect(rules).not.toContain(`:ro-crate-${version}#`);
  }
});
