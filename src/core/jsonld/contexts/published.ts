import type { JsonObject } from '../../json/json.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { type DraftTerms, ROCRATE_DRAFTS } from './draft-terms.ts';
import { type EditionTerms, RO_TERMS, ROCRATE_EDITIONS } from './terms.ts';

/** Makes the context that a URL serves. */
export type ContextSource = () => JsonObject;

const ROCRATE_CONTEXT =
  /^https?:\/\/(?:w3id\.org\/ro\/crate|(?:www\.)?researchobject\.(?:org|github\.io)\/ro-crate)\/[^/]+\/context/;

/** Whether a URL has the form of those under which RO-Crate contexts are published, known or not. */
export function isRoCrateContext(url: string): boolean {
  return ROCRATE_CONTEXT.test(url);
}

/**
 * The published contexts by each of their URLs: RO-Crate 1.0 to 1.3 with 0.2 and the drafts, and those under
 * w3id.org/ro/terms. Each is built when it is first asked for, without `@base`.
 */
export function publishedContexts(): Map<string, ContextSource> {
  const sources = new Map<string, ContextSource>();
  for (const { version } of ROCRATE_EDITIONS) {
    const source = once(() => rocrateContext(version));
    for (const url of rocrateUrls(version)) sources.set(url, source);
  }
  for (const draft of ROCRATE_DRAFTS) {
    const source = once(() => draftContext(draft));
    for (const url of words(draft.versions).flatMap(rocrateUrls)) sources.set(url, source);
  }
  for (const [url, namespaces] of Object.entries(RO_TERMS)) {
    const source = once(() => vocabularyContext(namespaces));
    sources.set(url, source);
    sources.set(url.replace(/\/context$/, ''), source);
  }
  return sources;
}

/** Where the context of an edition is or was served; until 0.3 its file had the name of plain JSON. */
function rocrateUrls(version: string): string[] {
  const file = version.startsWith('0.') ? 'context.json' : 'context.jsonld';
  return [
    `https://w3id.org/ro/crate/${version}/context`,
    `http://w3id.org/ro/crate/${version}/context`,
    `https://www.researchobject.org/ro-crate/${version}/${file}`,
    `https://researchobject.github.io/ro-crate/${version}/context.json`,
    `https://researchobject.github.io/ro-crate/${version}/context.jsonld`,
  ];
}

/** The context of an edition: what it and those before it define, less what was dropped on the way. */
function rocrateContext(version: string): Record<string, string> {
  const terms: Record<string, string> = {};
  const index = ROCRATE_EDITIONS.findIndex((edition) => edition.version === version);
  for (const edition of ROCRATE_EDITIONS.slice(0, index + 1)) applyChanges(terms, edition);
  return terms;
}

function draftContext(draft: DraftTerms): JsonObject {
  const terms = rocrateContext(draft.base);
  applyChanges(terms, draft);
  return terms;
}

function applyChanges(
  terms: Record<string, string>,
  { schema, other, gone }: Omit<EditionTerms, 'version'>,
): void {
  for (const term of words(gone)) delete terms[term];
  for (const term of words(schema)) terms[term] = SCHEMA + term;
  Object.assign(terms, other);
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
