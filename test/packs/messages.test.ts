import { describe, expect, it } from 'vitest';
import { BUNDLED_PACKS, readPackFolders } from '../../src/pool/read-packs.ts';

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

  it('say what to do, unless they are hints or give the only good values', () => {
    const given = /should be http|should also refer to http|of types File/;
    const silent = messages.filter((message) => !/\. ("|\{|[A-Z@])/.test(message));
    expect(silent.filter((message) => !message.startsWith('Hint: ') && !given.test(message))).toEqual([]);
  });

  it('put the property before what it says, so that no sentence ends with both', () => {
    expect(messages.filter((message) => message.endsWith('with {$path}.'))).toEqual([]);
  });
});
