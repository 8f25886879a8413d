import { expect, test } from 'vitest';
import { contextOf } from '../../../../test/checks/native-context.ts';
import { directoryIdSlash } from './directories.ts';

test.each([
  ['photos', 'Write "photos/" here'],
  ['https://example.org/photos?year=2026', 'Give it an @id that does, here'],
  ['https://example.org/photos#2026', 'Give it an @id that does, here'],
])('of the folder %s it says what would do', async (id, remedy) => {
  const context = await contextOf({}, [{ '@id': id, '@type': 'Dataset' }]);
  expect(directoryIdSlash.run(context).map(({ message }) => message.text)).toEqual([
    expect.stringContaining(remedy),
  ]);
});
