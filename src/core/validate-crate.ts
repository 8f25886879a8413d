import { boundFindings } from './bound-findings.ts';
import { countChecks } from './count-checks.ts';
import type { CrateInput } from './crate/crate-input.ts';
import type { CheckFinding, NotEvaluated, Severity } from './finding/finding.ts';
import type { NoVerdict, Run, ValidationResult, Verdict } from './finding/validation-result.ts';
import { type Inspection, inspectCrate } from './inspect-crate.ts';
import type { ContextRegistry } from './jsonld/contexts/registry.ts';
import { type Location, locateFindings } from './locate-findings.ts';
import { orderFindings } from './order-findings.ts';
import type { CompiledProfile } from './profiles/compiled-profile.ts';
import { skippedChecks, unknownSkip, withSkipped } from './profiles/skip-checks.ts';
import { LentArrays } from './rdf/array-source.ts';
import { GraphTooLarge } from './rdf/graph-too-large.ts';
import { RulesUnsettled } from './shacl/rules/apply-rules.ts';
import { ShapeRecursionTooDeep } from './shacl/shape.ts';
import { QueryLimitExceeded } from './shacl/sparql/query-limits.ts';
import { compareText } from './text/compare-text.ts';

/** What one validation may use. */
export interface ValidationOptions {
  /** Checks below this severity are left out. */
  severity: Severity;
  /** The contexts of the profile set. */
  contexts: ContextRegistry;
  /** The most triples that a crate's graph may have. */
  limits: { triples: number };
  /**
   * What the reader of a finding can do about a context that is not known, besides writing its terms into the document:
   * a clause, e.g. `add it to the folder of contexts`; without it nothing else is offered.
   */
  contextRemedy?: string | undefined;
  /**
   * Identifiers of checks that are not run; none by default. They count as not evaluated. One whose failure leaves
   * nothing to check is reported nevertheless: a document that cannot be read never passes.
   */
  skip?: readonly string[] | undefined;
}

/** Validates a crate against a profile. Errors of the crate are findings; only a bug of ours throws. */
export async function validateCrate(
  input: CrateInput,
  profile: CompiledProfile,
  options: ValidationOptions,
): Promise<ValidationResult> {
  const run = {
    profile: profile.reference,
    profileDigest: profile.digest,
    threshold: options.severity,
  };
  const unknown = unknownSkip(profile, new Set(options.skip));
  if (unknown !== null) return { ...run, verdict: 'error', cause: 'unknown-check', error: unknown };
  const arrays = new LentArrays();
  try {
    const inspection = await inspectCrate(input, profile, options, arrays);
    return { ...run, ...verdictOf(inspection, profile, options) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { ...run, ...failure };
  } finally {
    // Nothing of the graph is in the result.
    arrays.giveBack();
  }
}

function verdictOf(
  inspection: Inspection,
  profile: CompiledProfile,
  { severity, contexts, skip }: ValidationOptions,
): Omit<Verdict, keyof Run> {
  const findings = orderFindings(inspection.findings, profile.lineage);
  const { kept, omitted } = boundFindings(findings);
  const locations = locateFindings(kept, inspection.source, contexts);
  const variant = profile.variants[severity];
  const skipped = skippedChecks(variant, new Set(skip), findings);
  const others = [...inspection.notEvaluated, ...withoutFailed(inspection.doubtful, findings)];
  const notEvaluated = withSkipped(others, skipped).sort((left, right) =>
    compareText(left.check.identifier, right.check.identifier),
  );
  return {
    verdict: findings.some(({ check }) => check.severity === 'REQUIRED') ? 'invalid' : 'valid',
    findings: kept.map((finding, index) => reported(finding, locations[index]!)),
    omittedFindings: omitted,
    notEvaluated,
    skipped: skipped.map(({ check }) => check.identifier).sort(compareText),
    declaredProfiles: inspection.declaredProfiles,
    withoutTarget: inspection.withoutTarget,
    statistics: countChecks(variant.checks, findings, notEvaluated),
  };
}

/** A check that failed was evaluated, whatever it left out. */
function withoutFailed(doubtful: readonly NotEvaluated[], findings: readonly CheckFinding[]): NotEvaluated[] {
  if (doubtful.length === 0) return [];
  const failed = new Set(findings.map(({ check }) => check.identifier));
  return doubtful.filter(({ check }) => !failed.has(check.identifier));
}

function reported({ check, message, entity, property, value }: CheckFinding, { key, position }: Location) {
  return {
    check,
    message: message.text,
    template: message.template,
    entity,
    property,
    key,
    value,
    line: position?.line ?? null,
    column: position?.column ?? null,
  };
}

/** What ends a validation without a verdict; null for errors of our own. */
function failureOf(error: unknown): Omit<NoVerdict, keyof Run> | null {
  if (error instanceof GraphTooLarge) {
    const reason = `The metadata has more than ${error.limitTriples} triples, the limit of this validation.`;
    return { verdict: 'error', cause: 'too-many-triples', error: reason };
  }
  if (
    error instanceof RulesUnsettled ||
    error instanceof ShapeRecursionTooDeep ||
    error instanceof QueryLimitExceeded
  ) {
    return { verdict: 'error', cause: 'unsettled', error: `The validation could not end: ${error.message}.` };
  }
  return null;
}
