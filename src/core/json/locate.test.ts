import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../finding/finding.ts';
import { locatePlaces } from './locate.ts';

test('finds each member of the top-level @graph', () => {
  const text = '{\n  "@graph": [\n    {"@id": "a", "b": [{}, {}]},\n    5, "x]",\n\t[1, 2]\n  ]\n}';
  expect(membersOf(text, 4)).toEqual([
    { line: 3, column: 5 },
    { line: 4, column: 5 },
    { line: 4, column: 8 },
    { line: 5, column: 2 },
  ]);
});

test('finds keys of members, in any order, and not the same text as a value', () => {
  const text = '{"@graph": [\n{"a": "b",\n "b": "a"},\n{"b": 1}]}';
  expect([keyAt(text, 1, 'b'), keyAt(text, 0, 'b'), keyAt(text, 0, 'a')]).toEqual([
    { line: 4, column: 2 },
    { line: 3, column: 2 },
    { line: 2, column: 2 },
  ]);
});

test('of a key that a member has twice the last counts, escaped or not', () => {
  expect(keyAt('{"@graph": [{"a": 1, "\\u0061": 2}]}', 0, 'a')).toEqual({ line: 1, column: 22 });
});

test('a key that only a nested object has is found there, the first one', () => {
  const text = '{"@graph": [{"a": [{"b": 1}, {"b": 2}]}, {"a": {"b": 1}, "b": 2}]}';
  expect(keyAt(text, 0, 'b')).toEqual({ line: 1, column: 21 });
  expect(keyAt(text, 1, 'b')).toEqual({ line: 1, column: 58 });
});

test('the last of several @graph keys counts, escaped ones too', () => {
  const text = '{"@graph": [{"a": 1}, 2], "\\u0040graph": [{"a": 3}]}';
  expect(keyAt(text, 0, 'a')).toEqual({ line: 1, column: 44 });
  expect(membersOf(text, 1)).toEqual([{ line: 1, column: 43 }]);
});

test('a place that does not exist is replaced by the nearest one', () => {
  const text = ' {"@context": {"x": "y"}, "@graph": [{"a": 1}]}';
  expect(keyAt(text, 0, 'x')).toEqual({ line: 1, column: 38 });
  expect(keyAt(text, 7, 'a')).toEqual({ line: 1, column: 27 });
  expect(keyAt(text, null, '@context')).toEqual({ line: 1, column: 3 });
  expect(locatePlaces(text, [{ entityIndex: null, key: null }])).toEqual([{ line: 1, column: 27 }]);
  expect(keyAt(' {"@context": []}', 0, 'a')).toEqual({ line: 1, column: 2 });
});

test('other keys, nested @graph arrays and strings are no members', () => {
  const text = '{"a": ["@graph", [1]], "b": {"@graph": [1]}, "c": "@graph"}';
  expect(membersOf(text, 1)).toEqual([{ line: 1, column: 1 }]);
});

test('columns count UTF-16 code units and lines end at line feeds', () => {
  expect(membersOf('{"😀": 1,\r\n"é": 2, "@graph": [{}]}', 1)).toEqual([{ line: 2, column: 20 }]);
});

test('in a generated document each member and each of its keys is found where it begins', () => {
  const graph = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 5 });
  fc.assert(
    fc.property(graph, fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (members, other, indent) => {
      const text = JSON.stringify({ other, '@graph': members, last: [other] }, null, indent);
      for (const [index, member] of members.entries()) {
        const [position] = membersOf(text, index + 1).slice(-1);
        expect(compact(restAt(text, position!)).startsWith(compact(JSON.stringify(member)))).toBe(true);
        for (const key of Object.keys(member)) {
          const rest = restAt(text, keyAt(text, index, key)!);
          expect(rest.startsWith(`${JSON.stringify(key)}:`)).toBe(true);
        }
      }
    }),
  );
});

function membersOf(text: string, count: number): Position[] {
  return locatePlaces(
    text,
    Array.from({ length: count }, (_, entityIndex) => ({ entityIndex, key: null })),
  );
}

function keyAt(text: string, entityIndex: number | null, key: string): Position | undefined {
  return locatePlaces(text, [{ entityIndex, key }])[0];
}

function restAt(text: string, { line, column }: Position): string {
  const lines = text.split('\n');
  return [lines[line - 1]!.slice(column - 1), ...lines.slice(line)].join('\n');
}

function compact(json: string): string {
  return json.replaceAll(/\s/g, '');
}
