import { describe, expect, it } from 'vitest';
import { readOptions, writeOptions } from './payloads.ts';

const PLAIN = { profileName: null, severity: 'REQUIRED' } as const;

describe('The options of a validation as text', () => {
  it('are equal exactly when the same is asked for', () => {
    const texts = [
      writeOptions(PLAIN),
      writeOptions({ ...PLAIN, skip: ['a'] }),
      writeOptions({ ...PLAIN, skip: ['a', 'b'] }),
      writeOptions({ ...PLAIN, isExplained: true }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(writeOptions({ ...PLAIN, skip: [], isExplained: false })).toBe(texts[0]);
  });

  it('are those of versions that could not skip when nothing is skipped', () => {
    expect(writeOptions(PLAIN)).toBe('{"profileName":null,"severity":"REQUIRED"}');
  });

  it('are read back as written', () => {
    const options = { ...PLAIN, skip: ['a', 'b'], isExplained: true };
    expect(readOptions(writeOptions(options))).toEqual(options);
  });
});
