import { expect, test } from 'vitest';
import { contextOf, entitiesOf } from '../../../test/checks/native-context.ts';
import { rootIdDotSlash, rootIdForm, rootIdSlash } from './root-id.ts';

/** Which rules an `@id` of the root breaks: slash, dot-slash (1.1) and form (1.2). */
const ROWS: [id: string, broken: string][] = [
  ['./', ''],
  ['', 'slash form'],
  ['.', 'slash form'],
  ['/', 'dot form'],
  ['crate/', 'dot form'],
  ['crate', 'slash form'],
  ['https://example.org/c/', 'dot'],
  ['https://example.org/c', 'slash'],
  ['C:/c/', 'dot form'],
  ['arcp://uuid,1/', 'dot'],
];

test.each(ROWS)('the root "%s" breaks: %s', async (id, broken) => {
  const context = await contextOf({ '@id': id }, []);
  const rules = { slash: rootIdSlash, dot: rootIdDotSlash, form: rootIdForm };
  const failed = Object.entries(rules).filter(([, check]) => entitiesOf(check, context).length > 0);
  expect(failed.map(([name]) => name).join(' ')).toBe(broken);
});
