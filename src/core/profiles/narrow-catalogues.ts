import type { Check } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import { nearestWord } from '../text/nearest-word.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { NarrowedCheck } from './compiled-profile.ts';
import { levelWord } from './folder-severity.ts';
import type { Narrowing } from './read-narrowings.ts';
import { fileOf } from './read-profile.ts';

/** The catalogues of a run with the changes that its packs make, and a list of these. */
export interface NarrowedRun {
  catalogues: readonly Catalogue[];
  changes: NarrowedCheck[];
}

/**
 * Applies the narrowings of each pack to its ancestors in the run, nearer packs last. Throws PackError for a check that
 * no ancestor has.
 * @param run ancestors first
 */
export function narrowCatalogues(run: readonly Catalogue[]): NarrowedRun {
  const changes = new Map<string, NarrowedCheck>();
  run.forEach(({ profile }, index) => {
    const inherited = new Map(
      run
        .slice(0, index)
        .flatMap(checksOf)
        .map((check) => [check.identifier, check]),
    );
    for (const narrowing of profile.narrowings) {
      const check = inherited.get(narrowing.check) ?? refuse(run[index]!, narrowing, [...inherited.keys()]);
      const { severity: to } = narrowing;
      changes.set(check.identifier, {
        check: check.identifier,
        from: check.severity,
        to,
        by: profile.identifier,
      });
    }
  });
  if (changes.size === 0) return { catalogues: run, changes: [] };
  return { catalogues: run.map((catalogue) => narrowed(catalogue, changes)), changes: [...changes.values()] };
}

function checksOf({ requirements }: Catalogue): Check[] {
  return requirements.flatMap(({ entries }) => entries.map(({ check }) => check));
}

function refuse({ profile }: Catalogue, { check, line }: Narrowing, known: readonly string[]): never {
  const near = nearestWord(check, known);
  const hint = near === null ? 'Write the identifier of a check of an ancestor' : `Write "${near}"`;
  throw new PackError(
    fileOf(profile),
    line,
    `no ancestor of ${profile.identifier} has a check "${check}". ${hint}`,
  );
}

function narrowed(catalogue: Catalogue, changes: ReadonlyMap<string, NarrowedCheck>): Catalogue {
  const requirements = catalogue.requirements
    .map((requirement) => ({
      ...requirement,
      entries: requirement.entries.flatMap((entry) => narrowedEntry(entry, changes)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return { ...catalogue, requirements };
}

/** A check that is not run has no entry. */
function narrowedEntry(entry: CatalogueEntry, changes: ReadonlyMap<string, NarrowedCheck>): CatalogueEntry[] {
  const { check } = entry;
  const change = changes.get(check.identifier);
  if (!change) return [entry];
  if (change.to === null) return [];
  const position = check.label.slice(check.label.lastIndexOf(' ') + 1);
  const label = `${levelWord(check.source, change.to)} ${position}`;
  return [{ ...entry, isNarrowed: true, check: { ...check, severity: change.to, label } }];
}
