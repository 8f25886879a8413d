import { describe, expect, it } from 'vitest';
import { formatResult, RESULT_FORMATS } from '../../src/core/index.ts';
import { HOSTILE, SAMPLES } from './sample-results.ts';

const NAMES = RESULT_FORMATS.map(({ name }) => name);

describe('Every format', () => {
  it('has a media type and a file extension of its own', () => {
    const types = RESULT_FORMATS.map(({ mediaType }) => mediaType.split(';')[0]);
    expect(new Set(types).size).toBe(NAMES.length);
    expect(new Set(RESULT_FORMATS.map(({ extension }) => extension)).size).toBe(NAMES.length);
  });

  it.each(NAMES)('as %s is the same for the same result', (name) => {
    for (const result of Object.values(SAMPLES)) {
      const first = formatResult(name, result, { subject: 'moths' });
      expect(formatResult(name, structuredClone(result), { subject: 'moths' })).toBe(first);
    }
  });

  it.each(NAMES)('as %s is well-formed text, whatever the ids and messages', (name) => {
    for (const result of Object.values(SAMPLES)) {
      expect(formatResult(name, result, { subject: '\ud800\u0000<&>"' }).isWellFormed()).toBe(true);
    }
  });

  it('keeps in JSON every character of ids and messages', () => {
    expect(JSON.parse(formatResult('json', HOSTILE, { subject: null }))).toEqual(HOSTILE);
  });
});
