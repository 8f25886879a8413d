import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateEntities } from './locate.ts';

test('gives line and column of each member of the top-level @graph', () => {
  const text = '{\n  "@graph": [\n    {"@id": "a", "b": [{}, {}]},\n    5, "x]",\n\t[1, 2]\n  ]\n}';
  expect(locateEntities(text)).toEqual([
    { line: 3, column: 5 },
    { line: 4, column: 5 },
    { line: 4, column: 8 },
    { line: 5, column: 2 },
  ]);
});

test('the last of several @graph keys counts, escaped ones too', () => {
  expect(locateEntities('{"@graph": [1, 2], "\\u0040graph": [3]}')).toEqual([{ line: 1, column: 36 }]);
  expect(locateEntities('{"@graph": [1, 2], "@graph": {}}')).toEqual([]);
});

test('other keys, nested @graph arrays and strings do not count', () => {
  expect(
    locateEntities('{"a": ["@graph", [1]], "b": {"@graph": [1]}, "c": "@graph", "@graph": [ ]}'),
  ).toEqual([]);
});

test('columns count UTF-16 code units and lines end at line feeds', () => {
  expect(locateEntities('{"😀": 1,\r\n"é": 2, "@graph": [{}]}')).toEqual([{ line: 2, column: 20 }]);
});

test('each position found in a generated document begins the member that stands there', () => {
  const graph = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(graph, fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (members, other, indent) => {
      const text = JSON.stringify({ other, '@graph': members, last: [other] }, null, indent);
      const lines = text.split('\n');
      const positions = locateEntities(text);
      expect(positions).toHaveLength(members.length);
      for (const [index, { line, column }] of positions.entries()) {
        const rest = [lines[line - 1]!.slice(column - 1), ...lines.slice(line)].join('\n');
        const written = JSON.stringify(members[index], null, indent);
        expect(rest.replaceAll(/\s/g, '').startsWith(written.replaceAll(/\s/g, ''))).toBe(true);
      }
    }),
  );
});
