/** Severities from the weakest to the strongest; REQUIRED alone decides the verdict. */
export const SEVERITIES = ['OPTIONAL', 'RECOMMENDED', 'REQUIRED'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** 0 for OPTIONAL up to 2 for REQUIRED. */
export function severityRank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** A profile as the report names it. */
export interface ProfileReference {
  /** e.g. `ro-crate-1.1` */
  identifier: string;
  uri: string;
  name: string;
  description: string | null;
}

/** A group of checks: one shape, or one native check. */
export interface Requirement {
  /** `<profile>_<order>` */
  identifier: string;
  name: string;
  description: string;
  /** From 1, position among the requirements of its profile. */
  order: number;
  profile: ProfileReference;
}

/** One entry of a profile's catalogue of checks. */
export interface Check {
  /** `<profile>_<stable id>`, e.g. `ro-crate-1.1_root-name`; positional for packs without ids. */
  identifier: string;
  /** `<LEVEL> <requirement order>.<check order>`, e.g. `MUST 5.2` */
  label: string;
  /** Position in the requirement; 0 is the shape itself. */
  order: number;
  name: string;
  description: string;
  severity: Severity;
  requirement: Requirement;
  /** Page that explains the rule, or null. */
  help: string | null;
  /** What its findings say, with marks such as `{$this}` for what they name; null when only a run can tell. */
  message?: string | null;
  /** File of the pack that declares it, relative to the pack. */
  source: string;
  /** Left out of listings and statistics (shapes that only carry rules). */
  hidden: boolean;
}

/** Each identifier once, by its first entry: several shapes may test one rule. */
export function distinctChecks(checks: readonly Check[]): Check[] {
  const first = new Map<string, Check>();
  for (const check of checks) if (!first.has(check.identifier)) first.set(check.identifier, check);
  return [...first.values()];
}

/** A message, and the same with a mark in place of each value that was put into it. */
export interface Message {
  text: string;
  /** Findings of one check that share it are one group. */
  template: string;
}

/** What a rule of form, a native check or a shape found: plain data. */
export interface Finding {
  /** What was found, where, and what to write. */
  message: Message;
  /** Raw `@id` as written, `./` for the root; null when the finding is about the document. */
  entity: string | null;
  /** Predicate IRI or JSON key, or null. */
  property: string | null;
  /** Lexical form, or raw `@id` of a reference; null when there is none. */
  value: string | null;
  /** Index of the entity in `@graph`, for its line; null when there is none. */
  entityIndex: number | null;
  /** The property of an entity to point to where that is not the finding's own. */
  at?: { entityIndex: number; property: string };
  /** Where it is known already (JSON syntax); else found from `at`, or from entityIndex and property. */
  position: Position | null;
}

/** A finding and the check of the profile that reports it. */
export interface CheckFinding extends Finding {
  check: Check;
}

/** 1-based line and column (UTF-16 code units) in the metadata document. */
export interface Position {
  line: number;
  column: number;
}

/** A check that was not run, and why. */
export interface NotEvaluated {
  check: Check;
  reason: string;
}
