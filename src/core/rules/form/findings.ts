import type { Message, Position } from '../../finding/finding.ts';
import type { JsonObject } from '../../json/json.ts';
import { compareText } from '../../text/compare-text.ts';
import { FORM_RULES, type FormFinding, type FormRule } from '../form-finding.ts';

/** A member of `@graph` and its position. */
export interface Member {
  entity: JsonObject;
  index: number;
}

/** Receives findings in the order in which they are made. */
export type AddFinding = (finding: FormFinding) => void;

/** A finding about the document as a whole. */
export function documentFinding(rule: FormRule, property: string | null, message: Message): FormFinding {
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

/** A finding about the document as a whole that ends the run: it is reported alone. */
export function stoppingFinding(
  rule: FormRule,
  message: Message,
  position: Position | null = null,
): FormFinding {
  return { ...documentFinding(rule, null, message), position, stops: true };
}

/** A finding about an entity. */
export function memberFinding(
  rule: FormRule,
  { entity, index }: Member,
  property: string | null,
  message: Message,
  value: string | null = null,
): FormFinding {
  const id = entity['@id'];
  return {
    ...documentFinding(rule, property, message),
    entity: typeof id === 'string' ? id : null,
    entityIndex: index,
    value,
  };
}

/** Order of findings: the rule's position in the catalogue, then what they are about. */
export function compareFindings(one: FormFinding, other: FormFinding): number {
  return (
    FORM_RULES.indexOf(one.rule) - FORM_RULES.indexOf(other.rule) ||
    compareText(one.entity, other.entity) ||
    compareText(one.property, other.property) ||
    compareText(one.value, other.value) ||
    compareText(one.message.text, other.message.text) ||
    (one.entityIndex ?? -1) - (other.entityIndex ?? -1)
  );
}
