import { SCHEMA } from '../profiles/vocabulary.ts';
import { findDataEntities, isFile, partsOfRoot } from './crate-reader.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck } from './native-check.ts';

/**
 * Each data entity can be reached from the root through hasPart (Data Entities: MUST). One walk from the root
 * serves all of them. Without a described root there is nowhere to start, which is the fault of root-type.
 */
export const dataEntityLinked: NativeCheck = {
  needs: 'metadata',
  run(context) {
    if (!context.rootEntity) return [];
    const root = context.rootEntity.id;
    const linked = partsOfRoot(context);
    return findDataEntities(context)
      .filter(({ term }) => !linked.has(term))
      .map((entity) => {
        const kind = isFile(context, entity.term) ? 'File' : 'Dataset';
        const message =
          `The ${kind} ${entity.id} cannot be reached from the root data entity ${root} through hasPart. ` +
          `Add {"@id": "${entity.id}"} to the hasPart of ${root} or of a folder that it lists.`;
        return entityFault(entity, message, { property: `${SCHEMA}hasPart` });
      });
  },
};
