import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Dictionary, NONE, TermKind } from './dictionary.ts';
import { Graph } from './graph.ts';
import { GraphTooLarge } from './graph-too-large.ts';

/** Few subjects with many triples, and many with few. */
const triples = fc.oneof(
  fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(60)), { maxLength: 200 }),
  fc.array(fc.tuple(fc.nat(300), fc.nat(9), fc.nat(300)), { maxLength: 200, size: 'max' }),
);

describe('a graph', () => {
  test('answers every question as a plain list of its triples would, asked in between or at the end', () => {
    fc.assert(
      fc.property(triples, fc.nat(200), (list, pause) => {
        const graph = new Graph(new Dictionary(), Number.POSITIVE_INFINITY, 1);
        const plain: (readonly [number, number, number])[] = [];
        for (const [index, triple] of list.entries()) {
          const isNew = !plain.some((known) => known.join() === triple.join());
          if (isNew) plain.push(triple);
          expect(graph.add(...triple)).toBe(isNew);
          if (index === pause) compare(graph, plain);
        }
        compare(graph, plain);
      }),
    );
  });

  test('throws when it would hold more triples than allowed, and not for repeated ones', () => {
    const graph = new Graph(new Dictionary(), 2);
    graph.add(1, 2, 3);
    graph.add(1, 2, 4);
    expect(graph.add(1, 2, 3)).toBe(false);
    expect(() => graph.add(1, 2, 5)).toThrow(GraphTooLarge);
  });

  test('answers with strings as with the literals that they are, whenever they become terms', () => {
    const lists = fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(40)), { maxLength: 150 });
    fc.assert(
      fc.property(lists, fc.nat(150), (list, pause) => {
        const dictionary = new Dictionary();
        const graph = new Graph(dictionary);
        const plain: (readonly [number, number, number])[] = [];
        for (const [index, [subject, predicate, number]] of list.entries()) {
          if (index === pause) compare(graph, plain);
          // As an object, each third is made a term first.
          const literal = number % 3 === 0 ? dictionary.literal(`${number}`) : null;
          if (literal === null) graph.addString(subject, predicate, `${number}`);
          else graph.add(subject, predicate, literal);
          const known = plain.some(
            (each) =>
              each[0] === subject && each[1] === predicate && dictionary.value(each[2]) === `${number}`,
          );
          if (!known) plain.push([subject, predicate, literal ?? dictionary.literal(`${number}`)]);
          expect(graph.size).toBe(plain.length);
        }
        compare(graph, plain);
      }),
    );
  });

  test('takes triples in linear time, even those whose numbers somebody chose with a known hash', () => {
    const graph = new Graph(new Dictionary());
    for (const [subject, predicate] of pairsOfLeastHash(400_000)) graph.add(subject, predicate, 1);
    expect(graph.size).toBe(400_000);
  });

  test('knows nothing of terms that do not exist', () => {
    const graph = new Graph(new Dictionary());
    graph.add(1, 2, 3);
    expect([graph.objects(1, NONE), graph.subjects(NONE, 3), graph.has(NONE, NONE, NONE)]).toEqual([
      [],
      [],
      false,
    ]);
  });
});

/** Pairs that crowd into one stretch of a table that takes its slots from this hash, which a document can bring about. */
function* pairsOfLeastHash(count: number): Generator<[number, number]> {
  const side = 3000;
  const limit = 1.1 * (count / side ** 2) * 2 ** 21;
  for (let pair = 0, found = 0; found < count; pair++) {
    const [first, second] = [5000 + Math.floor(pair / side), 5000 + (pair % side)];
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    if (((hash ^ (hash >>> 13)) & (2 ** 21 - 1)) >= limit) continue;
    found++;
    yield [first, second];
  }
}

function compare(graph: Graph, plain: readonly (readonly [number, number, number])[]): void {
  expect(graph.size).toBe(plain.length);
  expect(graph.predicates()).toEqual([...new Set(plain.map(([, predicate]) => predicate))]);
  for (const [s, p, o] of [...plain, [1, 2, 99], [99, 1, 1]] as const) {
    const objects = plain.filter((each) => each[0] === s && each[1] === p).map((each) => each[2]);
    const subjects = plain.filter((each) => each[1] === p && each[2] === o).map((each) => each[0]);
    expect(graph.objects(s, p)).toEqual(objects);
    expect(graph.object(s, p)).toBe(objects[0] ?? NONE);
    expect(graph.countObjects(s, p)).toBe(objects.length);
    expect(graph.subjects(p, o)).toEqual(subjects);
    expect(graph.countSubjects(p, o)).toBe(subjects.length);
    expect(graph.has(s, p, o)).toBe(subjects.includes(s));
    expect(graph.triplesOfSubject(s)).toEqual(positions(plain, 0, s));
    expect(graph.triplesOfPredicate(p)).toEqual(positions(plain, 1, p));
    expect(graph.triplesOfObject(o)).toEqual(positions(plain, 2, o));
  }
}

function positions(plain: readonly (readonly number[])[], column: number, value: number): number[] {
  return plain.flatMap((triple, index) => (triple[column] === value ? [index] : []));
}

describe('a dictionary', () => {
  test('gives equal terms equal ids and different terms different ones', () => {
    const dictionary = new Dictionary();
    const ids = [
      dictionary.iri('x'),
      dictionary.blank('x'),
      dictionary.literal('x'),
      dictionary.literal('x', 'x'),
      dictionary.literal('x', undefined, 'en'),
      dictionary.literal('x', undefined, 'de'),
    ];
    expect(new Set(ids).size).toBe(6);
    expect(dictionary.iri('x')).toBe(ids[0]);
    expect(dictionary.blank('x')).toBe(ids[1]);
    expect(dictionary.literal('x', 'http://www.w3.org/2001/XMLSchema#string')).toBe(ids[2]);
    expect(dictionary.literal('x', 'x')).toBe(ids[3]);
    expect(dictionary.literal('x', undefined, 'EN')).toBe(ids[4]);
  });

  test('does not take the text of a literal for its datatype or language', () => {
    const dictionary = new Dictionary();
    const typed = dictionary.literal('5', 'http://www.w3.org/2001/XMLSchema#integer');
    for (const text of ['^http://www.w3.org/2001/XMLSchema#integer 5', '@en 5', 'en 5']) {
      expect(dictionary.literal(text)).not.toBe(typed);
    }
    expect(dictionary.literal('b c', 'a')).not.toBe(dictionary.literal('c', 'a b'));
  });

  test('tells kind, value, datatype and language of a term', () => {
    const dictionary = new Dictionary();
    const tagged = dictionary.literal('x', undefined, 'en');
    expect(dictionary.kind(tagged)).toBe(TermKind.literal);
    expect(dictionary.language(tagged)).toBe('en');
    expect(dictionary.value(dictionary.datatype(tagged))).toMatch(/langString$/);
    const blank = dictionary.blank('b');
    expect([dictionary.kind(blank), dictionary.datatype(blank), dictionary.value(blank)]).toEqual([
      TermKind.blank,
      NONE,
      'b',
    ]);
    expect(dictionary.kind(dictionary.iri('x'))).toBe(TermKind.iri);
  });

  test('freezes the one that it extends, whose ids stay valid', () => {
    const base = new Dictionary();
    const iri = base.iri('x');
    const literal = base.literal('x', undefined, 'en');
    expect(base.isFrozen).toBe(false);
    const above = new Dictionary(base);
    expect(base.isFrozen).toBe(true);
    expect([above.iri('x'), above.findLiteral('x', undefined, 'en')]).toEqual([iri, literal]);
    const own = above.iri('y');
    expect(own).toBe(base.size);
    expect([above.value(own), above.value(iri), above.language(literal)]).toEqual(['y', 'x', 'en']);
    expect(base.findIri('y')).toBe(NONE);
    expect(() => base.iri('y')).toThrow('frozen');
  });
});
