import { type IdentifierKind, identifierKind } from '../../crate/ids.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset, valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

/** The relative `@id` of a Dataset ends with a slash (RO-Crate 1.2, Directory Data Entity: SHOULD). */
export const directorySlash = slashCheck(['relative']);

/** The same on the web (RO-Crate 1.1, Directory File Entity: SHOULD). */
export const directoryIdSlash = slashCheck(['relative', 'external', 'absolute-path', 'rootless-file-uri']);

/** A Dataset of the crate lists its content (RO-Crate 1.2, Directory Data Entity: SHOULD). */
export const directoryHasPart: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const property = `${SCHEMA}hasPart`;
    return directories(context, ['relative'])
      .filter(({ term }) => valuesOf(context, term, property).length === 0)
      .map((entity) => {
        const message = say`The Dataset ${entity.id} should list its content. Add hasPart with references to its files and folders.`;
        return entityFinding(entity, message, { property });
      });
  },
};

function slashCheck(kinds: IdentifierKind[]): NativeCheck {
  return {
    needs: 'metadata',
    run(context) {
      return directories(context, kinds)
        .filter(({ id }) => !id.endsWith('/'))
        .map((entity) => {
          const { id } = entity;
          // After a query or fragment a slash would belong to that.
          const remedy = /[?#]/.test(id) ? say`Give it an @id that does,` : say`Write "${id}/"`;
          const message = say`The @id of the Dataset ${id} should end with a slash, which marks a folder. ${remedy} here and in every reference to it.`;
          return entityFinding(entity, message, { property: '@id', value: id });
        });
    },
  };
}

/** Datasets other than the root, by what their `@id` points to. */
function directories(context: CheckContext, kinds: IdentifierKind[]): DescribedEntity[] {
  return context.crate.entities.filter(
    ({ term, id }) => term !== context.root && kinds.includes(identifierKind(id)) && isDataset(context, term),
  );
}
