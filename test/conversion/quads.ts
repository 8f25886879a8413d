import jsonld from 'jsonld';
import ContextResolver from 'jsonld/lib/ContextResolver.js';
import rdfCanonize from 'rdf-canonize';
import {
  type ContextRegistry,
  CRATE_BASE,
  type Graph,
  isAbsoluteIri,
  isObject,
  type JsonObject,
  type JsonValue,
  RDF,
  type TermId,
  TermKind,
} from '../core/inside.ts';

export interface Term {
  termType: 'NamedNode' | 'BlankNode' | 'Literal' | 'DefaultGraph';
  value: string;
  datatype?: { termType: 'NamedNode'; value: string };
  language?: string;
}

export interface Quad {
  subject: Term;
  predicate: Term;
  object: Term;
  graph: Term;
}

const LIST = new Set([`${RDF}first`, `${RDF}rest`]);
const LEVEL = 'level/';
const DEPTH = 50;
/**
 * So far below the root of its authority that no path of a test reaches it: jsonld.js drops the `..` of a path that
 * climbs above that, which the crate's own base is.
 */
const DEEP_BASE = CRATE_BASE + LEVEL.repeat(DEPTH);
/** jsonld.js remembers what a context gave under one base for all others, but for each processing mode apart. */
const OWN_CACHE = { processingMode: 'json-ld-1.1' } as const;
const DEFAULT_GRAPH: Term = { termType: 'DefaultGraph', value: '' };

/** Canonical N-Quads of a graph; triples with an IRI that RDF does not allow are left out, as jsonld does. */
export function toNQuads(graph: Graph): Promise<string> {
  const quads: Quad[] = [];
  for (let triple = 0; triple < graph.size; triple++) {
    const [subject, predicate, object] = [
      toTerm(graph, graph.subjectOf(triple)),
      toTerm(graph, graph.predicateOf(triple)),
      toTerm(graph, graph.objectOf(triple)),
    ];
    if (isRdf(subject) && isRdf(predicate) && isRdf(object)) {
      quads.push({ subject, predicate, object, graph: DEFAULT_GRAPH });
    }
  }
  return canonize(withoutLooseLists(quads));
}

/** jsonld.js writes no list that hangs on a triple it leaves out. */
function withoutLooseLists(quads: readonly Quad[]): readonly Quad[] {
  const linked = new Set(quads.map(({ object }) => (object.termType === 'BlankNode' ? object.value : '')));
  const kept = quads.filter(
    ({ subject, predicate }) => !LIST.has(predicate.value) || linked.has(subject.value),
  );
  return kept.length === quads.length ? kept : withoutLooseLists(kept);
}

/**
 * What jsonld.js makes of the document: canonical N-Quads with named graphs merged, or null when it refuses. Its
 * lists hold quads without an object where an id is no IRI.
 */
export async function referenceNQuads(
  document: JsonObject,
  registry: ContextRegistry,
): Promise<string | null> {
  const documentLoader = async (url: string) => {
    const content = registry.find(url);
    if (content === undefined) throw new Error(`unknown context ${url}`);
    return { contextUrl: null, documentUrl: url, document: { '@context': structuredClone(content) } };
  };
  let quads: Quad[];
  try {
    const input = { ...document, '@context': withAbsoluteBases(document['@context'] ?? null) };
    const options = { base: DEEP_BASE, documentLoader, ...OWN_CACHE };
    quads = await jsonld.toRDF(input, importsContext(document) ? { ...options, ...newCache() } : options);
  } catch {
    return null;
  }
  const whole = quads.filter(({ object }) => object !== null);
  return canonize(whole.map((quad) => fromDeepBase({ ...quad, graph: DEFAULT_GRAPH })));
}

/** Such a document would leave in the cache what jsonld.js cannot read when a later one names the imported context. */
function importsContext(document: JsonObject): boolean {
  return JSON.stringify(document['@context']).includes('"@import"');
}

function newCache() {
  return { contextResolver: new ContextResolver({ sharedCache: new Map() }) };
}

/**
 * The context with every `@base` made absolute: jsonld.js resolves a relative one against nothing, and null would keep
 * ids from resolving against the crate's root.
 */
function withAbsoluteBases(context: JsonValue): JsonValue {
  let base = DEEP_BASE;
  return (Array.isArray(context) ? context : [context]).map((each) => {
    if (each === null) base = DEEP_BASE;
    if (!isObject(each) || each['@base'] === undefined) return each;
    const own = each['@base'];
    if (own !== null && typeof own !== 'string') return each;
    if (own === null) base = DEEP_BASE;
    else base = isAbsoluteIri(own) ? own : new URL(own, base).href;
    return { ...each, '@base': base };
  });
}

function fromDeepBase(quad: Quad): Quad {
  const { subject, predicate, object } = quad;
  return {
    ...quad,
    subject: shallow(subject),
    predicate: shallow(predicate),
    object: shallow(object),
  };
}

/** The term under the crate's own base: each level that a path climbed is a `..`. */
function shallow(term: Term): Term {
  const { datatype } = term;
  if (datatype) return { ...term, datatype: { ...datatype, value: shallowIri(datatype.value) } };
  return term.termType === 'NamedNode' ? { ...term, value: shallowIri(term.value) } : term;
}

function shallowIri(iri: string): string {
  if (!iri.startsWith(CRATE_BASE)) return iri;
  const rest = iri.slice(CRATE_BASE.length);
  const levels = /^(?:level\/)*/.exec(rest)![0].length / LEVEL.length;
  const climbed = levels === 0 ? 0 : DEPTH - levels;
  return CRATE_BASE + '../'.repeat(climbed) + rest.slice(levels * LEVEL.length);
}

/** Equal quads once: jsonld.js repeats those of a node that two graphs describe. */
function canonize(quads: readonly Quad[]): Promise<string> {
  const distinct = new Map(quads.map((quad) => [JSON.stringify(quad), quad]));
  return rdfCanonize.canonize([...distinct.values()], { algorithm: 'RDFC-1.0', maxWorkFactor: 3 });
}

function toTerm({ dictionary }: Graph, term: TermId): Term {
  const value = dictionary.value(term);
  const kind = dictionary.kind(term);
  if (kind === TermKind.iri) return { termType: 'NamedNode', value };
  if (kind === TermKind.blank) return { termType: 'BlankNode', value: `n${term}` };
  const datatype = { termType: 'NamedNode' as const, value: dictionary.value(dictionary.datatype(term)) };
  const language = dictionary.language(term);
  return { termType: 'Literal', value, datatype, ...(language === '' ? {} : { language }) };
}

function isRdf(term: Term): boolean {
  return term.termType !== 'NamedNode' || isAbsoluteIri(term.value);
}
