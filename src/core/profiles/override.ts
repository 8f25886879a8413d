import type { Check } from '../finding/finding.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * Checks that a run excludes because a direct child of their profile has a check of the same name. Only profiles
 * of the run count, so that loading an unrelated pack changes nothing.
 */
export function overriddenChecks(catalogues: readonly Catalogue[]): ReadonlySet<Check> {
  const overridden = new Set<Check>();
  for (const child of catalogues) {
    const names = new Set(checksOf(child).map((check) => check.name));
    for (const parent of catalogues) {
      if (!child.profile.parents.includes(parent.profile.uri)) continue;
      for (const check of checksOf(parent)) if (names.has(check.name)) overridden.add(check);
    }
  }
  return overridden;
}

function checksOf(catalogue: Catalogue): Check[] {
  return catalogue.requirements.flatMap((requirement) => requirement.entries.map((entry) => entry.check));
}
