import type { CrateInput } from './crate/crate-input.ts';
import type { Severity } from './finding/finding.ts';
import { orderFindings } from './formats/rocrate/order.ts';
import { buildReport, type Report } from './formats/rocrate/report.ts';
import { inspectCrate } from './inspect-crate.ts';
import type { ContextRegistry } from './jsonld/contexts/registry.ts';
import { locateFindings } from './locate-findings.ts';
import type { CompiledProfile } from './profiles/compiled-profile.ts';
import { GraphTooLarge } from './rdf/graph.ts';
import { RulesUnsettled } from './shacl/rules/apply-rules.ts';
import { ShapeRecursionTooDeep } from './shacl/shape.ts';
import { compareText } from './text/compare-text.ts';

/** What one validation may use. */
export interface ValidationOptions {
  /** Checks below this severity are left out. */
  severity: Severity;
  contexts: ContextRegistry;
  limits: { triples: number };
}

/** Outcome of a validation: a report, or the reason why it could not run. */
export type Validation =
  | { kind: 'report'; status: 'valid' | 'invalid'; report: Report }
  | { kind: 'error'; error: string };

/** Validates a crate against a profile. Faults of the crate are findings; only a bug of ours throws. */
export async function validateCrate(
  input: CrateInput,
  profile: CompiledProfile,
  options: ValidationOptions,
): Promise<Validation> {
  try {
    const inspection = await inspectCrate(input, profile, options);
    const findings = orderFindings(inspection.findings, profile.lineage);
    const notEvaluated = inspection.notEvaluated.sort((left, right) =>
      compareText(left.check.identifier, right.check.identifier),
    );
    const report = buildReport({
      profile,
      severity: options.severity,
      findings,
      notEvaluated,
      declaredProfiles: inspection.declaredProfiles,
      locate: (kept) => locateFindings(kept, inspection.source, options.contexts),
    });
    return { kind: 'report', status: report.passed ? 'valid' : 'invalid', report };
  } catch (error) {
    if (error instanceof GraphTooLarge) return { kind: 'error', error: tooLarge(error) };
    if (error instanceof RulesUnsettled || error instanceof ShapeRecursionTooDeep) {
      return { kind: 'error', error: `The validation could not end: ${error.message}.` };
    }
    throw error;
  }
}

function tooLarge({ limitTriples }: GraphTooLarge): string {
  return `The metadata holds more than ${limitTriples} statements, the most that this service validates (MAX_TRIPLES).`;
}
