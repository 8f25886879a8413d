import type { Position } from '../../finding/finding.ts';
import type { JsonObject } from '../../json/json.ts';
import { compareText } from '../../text/compare-text.ts';
import type { Message } from '../../text/say.ts';
import { FORM_RULES, type FormFault, type FormRule } from '../form-fault.ts';

/** A member of `@graph` and its position. */
export interface Member {
  entity: JsonObject;
  index: number;
}

/** Receives faults in the order in which they are found. */
export type Emit = (fault: FormFault) => void;

/** A fault of the document as a whole. */
export function documentFault(rule: FormRule, property: string | null, message: Message): FormFault {
  return {
    rule,
    message,
    entity: null,
    property,
    value: null,
    entityIndex: null,
    position: null,
    stops: false,
  };
}

/** A fault of the document as a whole that ends the run: the finding is reported alone. */
export function stoppingFault(rule: FormRule, message: Message, position: Position | null = null): FormFault {
  return { ...documentFault(rule, null, message), position, stops: true };
}

/** A fault of an entity. */
export function entityFault(
  rule: FormRule,
  { entity, index }: Member,
  property: string | null,
  message: Message,
  value: string | null = null,
): FormFault {
  const id = entity['@id'];
  return {
    ...documentFault(rule, property, message),
    entity: typeof id === 'string' ? id : null,
    entityIndex: index,
    value,
  };
}

/** Order of faults: the rule's place in the catalogue, then what they are about. */
export function compareFaults(one: FormFault, other: FormFault): number {
  return (
    FORM_RULES.indexOf(one.rule) - FORM_RULES.indexOf(other.rule) ||
    compareText(one.entity, other.entity) ||
    compareText(one.property, other.property) ||
    compareText(one.value, other.value) ||
    compareText(one.message.text, other.message.text) ||
    (one.entityIndex ?? -1) - (other.entityIndex ?? -1)
  );
}
