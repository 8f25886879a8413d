import { NONE, RDF_TYPE } from '../graph/dictionary.ts';
import { isDataset } from './crate-reader.ts';
import { entityFault } from './fault.ts';
import type { NativeCheck } from './native-check.ts';

/** What the descriptor is about is described and has the type Dataset (Root Data Entity, direct properties). */
export const rootType: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, root, rootEntity } = context;
    // What describes itself in place is the fault of the rule `flattened`.
    if (root === NONE || crate.isNested(root)) return [];
    if (!rootEntity) {
      const id = crate.written(root);
      const message =
        `The metadata descriptor is about "${id}", which @graph does not describe. ` +
        `Add an entity with the @id "${id}" and the type Dataset, or correct the reference.`;
      return [
        {
          message: { text: message, template: message },
          entity: id,
          property: RDF_TYPE,
          value: null,
          entityIndex: null,
        },
      ];
    }
    if (isDataset(context, root)) return [];
    const message = `The root data entity ${rootEntity.id} does not have the type Dataset. Add "Dataset" to its @type.`;
    return [entityFault(rootEntity, message, { property: RDF_TYPE })];
  },
};
