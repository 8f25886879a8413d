import { graphMembers, isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { ContextRegistry } from './contexts/registry.ts';
import { convertExpanded } from './convert-expanded.ts';
import type { DescribedEntity } from './converted-crate.ts';
import type { CrateBuilder } from './crate-builder.ts';
import { withPackageContexts } from './package-contexts.ts';
import { ParentSegments } from './parent-segments.ts';
import { choosePositionMark } from './position-mark.ts';

/**
 * Converts a document through the `jsonld` package, with contexts from the registry alone. It costs about seven
 * times what the direct way does, and 80 ms once to load the package, which many services never need. Null, with
 * nothing added to the graph, for a document that breaks JSON-LD or cannot be marked.
 */
export async function convertGeneral(
  document: JsonObject,
  registry: ContextRegistry,
  builder: CrateBuilder,
): Promise<DescribedEntity[] | null> {
  const mark = choosePositionMark(document);
  if (mark === null) return null;
  const { default: jsonld } = await import('jsonld');
  const parents = new ParentSegments(mark.at(-1)!, builder.context.active.vocab);
  const options = { base: CRATE_BASE, documentLoader: loaderOf(registry) };
  let expanded: JsonValue[];
  try {
    const marked = withMarks(withPackageContexts(document, registry, builder.context), mark);
    expanded = parents.restore(await jsonld.expand(parents.hide(marked), options));
  } catch {
    return null;
  }
  return index(expanded, document, mark, builder);
}

function index(
  expanded: JsonValue[],
  document: JsonObject,
  mark: string,
  builder: CrateBuilder,
): DescribedEntity[] {
  const graph = graphMembers(document);
  const entities: DescribedEntity[] = [];
  convertExpanded(expanded, builder, (term, node) => {
    const position = takePosition(node, mark);
    const member = position === null ? undefined : graph[position];
    const id = isObject(member) ? member['@id'] : undefined;
    if (position === null || typeof id !== 'string') return;
    builder.ids.note(id, term);
    entities.push({ index: position, id, term });
  });
  noteWritten(document['@graph'] ?? null, builder);
  return entities.sort((one, other) => one.index - other.index);
}

/** Index of the member of `@graph` that a node was, with the mark removed; null for other nodes. */
function takePosition(node: JsonObject, mark: string): number | null {
  const marked = node[mark];
  delete node[mark];
  const value = Array.isArray(marked) ? marked[0] : undefined;
  const position = isObject(value) ? value['@value'] : undefined;
  return typeof position === 'number' ? position : null;
}

/** Remembers how keys, types and ids were written that mean something in the document's own context. */
function noteWritten(value: JsonValue, builder: CrateBuilder): void {
  if (Array.isArray(value)) for (const member of value) noteWritten(member, builder);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const iri = builder.context.expandKey(key);
    if (key === '@id' && typeof member === 'string') builder.ids.term(member);
    else if (key === '@type') for (const type of asStrings(member)) builder.typeTerm(type);
    else if (iri !== null && !iri.startsWith('@') && !iri.startsWith('_:')) builder.predicate(key, iri);
    noteWritten(member, builder);
  }
}

function asStrings(value: JsonValue): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}

/** A copy of the document with marks on the members that have an id. */
function withMarks(document: JsonObject, mark: string): JsonObject {
  const marked = graphMembers(document).map((member, position) =>
    isObject(member) && typeof member['@id'] === 'string' ? { ...member, [mark]: position } : member,
  );
  return { ...document, '@graph': marked };
}

function loaderOf(registry: ContextRegistry) {
  return async (url: string) => {
    const content = registry.find(url);
    if (content === undefined) throw new Error(`unknown context ${url}`);
    return { contextUrl: null, documentUrl: url, document: { '@context': structuredClone(content) } };
  };
}
