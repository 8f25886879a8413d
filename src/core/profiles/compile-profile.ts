import type { Check, NotEvaluated, Severity } from '../finding/finding.ts';
import type { Catalogue } from './catalogue.ts';
import type { CommonParts } from './common-parts.ts';
import { compileVariant } from './compile-variant.ts';
import type { CompiledProfile, CompiledVariant } from './compiled-profile.ts';
import { readCounterparts } from './counterparts.ts';
import { digestPacks, type HashTexts } from './digest-packs.ts';
import type { NarrowedRun } from './narrow-catalogues.ts';
import { overriddenChecks } from './override.ts';
import { refuseSharedShapes } from './shared-shapes.ts';
import { undeclaredCheck } from './undeclared-check.ts';

/** What a profile needs besides its packs. */
export interface CompilerSurroundings {
  identifierByUri: ReadonlyMap<string, string>;
  /** Checks that ask for less than their author meant, with the reason. */
  doubtful: ReadonlyMap<Check, string>;
  warn: (warning: string) => void;
  /** What the next variant has in common with others. */
  parts: () => CommonParts;
  hash?: HashTexts;
}

/**
 * A profile whose variants are compiled when they are first used, which throws PackError.
 * @param run catalogues of the profile's ancestors, and its own last
 */
export function compileProfile(
  { catalogues, changes }: NarrowedRun,
  { identifierByUri, doubtful, warn, parts, hash }: CompilerSurroundings,
): CompiledProfile {
  const target = catalogues.at(-1)!;
  refuseSharedShapes(catalogues);
  const counterparts = readCounterparts(catalogues);
  const rewritten = { counterparts, overridden: overriddenChecks(catalogues, counterparts) };
  const model = catalogues.map(({ contents }) => contents.crateModel).findLast((value) => value !== null);
  let digest: string | null = null;
  return {
    declaration: target.profile,
    get digest() {
      digest ??= target.profile.folder.digest ?? digestPacks(target.contents.folders, hash);
      return digest;
    },
    reference: target.reference,
    changes,
    lineage: catalogues.map(({ profile }) => profile.identifier),
    crateModel: model ?? '1.2',
    identifierByUri,
    variants: compileOnUse((severity) => {
      const variant = compileVariant(catalogues, rewritten, severity, { warn, parts: parts() });
      return { ...variant, doubtful: doubtfulIn(variant, doubtful) };
    }),
    checkIdentifiers: () => visibleIdentifiers(catalogues),
    undeclared: (rule) => undeclaredCheck(rule, target.reference),
  };
}

function doubtfulIn(
  { checks }: Omit<CompiledVariant, 'doubtful'>,
  doubtful: ReadonlyMap<Check, string>,
): NotEvaluated[] {
  if (doubtful.size === 0) return [];
  const reasons = new Map([...doubtful].map(([{ identifier }, reason]) => [identifier, reason]));
  return checks
    .filter(({ identifier }) => reasons.has(identifier))
    .map((check) => ({ check, reason: reasons.get(check.identifier)! }));
}

function visibleIdentifiers(run: readonly Catalogue[]): string[] {
  const entries = run.flatMap(({ requirements }) =>
    requirements.flatMap((requirement) => requirement.entries),
  );
  const visible = entries.filter(({ check }) => !check.hidden);
  return [...new Set(visible.map(({ check }) => check.identifier))];
}

function compileOnUse(compile: (severity: Severity) => CompiledVariant): Record<Severity, CompiledVariant> {
  const compiled = new Map<Severity, CompiledVariant>();
  const variant = (severity: Severity) => {
    const known = compiled.get(severity) ?? compile(severity);
    compiled.set(severity, known);
    return known;
  };
  return {
    get REQUIRED() {
      return variant('REQUIRED');
    },
    get RECOMMENDED() {
      return variant('RECOMMENDED');
    },
    get OPTIONAL() {
      return variant('OPTIONAL');
    },
  };
}
