import type { Check, NotEvaluated, ProfileReference, Severity } from './finding.ts';

/** A finding as a result carries it: plain data for any format. */
export interface ReportedFinding {
  check: Check;
  /** What was found, where, and what to write. */
  message: string;
  /** The message without what it names; findings of one check that share it are one group. */
  template: string;
  /** `@id` as written, `./` for the root; null when the finding is about the document. */
  entity: string | null;
  /** Predicate IRI, or JSON key where the rule is about the document's form. */
  property: string | null;
  /** The property as the document writes it, else as the context would; null without a property. */
  key: string | null;
  /** Lexical form, or `@id` of a reference as written; null when there is none. */
  value: string | null;
  /** 1-based; null when there is no document to point into. */
  line: number | null;
  /** 1-based, in UTF-16 code units. */
  column: number | null;
}

/** A profile that the crate says it conforms to. It never selects the profile of a run. */
export interface DeclaredProfile {
  /** The value of `conformsTo` as written. */
  uri: string;
  /** Identifier of the profile, or null when it is not loaded. */
  profile: string | null;
  /** Whether this run covered it: it is the requested profile or one of its ancestors. */
  checked: boolean;
}

/** Numbers of requirements or checks; those that were not evaluated are neither passed nor failed. */
export interface Outcomes {
  total: number;
  passed: number;
  failed: number;
}

/** Counts of a run. */
export interface Statistics {
  requirements: Outcomes;
  checks: Outcomes & { notEvaluated: number; bySeverity: Record<Severity, number> };
}

/** What one validation was asked for. */
export interface Run {
  profile: ProfileReference;
  /** SHA-256 of the profile's packs, in hex: which version of its checks ran. */
  profileDigest: string;
  /** Checks below this severity were left out. */
  threshold: Severity;
}

/** A validation that came to a verdict. */
export interface Verdict extends Run {
  verdict: 'valid' | 'invalid';
  /** In their final order: ancestors' checks first, then by entity; as many as fit into a bounded result. */
  findings: ReportedFinding[];
  /** Findings that were left out to keep the result bounded; the statistics count their checks. */
  omittedFindings: number;
  notEvaluated: NotEvaluated[];
  /** Identifiers of the checks that were skipped by request, sorted; they are among those not evaluated. */
  skipped: string[];
  /** Identifiers of the checks whose shapes found no entity to look at, sorted; they passed by that alone. */
  withoutTarget: string[];
  declaredProfiles: DeclaredProfile[];
  statistics: Statistics;
}

/** A validation that could not end. */
export interface NoVerdict extends Run {
  verdict: 'error';
  cause: 'too-many-triples' | 'unsettled' | 'unknown-check';
  /** The reason, as a sentence. */
  error: string;
}

/** Outcome of a validation: a verdict with findings, or the reason why there is none. */
export type ValidationResult = Verdict | NoVerdict;
