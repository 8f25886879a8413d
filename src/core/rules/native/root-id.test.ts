import { expect, test } from 'vitest';
import { contextOf, entitiesOf, messagesOf } from '../../../../test/checks/native-context.ts';
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

test('an absolute root keeps its URL and gets a final slash', async () => {
  const context = await contextOf({ '@id': 'https://example.org/c' }, []);
  expect(messagesOf(rootIdSlash, context)).toEqual([
    'https://example.org/c: The @id of the root data entity is "https://example.org/c", which does not end with a ' +
      'slash. Add the final slash, "https://example.org/c/", here and in every reference to it.',
  ]);
});

test('any other root without a slash becomes "./"', async () => {
  for (const id of ['crate', '.', '']) {
    const [message] = messagesOf(rootIdSlash, await contextOf({ '@id': id }, []));
    expect(message).toContain('Write "./" here and in every reference to it.');
  }
});

test.each(['', '.'])('an entity with the @id "%s" beside ./ is told to take another', async (id) => {
  const context = await contextOf({}, [{ '@id': id, '@type': 'Person' }]);
  for (const check of [rootIdSlash, rootIdForm]) {
    expect(messagesOf(check, context)).toEqual([
      `${id}: ${id === '' ? 'An empty @id' : 'The @id "."'} means the same as "./", the root data entity, which is ` +
        'described as well. Write the @id of what this entity describes.',
    ]);
  }
});
