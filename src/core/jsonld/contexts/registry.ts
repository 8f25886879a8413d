import { isJsonValue, isObject, type JsonObject, type JsonValue } from '../../json/json.ts';
import { type ActiveContext, INITIAL_CONTEXT, type TermTable } from './active-context.ts';
import { defineTerms, defineTermsOnUse } from './define-terms.ts';
import { has } from './definition-members.ts';
import { DocumentContext, type TermMeaning } from './document-context.ts';
import { type ContextError, processContext, type RemoteContext } from './process-context.ts';
import { publishedContexts } from './published.ts';

/** A context that the caller supplies for a URL. */
export interface SuppliedContext {
  url: string;
  /** The context, or a document that has it under `@context`. */
  context: unknown;
  /** Where it is from, for messages; its URL when not given. */
  file?: string;
}

/** A supplied context cannot be used: names its URL and the reason. */
export class UnusableContext extends Error {
  override readonly name = 'UnusableContext';
  /** Where the context is from. */
  readonly file: string;

  constructor({ url, file = url }: SuppliedContext, reason: string) {
    super(`the supplied context ${url} cannot be used: ${reason}`);
    this.file = file;
  }
}

/** The JSON-LD contexts that a validation knows; nothing else is ever looked up. */
export interface ContextRegistry {
  /** The context of a URL, without `@base`, or undefined for a URL that is not known. */
  find(url: string): JsonValue | undefined;
  /** The IRIs of all terms of the contexts of RO-Crate, of w3id.org/ro/terms and of the caller. */
  termIris(): ReadonlySet<string>;
  /** The context of a document with all errors found in it; the same object each time. */
  contextOf(document: JsonObject): { context: DocumentContext; errors: readonly ContextError[] };
}

/**
 * The published contexts and the caller's own, which win over published ones of the same URL. Throws
 * UnusableContext.
 */
export function createContextRegistry(supplied: readonly SuppliedContext[] = []): ContextRegistry {
  const registry = new FrozenContexts(supplied);
  for (const context of supplied) registry.check(context);
  return registry;
}

/** Contexts of documents that are kept, and the characters of one: most crates of a server share a few short ones. */
const MOST_KEPT = 32;
const LONGEST_KEPT = 4000;

/** A context without errors that a document had, and what its terms mean. */
interface KeptContext {
  active: ActiveContext;
  meanings: Map<string, TermMeaning>;
}

class FrozenContexts implements ContextRegistry {
  readonly #published = publishedContexts();
  readonly #supplied: ReadonlyMap<string, JsonValue>;
  readonly #remote = new Map<string, RemoteContext>();
  #termIris: ReadonlySet<string> | null = null;
  readonly #documents = new WeakMap<JsonObject, ReturnType<ContextRegistry['contextOf']>>();
  /** By its JSON; the least recently kept first. */
  readonly #kept = new Map<string, KeptContext>();

  constructor(supplied: readonly SuppliedContext[]) {
    this.#supplied = new Map(supplied.map((context) => [context.url, contentOf(context)]));
  }

  find(url: string): JsonValue | undefined {
    return this.#find(url)?.content;
  }

  contextOf(document: JsonObject): ReturnType<ContextRegistry['contextOf']> {
    let known = this.#documents.get(document);
    if (!known) {
      known = this.#processKept(document['@context'] ?? []);
      this.#documents.set(document, known);
    }
    return known;
  }

  termIris(): ReadonlySet<string> {
    this.#termIris ??= this.#collectTermIris();
    return this.#termIris;
  }

  check(supplied: SuppliedContext): void {
    const [error] = this.#process(supplied.url).errors;
    if (!error) return;
    const reason = error.kind === 'unknown' ? `it uses the unknown context ${error.url}` : error.message;
    throw new UnusableContext(supplied, reason);
  }

  #collectTermIris(): ReadonlySet<string> {
    const iris = new Set<string>();
    const contents = new Set<JsonValue | undefined>();
    for (const url of [...this.#supplied.keys(), ...this.#published.keys()]) {
      // An edition is published under several URLs.
      const content = this.find(url);
      if (contents.has(content)) continue;
      contents.add(content);
      const { context } = this.#process(url);
      for (const layer of context.active.layers) {
        for (const term of layer.keys()) iris.add(context.definitionOf(term)?.iri ?? '');
      }
    }
    return iris;
  }

  /** The same as `#process`; measured on a crate of 27 KB: a tenth of the validation less. */
  #processKept(local: JsonValue): ReturnType<ContextRegistry['contextOf']> {
    const text = JSON.stringify(local);
    const kept = this.#kept.get(text);
    if (kept) return { context: new DocumentContext(kept.active, kept.meanings), errors: [] };
    const processed = this.#process(local);
    if (processed.errors.length === 0 && text.length <= LONGEST_KEPT) this.#keep(text, processed.context);
    return processed;
  }

  #keep(text: string, { active, meanings }: DocumentContext): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size === MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(text, { active, meanings });
  }

  #process(local: JsonValue): ReturnType<ContextRegistry['contextOf']> {
    const errors: ContextError[] = [];
    const surroundings = {
      find: (url: string) => this.#find(url),
      report: (error: ContextError) => errors.push(error),
      usage: { remoteContexts: 0 },
      path: [],
    };
    return { context: new DocumentContext(processContext(INITIAL_CONTEXT, local, surroundings)), errors };
  }

  #find(url: string): RemoteContext | undefined {
    const known = this.#remote.get(url);
    if (known) return known;
    const remote = this.#suppliedContext(url) ?? this.#publishedContext(url);
    if (remote === undefined) return undefined;
    this.#remote.set(url, remote);
    return remote;
  }

  #suppliedContext(url: string): RemoteContext | undefined {
    const content = this.#supplied.get(url);
    return content === undefined ? undefined : { content, terms: standaloneTerms(content) };
  }

  /** Published contexts stand alone, which a test of each of them says. */
  #publishedContext(url: string): RemoteContext | undefined {
    const content = this.#published.get(url)?.();
    return content && { content, terms: defineTermsOnUse(INITIAL_CONTEXT, content) };
  }
}

/** The terms of a context that refers to nothing outside it, made once; null for all others. */
function standaloneTerms(content: JsonValue): TermTable | null {
  if (!isObject(content)) return null;
  const standsAlone = Object.entries(content).every(([term, definition]) => {
    const iri = isObject(definition) && Object.keys(definition).length === 1 ? definition['@id'] : definition;
    if (typeof iri !== 'string' || /^@|:/.test(term)) return false;
    const colon = iri.indexOf(':');
    return colon > 0 && (iri.startsWith('//', colon + 1) || has(content, iri.slice(0, colon)));
  });
  if (!standsAlone) return null;
  const errors: string[] = [];
  const terms = defineTerms(INITIAL_CONTEXT, content, (error) => errors.push(error));
  return errors.length === 0 ? terms : null;
}

function contentOf(supplied: SuppliedContext): JsonValue {
  const { context } = supplied;
  if (!isJsonValue(context)) throw new UnusableContext(supplied, 'it is not JSON');
  const content = isObject(context) && has(context, '@context') ? (context['@context'] ?? null) : context;
  return withoutBase(content);
}

/** The `@base` of a remote context means nothing (JSON-LD 1.1, section 4.1.3). */
function withoutBase(content: JsonValue): JsonValue {
  if (Array.isArray(content)) return content.map(withoutBase);
  if (!isObject(content)) return content;
  const { '@base': _, ...rest } = content;
  return rest;
}
