import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import { isKeyword } from './contexts/term-definition.ts';

/** Keywords of a node object that the direct conversion reads as the general processor does. */
const NODE_KEYWORDS = new Set(['@id', '@type']);
/** Those of a value object; with an `@id` it breaks JSON-LD. */
const VALUE_KEYWORDS = new Set(['@value', '@type', '@language', '@direction', '@index', '@id']);
/** Those of a list object; likewise. */
const LIST_KEYWORDS = new Set(['@list', '@index', '@id']);

/**
 * Why a document must go through the general JSON-LD processor, in words; null when the direct conversion gives
 * the same graph. The direct way reads flat and nested node objects, value objects and lists under contexts of
 * terms with coercions, `@vocab`, `@base`, `@language`, null and protected terms. What sends a document the
 * general way:
 *
 * - a context that does not propagate (`@propagate`);
 * - members beside `@graph` that mean something: they make it a named graph;
 * - a key that expands to a keyword (an alias) or a blank node, or is a term that is reversed, has a container other
 *   than a set, a scoped context, a language, or JSON values;
 * - a type whose term has a scoped context;
 * - `@context`, `@graph`, `@included`, `@index`, `@nest`, `@reverse`, `@set` and other keywords inside an entity;
 * - lists, sets or values as members of `@graph`;
 * - `"@list": null`, and a value object with an array as its `@type`.
 *
 * Documents that break JSON-LD itself are out of scope: the general processor would refuse them, and the direct way
 * skips what is wrong in them.
 */
export function findGeneralFeature(document: JsonObject, context: DocumentContext): string | null {
  return new Guard(context).checkDocument(document);
}

class Guard {
  readonly #context: DocumentContext;
  readonly #keys = new Map<string, string | null>();

  constructor(context: DocumentContext) {
    this.#context = context;
  }

  checkDocument(document: JsonObject): string | null {
    const reason = documentReason(document, this.#context);
    if (reason !== null) return reason;
    const graph = document['@graph'];
    return Array.isArray(graph) ? this.#checkMembers(graph) : '"@graph" is not an array';
  }

  #checkMembers(graph: JsonValue[]): string | null {
    for (const member of graph) {
      if (!isObject(member)) continue;
      const reason = this.#checkObject(member, NODE_KEYWORDS);
      if (reason !== null) return reason;
    }
    return null;
  }

  #checkValue(value: JsonValue): string | null {
    if (typeof value !== 'object' || value === null) return null;
    if (!Array.isArray(value)) return this.#checkObject(value, keywordsOf(value));
    for (const member of value) {
      const reason = this.#checkValue(member);
      if (reason !== null) return reason;
    }
    return null;
  }

  #checkObject(object: JsonObject, keywords: ReadonlySet<string>): string | null {
    for (const key in object) {
      const value = object[key] ?? null;
      const reason = keywords.has(key)
        ? this.#checkKeyword(key, value, keywords)
        : this.#checkMember(key, value);
      if (reason !== null) return reason;
    }
    return null;
  }

  #checkKeyword(keyword: string, value: JsonValue, keywords: ReadonlySet<string>): string | null {
    if (keyword === '@type')
      return keywords === NODE_KEYWORDS ? this.#checkTypes(value) : valueTypeReason(value);
    if (keyword !== '@list') return null;
    return value === null ? 'a list is null' : this.#checkValue(value);
  }

  #checkTypes(value: JsonValue): string | null {
    if (typeof value === 'string') return typeReason(value, this.#context);
    if (!Array.isArray(value)) return null;
    for (const type of value) {
      const reason = typeof type === 'string' ? typeReason(type, this.#context) : null;
      if (reason !== null) return reason;
    }
    return null;
  }

  #checkMember(key: string, value: JsonValue): string | null {
    let reason = this.#keys.get(key);
    if (reason === undefined) {
      reason = keyReason(key, this.#context);
      this.#keys.set(key, reason);
    }
    return reason ?? this.#checkValue(value);
  }
}

/** Why a document needs the general processor whatever is in its `@graph`, or null. */
export function documentReason(document: JsonObject, context: DocumentContext): string | null {
  const { needsGeneral } = context.active;
  if (needsGeneral !== null) return needsGeneral;
  for (const key of Object.keys(document)) {
    if (key !== '@context' && key !== '@graph' && context.expandKey(key) !== null) {
      return `the document has ${key} beside "@graph"`;
    }
  }
  return null;
}

/** Why a document that uses the type needs the general processor, or null. */
export function typeReason(type: string, context: DocumentContext): string | null {
  return context.definitionOf(type)?.needsGeneral ?? null;
}

/** Why a document that uses the key, which is none of those of its node, needs the general processor; or null. */
export function keyReason(key: string, context: DocumentContext): string | null {
  if (isKeyword(key)) return `${key} is where only the general processor reads it`;
  const expanded = context.expandKey(key);
  if (expanded !== null && isKeyword(expanded)) return `the key "${key}" means ${expanded}`;
  if (expanded?.startsWith('_:')) return `the key "${key}" is defined as a blank node`;
  return context.definitionOf(key)?.needsGeneral ?? null;
}

function keywordsOf(object: JsonObject): ReadonlySet<string> {
  if (object['@value'] !== undefined) return VALUE_KEYWORDS;
  return object['@list'] === undefined ? NODE_KEYWORDS : LIST_KEYWORDS;
}

function valueTypeReason(type: JsonValue): string | null {
  return Array.isArray(type) ? 'a value has an array as its type' : null;
}
