import type { Finding, Message } from '../../finding/finding.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';

/** A finding about one entity; `property` is an IRI or JSON key, `value` a lexical form or an `@id` as written. */
export function entityFinding(
  entity: DescribedEntity,
  message: Message,
  { property = null, value = null }: { property?: string | null; value?: string | null } = {},
): Finding {
  return {
    message,
    entity: entity.id,
    property,
    value,
    entityIndex: entity.index,
    position: null,
  };
}
