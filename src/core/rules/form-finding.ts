import type { Finding } from '../finding/finding.ts';

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

/** A finding about the form of a document, before it becomes a graph. */
export interface FormFinding extends Finding {
  rule: FormRule;
  /** True when nothing that follows would have a meaning: the run ends with this finding alone. */
  stops: boolean;
}
