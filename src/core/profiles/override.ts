import type { Check } from '../finding/finding.ts';
import type { Catalogue } from './catalogue.ts';
import type { Counterparts } from './counterparts.ts';

/**
 * Checks that a run excludes because a direct child of their profile has a check of the same name, or of the name
 * of a counterpart. Only profiles of the run count, so that loading an unrelated pack changes nothing.
 */
export function overriddenChecks(
  catalogues: readonly Catalogue[],
  { checks: counterparts }: Counterparts,
): ReadonlySet<Check> {
  const overridden = new Set<Check>();
  for (const child of catalogues) {
    const names = new Set(checksOf(child).map((check) => check.name));
    for (const parent of catalogues) {
      if (!child.profile.parents.includes(parent.profile.uri)) continue;
      for (const check of checksOf(parent)) if (names.has(check.name)) overridden.add(check);
      for (const { catalogue, name, ids } of counterparts) {
        if (catalogue !== parent || name === null || !names.has(name)) continue;
        for (const check of checksWithIds(parent, ids)) overridden.add(check);
      }
    }
  }
  return overridden;
}

/** The checks of a profile with some stable ids. */
export function checksWithIds({ requirements }: Catalogue, ids: readonly string[]): Check[] {
  const entries = requirements.flatMap((requirement) => requirement.entries);
  return entries
    .filter(({ source }) => source.id !== null && ids.includes(source.id))
    .map(({ check }) => check);
}

function checksOf(catalogue: Catalogue): Check[] {
  return catalogue.requirements.flatMap((requirement) => requirement.entries.map((entry) => entry.check));
}
