import { describe, expect, it } from 'vitest';
import { Dictionary, type TermId } from '../../rdf/dictionary.ts';
import { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from './compiled-path.ts';
import { PathCompiler } from './path-compiler.ts';

/** A graph of `a>b` links with predicate p and `a-b` links with predicate q. */
function graphOf(links: string) {
  const graph = new Graph(new Dictionary());
  const term = (name: string): TermId => graph.dictionary.iri(name);
  const [p, q] = [term('p'), term('q')];
  for (const link of links.split(' ').filter(Boolean)) {
    const [from = '', to = ''] = link.split(/[>-]/);
    graph.add(term(from), link.includes('>') ? p : q, term(to));
  }
  const names = (terms: Iterable<TermId>) => [...terms].map((id) => graph.dictionary.value(id)).join(' ');
  const paths = new PathCompiler();
  return { graph, term, names, paths, p: paths.predicate(p), q: paths.predicate(q), predicates: { p, q } };
}

type World = ReturnType<typeof graphOf>;

const CASES: [string, (world: World) => CompiledPath, string, string][] = [
  ['p', ({ p }) => p, 'b c', ''],
  ['^p', ({ paths, p }) => paths.inverse(p), 'd', 'b c'],
  ['p/q', ({ paths, p, q }) => paths.sequence([p, q]), 'x', ''],
  ['p|q', ({ paths, p, q }) => paths.alternative([p, q]), 'b c y', ''],
  ['p?', ({ paths, p }) => paths.zeroOrOne(p), 'a b c', 'a'],
  ['p+', ({ paths, p }) => paths.oneOrMore(p), 'b c d a', 'd b c a'],
  ['p*', ({ paths, p }) => paths.zeroOrMore(p), 'a b c d', 'a d b c'],
  ['^p+', ({ paths, p }) => paths.inverse(paths.oneOrMore(p)), 'd b c a', 'b c d a'],
  ['!p', ({ paths, predicates }) => paths.negated(new Set([predicates.p]), null), 'y', ''],
  ['!^q', ({ paths, predicates }) => paths.negated(null, new Set([predicates.q])), 'd', 'b c'],
  [
    '!(p|^q)',
    ({ paths, predicates }) => paths.negated(new Set([predicates.p]), new Set([predicates.q])),
    'y d',
    'b c',
  ],
];

describe('A property path', () => {
  const links = 'a>b a>c b>d c>d d>a b-x c-x a-y';

  it.each(CASES)('%s leads from a node to each end once', (_name, build, ends) => {
    const world = graphOf(links);
    expect(world.names(build(world).from(world.graph, world.term('a')))).toBe(ends);
  });

  it.each(CASES)('%s answers the same from its far end, and for two nodes', (_name, build) => {
    const world = graphOf(links);
    const path = build(world);
    const nodes = 'a b c d x y'.split(' ').map(world.term);
    for (const start of nodes) {
      for (const end of nodes) {
        const leads = path.from(world.graph, start).includes(end);
        expect(path.to(world.graph, end).includes(start)).toBe(leads);
        expect(path.connects(world.graph, start, end)).toBe(leads);
      }
    }
  });

  it('is compiled once however often it is asked for', () => {
    const { paths, p, q } = graphOf('');
    expect(paths.oneOrMore(p)).toBe(paths.oneOrMore(p));
    expect(paths.oneOrMore(p)).not.toBe(paths.oneOrMore(q));
    expect(paths.oneOrMore(paths.inverse(p))).toBe(paths.inverse(paths.oneOrMore(p)));
  });
});

describe('A transitive path', () => {
  it('forgets what it reached when the graph grows', () => {
    const { graph, term, paths, p, predicates } = graphOf('a>b');
    const path = paths.oneOrMore(p);
    expect(path.connects(graph, term('a'), term('c'))).toBe(false);
    graph.add(term('b'), predicates.p, term('c'));
    expect(path.connects(graph, term('a'), term('c'))).toBe(true);
    expect(path.from(graph, term('a'))).toHaveLength(2);
  });

  it('keeps graphs apart', () => {
    const first = graphOf('a>b b>c');
    const path = first.paths.oneOrMore(first.p);
    expect(path.from(first.graph, first.term('a'))).toHaveLength(2);
    const second = new Graph(first.graph.dictionary);
    second.add(first.term('a'), first.predicates.p, first.term('b'));
    expect(path.from(second, first.term('a'))).toHaveLength(1);
  });

  it('answers for every node of a chain of 100,000 without going through it each time', () => {
    const links = Array.from({ length: 100_000 }, (_, index) => `${index}>${index + 1}`).join(' ');
    const { graph, term, paths, p } = graphOf(links);
    const path = paths.inverse(paths.oneOrMore(p));
    const root = term('0');
    const reached = Array.from({ length: 100_000 }, (_, index) =>
      path.connects(graph, term(String(index + 1)), root),
    );
    expect(reached.every(Boolean)).toBe(true);
    expect(path.connects(graph, root, term('1'))).toBe(false);
  });

  it('finds all nodes that lead to any of some ends at once', () => {
    const { graph, term, names, paths, p } = graphOf('a>b b>c x>y y>x z>c');
    expect(
      names(paths.oneOrMore(p).anyTo!(graph, [term('c')]))
        .split(' ')
        .sort(),
    ).toEqual(['a', 'b', 'z']);
    expect(
      names(paths.zeroOrMore(p).anyFrom!(graph, [term('b'), term('x')]))
        .split(' ')
        .sort(),
    ).toEqual(['b', 'c', 'x', 'y']);
  });
});
