import { expect, test } from 'vitest';
import { findSurvivors } from '../../tools/mutate-packs.ts';
import { bundledProfiles } from '../core/validate-text.ts';
import { TABLES } from './tables.ts';

test.each(TABLES)('no check of $profile can be taken away unnoticed', async (table) => {
  const { tried, survivors } = await findSurvivors(table, await bundledProfiles());
  expect(tried).toBeGreaterThan(0);
  expect(survivors).toEqual([]);
});
