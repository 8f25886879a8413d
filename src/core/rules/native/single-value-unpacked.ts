import type { Finding } from '../../finding/finding.ts';
import { graphMembers, isObject, type JsonObject } from '../../json/json.ts';
import type { ConvertedCrate, DescribedEntity } from '../../jsonld/converted-crate.ts';
import { say } from '../../text/say.ts';
import { listKeys } from '../form/wording.ts';
import { entityFinding } from './entity-finding.ts';
import type { NativeCheck } from './native-check.ts';

/**
 * Properties with one value do not wrap it in an array (appendix JSON-LD: SHOULD). One finding for each entity: tools
 * that write such arrays write them everywhere.
 */
export const singleValueUnpacked: NativeCheck = {
  needs: 'metadata',
  run({ crate, document }) {
    const graph = graphMembers(document);
    return crate.entities.flatMap((entity) => {
      const written = graph[entity.index];
      const keys = isObject(written) ? packedKeys(written, crate) : [];
      return keys.length === 0 ? [] : [packedValues(entity, keys)];
    });
  },
};

/** Keys with an array of one value, sorted; JSON literals and some terms need the array. */
function packedKeys(entity: JsonObject, { context }: ConvertedCrate): string[] {
  return Object.keys(entity)
    .filter((key) => {
      const value = entity[key];
      if (key.startsWith('@') || !Array.isArray(value) || value.length !== 1) return false;
      const definition = context.definitionOf(key);
      return !definition?.keepsArray && definition?.coercion !== '@json';
    })
    .sort();
}

function packedValues(entity: DescribedEntity, keys: readonly string[]): Finding {
  const [property = ''] = keys;
  const found = keys.length === 1 ? 'is an array with one value' : 'are arrays with one value each';
  const remedy = keys.length === 1 ? 'Write the value itself' : 'Write the values themselves';
  const message = say`${listKeys(keys)} of ${entity.id} ${found}. ${remedy}, without brackets.`;
  return entityFinding(entity, message, { property });
}
