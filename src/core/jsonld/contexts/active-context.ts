import { isAbsoluteIri, resolveIri } from '../../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';
import { isKeyword, looksLikeKeyword, type TermDefinition } from './term-definition.ts';

/**
 * Characters of what a context puts beside or before texts of the document: IRIs and languages. Each use of a term,
 * prefix or base makes a copy, so that 50 KB of context could make 2 GB of ids. Browsers stop at 2,000 as well.
 */
export const LENGTH_LIMIT = 2000;

/** Definitions by term. */
export type TermTable = Pick<ReadonlyMap<string, TermDefinition>, 'get' | 'has' | 'keys'>;

/** The meaning of keys, types and ids at some point of a document; never changed once made. */
export interface ActiveContext {
  /** Later tables win. */
  layers: readonly TermTable[];
  /** Number of first layers whose terms may be redefined even if protected: inside a scoped context. */
  openLayers: number;
  /** Whether a layer that is not open has a protected term. */
  hasProtected: boolean;
  /** Number of contexts read one upon another up to here. */
  steps: number;
  /** IRI put before terms without a definition, or null. */
  vocab: string | null;
  /** Language of strings without one, in lower case, or null. */
  language: string | null;
  base: string;
  /** Whether a context says `"@version": 1.1`. */
  namesVersion: boolean;
  /** Why the whole document needs the general JSON-LD processor, or null. */
  needsGeneral: string | null;
}

/** The context of a document that has none. */
export const INITIAL_CONTEXT: ActiveContext = {
  layers: [],
  openLayers: 0,
  hasProtected: false,
  steps: 0,
  vocab: null,
  language: null,
  base: CRATE_BASE,
  namesVersion: false,
  needsGeneral: null,
};

/** The definition of a term, or undefined. */
export function findDefinition(context: ActiveContext, term: string): TermDefinition | undefined {
  return context.layers[layerOf(context, term)]?.get(term);
}

/** The definition of a term that must not be redefined, or undefined. */
export function findProtected(context: ActiveContext, term: string): TermDefinition | undefined {
  const layer = context.hasProtected ? layerOf(context, term) : -1;
  const found = layer < context.openLayers ? undefined : context.layers[layer]?.get(term);
  return found?.isProtected ? found : undefined;
}

/** Index of the layer that defines a term, or -1. */
function layerOf({ layers }: ActiveContext, term: string): number {
  let index = layers.length - 1;
  while (index >= 0 && !layers[index]!.has(term)) index--;
  return index;
}

/**
 * Expands a key to an absolute IRI, a blank node or a keyword; null when it has no meaning (JSON-LD 1.1 API,
 * section 5.2).
 */
export function expandKey(context: ActiveContext, key: string): string | null {
  const known = expandTerm(context, key);
  const expanded = known === undefined && context.vocab !== null ? context.vocab + key : known;
  if (expanded === null || expanded === undefined) return null;
  return isKeyword(expanded) || isAbsoluteIri(expanded) ? expanded : null;
}

/** Expands a value of `@type` to an IRI, a blank node or a keyword; null when it is defined to mean nothing. */
export function expandType(context: ActiveContext, type: string): string | null {
  const known = expandTerm(context, type);
  if (known !== undefined) return known;
  return context.vocab === null ? resolveIri(type, context.base) : context.vocab + type;
}

/** Expands an `@id` to an IRI or a blank node; one that is neither stays as written. */
export function expandId(context: ActiveContext, id: string): string {
  if (looksLikeKeyword(id)) return id;
  return expandCompact(context, id) ?? resolveIri(id, context.base);
}

/** What a term, compact IRI, absolute IRI or keyword expands to, null included; undefined when the text is none of these. */
export function expandTerm(context: ActiveContext, text: string): string | null | undefined {
  if (looksLikeKeyword(text)) return isKeyword(text) ? text : null;
  const definition = findDefinition(context, text);
  return definition ? definition.iri : expandCompact(context, text);
}

function expandCompact(context: ActiveContext, text: string): string | undefined {
  const colon = text.indexOf(':');
  if (colon <= 0) return undefined;
  const prefix = text.slice(0, colon);
  if (prefix === '_' || text.startsWith('//', colon + 1)) return text;
  const definition = findDefinition(context, prefix);
  if (definition?.isPrefix) return `${definition.iri}${text.slice(colon + 1)}`;
  return isAbsoluteIri(text) ? text : undefined;
}
