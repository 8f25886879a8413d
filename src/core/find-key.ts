import { graphMembers, isObject, type JsonObject } from './json/json.ts';
import type { DocumentContext } from './jsonld/contexts/document-context.ts';
import { RDF_TYPE } from './vocabulary/namespaces.ts';

/**
 * The key under which a member of `@graph` has a property, or null when it does not have it. The property is given
 * as a key or as a predicate IRI; of several keys with one predicate the first counts.
 */
export function findKey(
  document: JsonObject,
  entityIndex: number,
  property: string,
  context: DocumentContext,
): string | null {
  const entity = graphMembers(document)[entityIndex];
  if (!isObject(entity)) return null;
  if (Object.hasOwn(entity, property)) return property;
  const wanted = property === RDF_TYPE ? '@type' : property;
  return Object.keys(entity).find((key) => key === wanted || context.expandKey(key) === wanted) ?? null;
}
