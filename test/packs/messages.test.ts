import { describe, expect, it } from 'vitest';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';

const MESSAGE = /sh:message "((?:[^"\\]|\\.)*)"/g;
const packs = await readPackFolders([BUNDLED_PACKS]);
const messages = packs.flatMap(({ files }) =>
  files.flatMap(({ text }) => [...text.matchAll(MESSAGE)].map(([, message]) => message!)),
);

describe('The messages of the bundled packs', () => {
  it('name the entity that they are about', () => {
    expect(messages.length).toBeGreaterThan(300);
    expect(messages.filter((message) => !message.includes('{$this}'))).toEqual([]);
  });

  it('say what was found, then what to write, unless they are hints', () => {
    const wrong = messages.filter(
      (message) => !message.startsWith('Hint: ') && countSentences(message) !== 2,
    );
    expect(wrong).toEqual([]);
  });

  it('use plain English', () => {
    const translated =
      /\b(is no|are no|stands?|bears?|anew|faults?|in place of|besides?|demands?|plain text)\b/;
    expect(messages.filter((message) => translated.test(message))).toEqual([]);
  });

  it('put the property before what it says, so that no sentence ends with both', () => {
    expect(messages.filter((message) => message.endsWith('with {$path}.'))).toEqual([]);
  });
});

function countSentences(message: string): number {
  const withoutQuotes = message.replace(/\\"[^"]*\\"/g, 'quoted').replaceAll('e.g. ', 'such as ');
  return withoutQuotes.split(/\.(?: |$)/).filter((sentence) => sentence !== '').length;
}
