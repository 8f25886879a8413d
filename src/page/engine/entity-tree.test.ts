import { describe, expect, it } from 'vitest';
import { drawEntities, type EntityNode } from './entity-tree.ts';

const DESCRIPTOR = { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } };

function file(id: string, parts: string[] = []) {
  return { '@id': id, '@type': 'File', hasPart: parts.map((part) => ({ '@id': part })) };
}

function idsOf({ id, children }: EntityNode): unknown[] {
  return children.length === 0 ? [id] : [id, children.map(idsOf)];
}

describe('The picture of the entities', () => {
  it('is the root with its parts, each at one place, and the other entities by type', () => {
    const graph = [
      DESCRIPTOR,
      { '@id': './', '@type': 'Dataset', hasPart: [{ '@id': 'a' }, { '@id': 'c' }] },
      file('a', ['b', './', 'a']),
      file('b'),
      file('c', ['b']),
      { '@id': '#someone', '@type': ['Person', 'Author'], name: 'Some One' },
    ];
    const { total, root, others } = drawEntities({ '@graph': graph }, []);
    expect(total).toBe(6);
    expect(root && idsOf(root)).toEqual(['./', [['a', [['b']]], ['c']]]);
    expect(others.map(({ type, nodes }) => [type, nodes.map(({ id }) => id)])).toEqual([
      ['CreativeWork', ['ro-crate-metadata.json']],
      ['Person', ['#someone']],
    ]);
  });

  it('is bounded, however many entities there are and however deep', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `d/${index}`);
    const wide = { '@id': './', hasPart: ids.map((id) => ({ '@id': id })) };
    const tree = drawEntities({ '@graph': [DESCRIPTOR, wide, ...ids.map((id) => file(id))] }, []);
    expect([tree.root?.children.length, tree.root?.omitted]).toEqual([100, 19_900]);
    const deep = ids.map((id, index) => file(id, [ids[index + 1] ?? 'none']));
    const root = { '@id': './', hasPart: { '@id': 'd/0' } };
    let depth = 0;
    for (
      let at = drawEntities({ '@graph': [DESCRIPTOR, root, ...deep] }, []).root;
      at;
      at = at.children[0] ?? null
    ) {
      depth++;
    }
    expect(depth).toBeLessThanOrEqual(1501);
  });

  it.each([
    null,
    [],
    'text',
    {},
    { '@graph': 1 },
    { '@graph': [1, null, { '@id': 3 }, { '@id': 'x', hasPart: 1 }] },
  ])('takes any document: %j', (document) => {
    expect(drawEntities(document, []).root).toBeNull();
  });
});
