import type { Check, NotEvaluated } from '../finding/finding.ts';
import { nearestWord } from '../text/nearest-word.ts';
import type { CompiledProfile, CompiledVariant } from './compiled-profile.ts';

const SKIPPED = 'skipped by request';

/** What of a profile runs: without the checks that a request skips, which it knows by their identifiers. */
export function withoutSkipped(variant: CompiledVariant, skip: ReadonlySet<string>): CompiledVariant {
  if (skip.size === 0) return variant;
  const runs = (check: Check | null) => check !== null && !skip.has(check.identifier);
  const shapes = variant.shapes
    .map(({ shape, own, properties }) => ({
      shape,
      own: runs(own) ? own : null,
      properties: properties.filter(({ check }) => runs(check)),
    }))
    .filter(({ own, properties }) => own !== null || properties.length > 0);
  return { ...variant, shapes, natives: variant.natives.filter(({ check }) => runs(check)) };
}

/** The checks of a run that were skipped; one that ended the run is reported all the same. */
export function skippedChecks(
  { checks }: CompiledVariant,
  skip: ReadonlySet<string>,
  findings: readonly { check: Check }[],
): NotEvaluated[] {
  if (skip.size === 0) return [];
  const reported = new Set(findings.map(({ check }) => check.identifier));
  return checks
    .filter(({ identifier }) => skip.has(identifier) && !reported.has(identifier))
    .map((check) => ({ check, reason: SKIPPED }));
}

/** All checks that were not evaluated, each once: by request or for another reason. */
export function withSkipped(
  others: readonly NotEvaluated[],
  skipped: readonly NotEvaluated[],
): NotEvaluated[] {
  const identifiers = new Set(skipped.map(({ check }) => check.identifier));
  return [...others.filter(({ check }) => !identifiers.has(check.identifier)), ...skipped];
}

/** Why the checks cannot be skipped: the profile does not have one of them. Null when it has all. */
export function unknownSkip(profile: CompiledProfile, skip: ReadonlySet<string>): string | null {
  if (skip.size === 0) return null;
  const known = profile.checkIdentifiers();
  const unknown = [...skip].find((identifier) => !known.includes(identifier));
  if (unknown === undefined) return null;
  const near = nearestWord(unknown, known);
  const hint = near === null ? '' : ` The nearest is "${near}".`;
  const name = profile.reference.identifier;
  return `The profile ${name} has no check ${JSON.stringify(unknown)}, so it cannot be skipped.${hint}`;
}
