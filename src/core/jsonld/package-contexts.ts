import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import type { DocumentContext } from './contexts/document-context.ts';
import type { ContextRegistry } from './contexts/registry.ts';

/**
 * A copy of a document, or of a node in it, with its contexts, those inside entities and terms too, rewritten where the `jsonld` package
 * reads them differently from us: `@base: null` would leave ids unresolved, and what it keeps of a context that was
 * imported it takes for one that was named, and the reverse, in later documents as well (jsonld 9.0.0).
 */
export function withPackageContexts(
  node: JsonObject,
  registry: ContextRegistry,
  context: DocumentContext,
): JsonObject {
  const members = Object.entries(node).map(([key, value]): [string, JsonValue] => {
    if (key === '@context') return [key, rewriteContext(value, registry)];
    const isJson = context.definitionOf(key)?.coercion === '@json';
    return [key, isJson ? value : rewriteValue(value, registry, context)];
  });
  return Object.fromEntries(members);
}

function rewriteValue(value: JsonValue, registry: ContextRegistry, context: DocumentContext): JsonValue {
  if (Array.isArray(value)) return value.map((each) => rewriteValue(each, registry, context));
  return isObject(value) && value['@value'] === undefined
    ? withPackageContexts(value, registry, context)
    : value;
}

function rewriteContext(context: JsonValue, registry: ContextRegistry): JsonValue {
  if (Array.isArray(context)) return context.map((each) => rewriteContext(each, registry));
  if (!isObject(context)) return context;
  const { '@import': url, ...own } = context;
  const imported = typeof url === 'string' ? registry.find(url) : undefined;
  const terms = Object.entries(own).map(([term, definition]): [string, JsonValue] => {
    if (!isObject(definition) || definition['@context'] === undefined) return [term, definition];
    return [term, { ...definition, '@context': rewriteContext(definition['@context'], registry) }];
  });
  const whole = {
    ...(isObject(imported) ? imported : url === undefined ? {} : { '@import': url }),
    ...Object.fromEntries(terms),
  };
  return whole['@base'] === null ? { ...whole, '@base': CRATE_BASE } : whole;
}
