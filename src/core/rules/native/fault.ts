import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import type { Message } from '../../text/say.ts';
import type { NativeFault } from './native-check.ts';

/** A fault of one entity; `property` is an IRI or JSON key, `value` a lexical form or an `@id` as written. */
export function entityFault(
  entity: DescribedEntity,
  message: Message,
  { property = null, value = null }: { property?: string | null; value?: string | null } = {},
): NativeFault {
  return {
    message,
    entity: entity.id,
    property,
    value,
    entityIndex: entity.index,
  };
}
