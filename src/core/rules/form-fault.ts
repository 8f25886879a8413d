import type { Position } from '../finding/finding.ts';
import type { Message } from '../text/say.ts';

/** Rules about the document's form, by the stable ids of the catalogue. */
export const FORM_RULES = [
  'descriptor-file-exists',
  'descriptor-file-not-empty',
  'descriptor-utf8',
  'descriptor-json',
  'context-present',
  'context-resolvable',
  'context-rocrate',
  'graph-array',
  'flattened',
  'entity-id',
  'entity-type',
  'compacted-terms',
  'compacted-types',
  'unique-ids',
  'descriptor-entity-exists',
] as const;
export type FormRule = (typeof FORM_RULES)[number];

/** A fault of form, before the document becomes a graph; plain data. */
export interface FormFault {
  rule: FormRule;
  message: Message;
  entity: string | null;
  property: string | null;
  value: string | null;
  /** Index of the entity in `@graph`, or null. */
  entityIndex: number | null;
  /** Known place of the fault, or null to derive it from entityIndex. */
  position: Position | null;
  /** True when nothing that follows would have a meaning: the run ends with this finding alone. */
  stops: boolean;
}
