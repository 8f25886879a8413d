import { isExternalReference } from '../../crate/ids.ts';
import type { Finding, Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { say } from '../../text/say.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const WRITE_DOT_SLASH = 'Write "./" here and in every reference to it.';

/** The root's `@id`, as written, ends with a slash (RO-Crate 1.1, Root Data Entity, direct properties: MUST). */
export const rootIdSlash = rootIdCheck(({ id }) => {
  if (id.endsWith('/')) return null;
  const remedy = isExternalReference(id)
    ? say`Add the final slash, "${id}/", here and in every reference to it.`
    : say`${WRITE_DOT_SLASH}`;
  return say`The @id of the root data entity is "${id}", which does not end with a slash. ${remedy}`;
});

/** The root's `@id` is exactly `./` (RO-Crate 1.1, SHOULD); an id without a slash is reported by root-id-slash. */
export const rootIdDotSlash = rootIdCheck(({ id }) =>
  id === './' || !id.endsWith('/')
    ? null
    : say`The @id of the root data entity is "${id}"; it should be "./". ${WRITE_DOT_SLASH}`,
);

/** The root's `@id` is `./` or begins with a scheme (RO-Crate 1.2, Attached RO-Crate Package: MUST). */
export const rootIdForm = rootIdCheck(({ id }) =>
  id === './' || isExternalReference(id) || /^file:/i.test(id)
    ? null
    : say`The @id of the root data entity is "${id}"; it must be "./" or an absolute URI. ${WRITE_DOT_SLASH}`,
);

function rootIdCheck(messageFor: (root: DescribedEntity) => Message | null): NativeCheck {
  return {
    needs: 'metadata',
    run(context: CheckContext): Finding[] {
      const { rootEntity } = context;
      const message = rootEntity && messageFor(rootEntity);
      if (!rootEntity || !message) return [];
      const finding = entityFinding(rootEntity, secondRoot(context, rootEntity) ?? message, {
        property: '@id',
        value: rootEntity.id,
      });
      return [finding];
    },
  };
}

/** What to do when `./` is described as well: the other entity was probably never meant to be the root. */
function secondRoot({ crate }: CheckContext, { id, term }: DescribedEntity): Message | null {
  if (!crate.entities.some((entity) => entity.term === term && entity.id === './')) return null;
  const named = id === '' ? 'An empty @id' : say`The @id "${id}"`;
  return say`${named} means the same as "./", the root data entity, which is described as well. Write the @id of what this entity describes.`;
}
