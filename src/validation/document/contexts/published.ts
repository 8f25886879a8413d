import type { JsonObject } from '../json.ts';
import { RO_TERMS, ROCRATE_EDITIONS } from './terms.ts';

const SCHEMA = 'http://schema.org/';

/** Makes the context that a URL serves. */
export type ContextSource = () => JsonObject;

/**
 * The published contexts by each of their URLs: RO-Crate 1.0 to 1.3, and those under w3id.org/ro/terms. Each is
 * built when it is first asked for, without `@base`.
 */
export function publishedContexts(): Map<string, ContextSource> {
  const sources = new Map<string, ContextSource>();
  for (const [index, { version }] of ROCRATE_EDITIONS.entries()) {
    const source = once(() => rocrateContext(index));
    sources.set(`https://w3id.org/ro/crate/${version}/context`, source);
    sources.set(`http://w3id.org/ro/crate/${version}/context`, source);
    sources.set(`https://www.researchobject.org/ro-crate/${version}/context.jsonld`, source);
  }
  for (const [url, namespaces] of Object.entries(RO_TERMS)) {
    const source = once(() => vocabularyContext(namespaces));
    sources.set(url, source);
    sources.set(url.replace(/\/context$/, ''), source);
  }
  return sources;
}

/** The context of an edition: what it and those before it define, less what was dropped on the way. */
function rocrateContext(index: number): JsonObject {
  const terms: Record<string, string> = {};
  for (const { schema, other, gone } of ROCRATE_EDITIONS.slice(0, index + 1)) {
    for (const term of words(gone)) delete terms[term];
    for (const term of words(schema)) terms[term] = SCHEMA + term;
    Object.assign(terms, other);
  }
  return terms;
}

function vocabularyContext(namespaces: Record<string, string>): JsonObject {
  const terms: Record<string, string> = {};
  for (const [namespace, list] of Object.entries(namespaces)) {
    for (const term of words(list)) terms[term] = namespace + term;
  }
  return terms;
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}

function once(make: ContextSource): ContextSource {
  let made: JsonObject | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
