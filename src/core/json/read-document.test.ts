import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeJsonError, NESTING_LIMIT, readDocument } from './read-document.ts';

function refusalOf(metadata: string | Uint8Array) {
  const read = readDocument(metadata);
  if (read.kind !== 'unreadable') throw new Error('expected a document that cannot be read');
  return read;
}

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

describe('reading a document', () => {
  test('gives the parsed object and its text, from text and from bytes', () => {
    expect(readDocument('{"é": 1}')).toEqual({ kind: 'document', document: { é: 1 }, text: '{"é": 1}' });
    expect(readDocument(bytes('{"é": 1}'))).toEqual({
      kind: 'document',
      document: { é: 1 },
      text: '{"é": 1}',
    });
  });

  test('calls nothing at all an empty file', () => {
    expect(refusalOf('')).toMatchObject({ reason: 'empty' });
    expect(refusalOf(new Uint8Array())).toMatchObject({ reason: 'empty' });
  });

  test('reports a byte order mark as an encoding error', () => {
    expect(refusalOf('\uFEFF{}')).toMatchObject({ reason: 'encoding' });
    expect(refusalOf(bytes([0xef, 0xbb, 0xbf], '{}'))).toMatchObject({ reason: 'encoding' });
  });

  test('names the first byte that is no UTF-8, past genuine replacement characters', () => {
    const refusal = refusalOf(bytes('{"\uFFFD":\n "', [0xe9], '"}'));
    expect(refusal).toMatchObject({ reason: 'encoding', position: { line: 2, column: 3 } });
    expect(refusal.message.text).toContain('byte 11 (0xE9, line 2, column 3)');
  });

  test('recognises UTF-16', () => {
    expect(refusalOf(new Uint8Array([0xff, 0xfe, 0x7b, 0])).message.text).toContain('UTF-16');
  });

  test('refuses surrogates encoded as UTF-8', () => {
    expect(refusalOf(bytes('"', [0xed, 0xa0, 0x80], '"')).reason).toBe('encoding');
  });

  test.each(['[]', '"text"', '1', 'null', 'true'])('refuses the top level %s', (text) => {
    expect(refusalOf(text)).toMatchObject({ reason: 'not-an-object' });
    expect(refusalOf(text).message.text).toContain('Make its top level an object');
  });

  test('puts line and column of the syntax error in the message and in the position', () => {
    const refusal = refusalOf('{\n  "a": 1,\n}');
    expect(refusal).toMatchObject({ reason: 'syntax', position: { line: 3, column: 1 } });
    expect(refusal.message.text).toContain('line 3, column 1');
  });

  test('accepts nesting up to the limit and stops at the first bracket beyond it', () => {
    const nested = (levels: number) => `{"[[[":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(readDocument(nested(NESTING_LIMIT)).kind).toBe('document');
    expect(refusalOf(nested(NESTING_LIMIT + 1))).toMatchObject({
      reason: 'nesting',
      position: { line: 1, column: 7 + NESTING_LIMIT },
    });
  });

  test('survives a million brackets, closed or not', () => {
    const many = 1_000_000;
    expect(refusalOf('['.repeat(many)).reason).toBe('syntax');
    expect(refusalOf('{"a":'.repeat(many)).reason).toBe('syntax');
    expect(refusalOf(`{"a":${'['.repeat(many)}${']'.repeat(many)}}`).reason).toBe('nesting');
    expect(refusalOf(`${'{"a":'.repeat(many)}1${'}'.repeat(many)}`).reason).toBe('nesting');
  });

  test('keeps a key named __proto__ as a plain key', () => {
    const read = readDocument('{"__proto__": {"@context": "x"}}');
    expect(read.kind === 'document' && Object.keys(read.document)).toEqual(['__proto__']);
    expect(read.kind === 'document' && read.document['@context']).toBeUndefined();
  });
});

describe('describing a JSON error', () => {
  test.each([
    ['{"a":1,}', 8, 'a comma is not allowed before "}"'],
    ['[1,]', 4, 'a comma is not allowed before "]"'],
    ['{"a" 1}', 6, 'a colon after the key'],
    ['{"a":1 "b":2}', 8, 'a comma or "}"'],
    ['[1 2]', 4, 'a comma or "]"'],
    ['[1}', 3, 'a comma or "]"'],
    ['{"a":01}', 6, '"01" is not a valid JSON number'],
    ['{"a":1.}', 6, '"1." is not a valid JSON number'],
    ['[-]', 2, '"-" is not a valid JSON number'],
    ['[1e+]', 2, '"1e+" is not a valid JSON number'],
    ['[NaN]', 2, 'JSON has no NaN'],
    ['[-Infinity]', 2, '"-Infinity" is not a valid JSON number'],
    ['[tru]', 2, 'found "tru"'],
    ['"a\nb"', 3, 'a line break'],
    ['"\\x"', 2, '"\\x" is not a valid JSON escape'],
    ['"\\u12"', 2, 'not a valid JSON escape'],
    ["{'a':1}", 2, 'single quote'],
    ['{} x', 4, 'nothing after the value'],
    ['// x', 1, 'no comments'],
    ['{', 2, 'ends where a key'],
    ['["a"', 5, 'ends where a comma or "]"'],
    ['{"a', 2, 'has no end'],
    ['\u00a0{}', 1, 'U+00A0'],
    ['', 1, 'empty'],
  ])('%j fails at column %i', (text, column, words) => {
    const error = describeJsonError(text);
    expect(error.position).toEqual({ line: 1, column });
    expect(error.message).toContain(words);
  });

  test('finds a fault in every damaged text that the platform refuses', () => {
    const damaged = fc.tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', '}', ',', '"', '\u0001', '\\'),
    );
    fc.assert(
      fc.property(damaged, ([json, place, insert]) => {
        const at = place % (json.length + 1);
        const text = insert === '' ? json.slice(0, at) : json.slice(0, at) + insert + json.slice(at);
        fc.pre(!isJson(text));
        const { message, position } = describeJsonError(text);
        expect(message).not.toContain('cannot be read');
        expect(position.line).toBe(1);
        expect(position.column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 2000 },
    );
  });

  test('reads runs of a million white spaces, digits, letters and escapes', () => {
    for (const run of [' ', '1', 'a', '"\\n', '[', '{"a":']) {
      expect(describeJsonError(`${run.repeat(1_000_000)}!`).message).toBeTruthy();
    }
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
