import { expect, it } from 'vitest';
import { generateCrate, generateCrateOfSize } from '../bench/generate-crate.ts';
import { validateText } from './core/validate-text.ts';

it.each(['1.1', '1.2'] as const)(
  'The crates that benchmarks generate are valid under RO-Crate %s',
  async (version) => {
    for (const entities of [5, 50, 1000]) {
      const text = generateCrate(entities, version);
      expect(JSON.parse(text)['@graph']).toHaveLength(entities);
      expect(await validateText(text, `ro-crate-${version}`)).toMatchObject({ status: 'valid' });
    }
  },
);

it('A generated crate has about the size that was asked for', () => {
  const { length } = generateCrateOfSize(1_000_000);
  expect(length).toBeGreaterThan(900_000);
  expect(length).toBeLessThan(1_100_000);
});
