import { isObject } from '../document/json.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck } from './native-check.ts';

/** Properties with one value do not wrap it in an array (appendix JSON-LD: SHOULD). */
export const singleValueUnpacked: NativeCheck = {
  needs: 'metadata',
  run({ crate, document }) {
    const graph = document['@graph'];
    if (!Array.isArray(graph)) return [];
    return crate.entities.flatMap((entity) => {
      const written = graph[entity.index];
      if (!isObject(written)) return [];
      return Object.entries(written)
        .filter(([, value]) => Array.isArray(value) && value.length === 1)
        .map(([property]) => {
          const message = `Hint: ${property} of ${entity.id} is an array with one value. It could hold the value itself.`;
          return entityFault(entity, message, { property });
        });
    });
  },
};
