import { isObject, type JsonObject, type JsonValue } from '../../json/json.ts';
import { resolveIri } from '../../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';
import {
  type ActiveContext,
  expandTerm,
  INITIAL_CONTEXT,
  LENGTH_LIMIT,
  type TermTable,
} from './active-context.ts';
import { defineTerms } from './define-terms.ts';
import { has, isDirection } from './definition-members.ts';
import type { TermDefinition } from './term-definition.ts';

/**
 * Contexts that may follow one another, and remote ones that a document may use, wherever. Crates have two to five
 * and one or two; each context is copied and searched for those after it, and a remote one can cost 3 ms.
 */
const CONTEXT_LIMIT = 64;

/** Why a context cannot be used: a URL that nothing is known about, or a clause that says what is wrong. */
export type ContextError = { kind: 'unknown'; url: string } | { kind: 'invalid'; message: string };

/** A remote context that is known. */
export interface RemoteContext {
  content: JsonValue;
  /** Its terms, none protected, when they are the same whatever context comes before it; else null. */
  terms: TermTable | null;
}

/** What a context is read with. */
export interface ContextSurroundings {
  find(url: string): RemoteContext | undefined;
  /** What was looked up so far. */
  usage: { remoteContexts: number };
  report(error: ContextError): void;
  /** URLs of the contexts that lead to this one. */
  path: readonly string[];
}

/**
 * The context that results from an active one and a local one: a URL, an object, null, or an array of these
 * (JSON-LD 1.1 API, section 4.1). Problems are reported; what they concern is left out.
 */
export function processContext(
  active: ActiveContext,
  local: JsonValue,
  surroundings: ContextSurroundings,
): ActiveContext {
  let result = active;
  for (const member of Array.isArray(local) ? local : [local]) {
    if (result.steps === CONTEXT_LIMIT) {
      invalid(
        surroundings,
        `more than ${CONTEXT_LIMIT} contexts follow one another; put their terms into one`,
      );
      break;
    }
    const steps = result.steps + 1;
    result = processMember({ ...result, steps }, member, surroundings);
  }
  return result;
}

function processMember(
  active: ActiveContext,
  member: JsonValue,
  surroundings: ContextSurroundings,
): ActiveContext {
  if (member === null) return nullify(active, surroundings);
  if (typeof member === 'string') return processRemote(active, member, surroundings);
  if (isObject(member)) return processObject(active, member, surroundings);
  const found = Array.isArray(member) ? 'an array inside the array' : `a ${typeof member}`;
  invalid(surroundings, `a context is a URL, an object or an array of these, found ${found}`);
  return active;
}

function nullify(active: ActiveContext, surroundings: ContextSurroundings): ActiveContext {
  if (active.hasProtected) invalid(surroundings, 'null would undo terms that are protected');
  return { ...INITIAL_CONTEXT, steps: active.steps };
}

function processRemote(active: ActiveContext, url: string, surroundings: ContextSurroundings): ActiveContext {
  const remote = findRemote(url, surroundings);
  if (!remote) return active;
  if (remote.terms && !active.hasProtected) return { ...active, layers: [...active.layers, remote.terms] };
  if (surroundings.path.includes(url)) {
    invalid(surroundings, `the context ${url} includes itself`);
    return active;
  }
  return processContext(active, remote.content, { ...surroundings, path: [...surroundings.path, url] });
}

/** The remote context, or undefined with a report when it is not known or one too many. */
function findRemote(url: string, surroundings: ContextSurroundings): RemoteContext | undefined {
  const { usage } = surroundings;
  usage.remoteContexts++;
  if (usage.remoteContexts > CONTEXT_LIMIT) {
    const message = `it uses remote contexts more than ${CONTEXT_LIMIT} times; name each of them once`;
    if (usage.remoteContexts === CONTEXT_LIMIT + 1) invalid(surroundings, message);
    return undefined;
  }
  const remote = surroundings.find(url);
  if (!remote) surroundings.report({ kind: 'unknown', url });
  return remote;
}

function processObject(
  active: ActiveContext,
  local: JsonObject,
  surroundings: ContextSurroundings,
): ActiveContext {
  const whole = has(local, '@import') ? withImport(local, surroundings) : local;
  const settings = readSettings(active, whole, surroundings);
  const terms = defineTerms(settings, whole, (message) => invalid(surroundings, message));
  const result = terms.size === 0 ? settings : withTerms(settings, terms);
  checkScopedContexts(result, whole, surroundings);
  return result;
}

function withTerms(active: ActiveContext, terms: ReadonlyMap<string, TermDefinition>): ActiveContext {
  const hasProtected =
    active.hasProtected || [...terms.values()].some((definition) => definition.isProtected);
  return { ...active, layers: [...active.layers, terms], hasProtected };
}

/** The context with the terms of the one it imports beneath its own. */
function withImport(local: JsonObject, surroundings: ContextSurroundings): JsonObject {
  const { '@import': url, ...own } = local;
  if (typeof url !== 'string') {
    invalid(surroundings, '"@import" is not a URL');
    return own;
  }
  const remote = findRemote(url, surroundings);
  if (!remote) return own;
  if (isObject(remote.content) && !has(remote.content, '@import')) return { ...remote.content, ...own };
  invalid(surroundings, `the context ${url} cannot be imported`);
  return own;
}

function readSettings(
  active: ActiveContext,
  local: JsonObject,
  surroundings: ContextSurroundings,
): ActiveContext {
  const settings = { ...active };
  if (has(local, '@version')) {
    settings.namesVersion = true;
    if (local['@version'] !== 1.1) invalid(surroundings, '"@version" is not the number 1.1');
  }
  if (has(local, '@base')) settings.base = readBase(active, local['@base'] ?? null, surroundings);
  if (has(local, '@vocab')) settings.vocab = readVocab(settings, local['@vocab'] ?? null, surroundings);
  if (has(local, '@language')) settings.language = readLanguage(local['@language'] ?? null, surroundings);
  for (const [name, text] of Object.entries({
    '@base': settings.base,
    '@vocab': settings.vocab,
    '@language': settings.language,
  })) {
    if (text !== null && text.length > LENGTH_LIMIT) {
      invalid(surroundings, `"${name}" has more than ${LENGTH_LIMIT} characters`);
      return active;
    }
  }
  if (!isDirection(local['@direction'])) invalid(surroundings, '"@direction" is not "ltr", "rtl" or null');
  if (has(local, '@propagate')) {
    if (typeof local['@propagate'] !== 'boolean')
      invalid(surroundings, '"@propagate" is neither true nor false');
    if (local['@propagate'] === false) settings.needsGeneral = 'the context does not propagate';
  }
  return settings;
}

/** `@base: null` would leave the crate without IRIs, so ids keep resolving against its root. */
function readBase(active: ActiveContext, base: JsonValue, surroundings: ContextSurroundings): string {
  if (base === null) return CRATE_BASE;
  if (typeof base === 'string') return resolveIri(base, active.base);
  invalid(surroundings, '"@base" is neither an IRI nor null');
  return active.base;
}

function readVocab(
  active: ActiveContext,
  vocab: JsonValue,
  surroundings: ContextSurroundings,
): string | null {
  if (typeof vocab !== 'string') {
    if (vocab !== null) invalid(surroundings, '"@vocab" is neither an IRI nor null');
    return null;
  }
  const known = expandTerm(active, vocab);
  if (known !== undefined) return known;
  return active.vocab === null ? resolveIri(vocab, active.base) : active.vocab + vocab;
}

function readLanguage(language: JsonValue, surroundings: ContextSurroundings): string | null {
  if (typeof language === 'string') return language.toLowerCase();
  if (language !== null) invalid(surroundings, '"@language" is neither a language tag nor null');
  return null;
}

/**
 * Contexts inside term definitions take effect in the general processor only; here they are checked. They may
 * override protected terms, and one that leads back to itself is fine.
 */
function checkScopedContexts(
  active: ActiveContext,
  local: JsonObject,
  surroundings: ContextSurroundings,
): void {
  for (const definition of Object.values(local)) {
    if (!isObject(definition) || !has(definition, '@context')) continue;
    const scoped = definition['@context'] ?? null;
    if (typeof scoped === 'string' && surroundings.path.includes(scoped)) continue;
    const open = { ...active, openLayers: active.layers.length, hasProtected: false };
    processContext(open, scoped, surroundings);
  }
}

function invalid(surroundings: ContextSurroundings, message: string): void {
  surroundings.report({ kind: 'invalid', message });
}
