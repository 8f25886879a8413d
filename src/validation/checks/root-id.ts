import type { DescribedEntity } from '../graph/converted-crate.ts';
import { isExternalReference } from '../graph/ids.ts';
import { entityFault } from './fault.ts';
import type { CheckContext, NativeCheck, NativeFault } from './native-check.ts';

/** The root's `@id`, as written, ends with a slash (RO-Crate 1.1, Root Data Entity, direct properties: MUST). */
export const rootIdSlash = rootIdCheck(({ id }) =>
  id.endsWith('/')
    ? null
    : `The @id of the root data entity is "${id}", which does not end with a slash. ` +
      'Write "./" here and in every reference to it.',
);

/** The root's `@id` is exactly `./` (RO-Crate 1.1, SHOULD); an id without a slash is the fault of root-id-slash. */
export const rootIdDotSlash = rootIdCheck(({ id }) =>
  id === './' || !id.endsWith('/')
    ? null
    : `The @id of the root data entity is "${id}"; it should be "./". Write "./" here and in every reference to it.`,
);

/** The root's `@id` is `./` or begins with a scheme (RO-Crate 1.2, Attached RO-Crate Package: MUST). */
export const rootIdForm = rootIdCheck(({ id }) =>
  id === './' || isExternalReference(id) || /^file:/i.test(id)
    ? null
    : `The @id of the root data entity is "${id}"; it must be "./" or an absolute URI. ` +
      'Write "./" here and in every reference to it.',
);

function rootIdCheck(messageFor: (root: DescribedEntity) => string | null): NativeCheck {
  return {
    needs: 'metadata',
    run({ rootEntity }: CheckContext): NativeFault[] {
      const message = rootEntity && messageFor(rootEntity);
      return rootEntity && message
        ? [entityFault(rootEntity, message, { property: '@id', value: rootEntity.id })]
        : [];
    },
  };
}
