import type { DescribedEntity } from '../graph/converted-crate.ts';
import { identifierKind } from '../graph/ids.ts';
import { SCHEMA } from '../profiles/vocabulary.ts';
import { isDataset, valuesOf } from './crate-reader.ts';
import { entityFault } from './fault.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/** The relative `@id` of a Dataset ends with a slash (RO-Crate 1.2, Directory Data Entity: SHOULD). */
export const directorySlash: NativeCheck = {
  needs: 'metadata',
  run(context) {
    return directoriesOfCrate(context)
      .filter(({ id }) => !id.endsWith('/'))
      .map((entity) => {
        const { id } = entity;
        const message = `The @id of the Dataset ${id} should end with a slash, which marks a folder. Write "${id}/" here and in every reference to it.`;
        return entityFault(entity, message, { property: '@id', value: id });
      });
  },
};

/** A Dataset of the crate lists what it holds (RO-Crate 1.2, Directory Data Entity: SHOULD). */
export const directoryHasPart: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const property = `${SCHEMA}hasPart`;
    return directoriesOfCrate(context)
      .filter(({ term }) => valuesOf(context, term, property).length === 0)
      .map((entity) => {
        const message = `The Dataset ${entity.id} should list with hasPart what it holds. Refer there to its files and folders.`;
        return entityFault(entity, message, { property });
      });
  },
};

function directoriesOfCrate(context: CheckContext): DescribedEntity[] {
  return context.crate.entities.filter(
    ({ term, id }) => term !== context.root && identifierKind(id) === 'relative' && isDataset(context, term),
  );
}
