import type { ReportedFinding } from '../../finding/validation-result.ts';
import { hashText } from '../../text/hash.ts';

/**
 * Equal for findings of one check whose messages differ only in what they name (entity, property, value): the check's
 * identifier and a hash of the message's template, e.g. `ro-crate-1.1_data-entity-linked:5d0f3c1a`.
 */
export function groupOf({ check, template }: ReportedFinding): string {
  return `${check.identifier}:${hashText(template)}`;
}
