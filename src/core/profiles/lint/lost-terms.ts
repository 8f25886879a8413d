import type { Check } from '../../finding/finding.ts';
import type { Catalogue } from '../catalogue.ts';
import { type DoubtfulUse, doubtfulChecks } from './doubtful-checks.ts';
import { LintedPack } from './linted-pack.ts';
import type { PackRemark } from './remark.ts';
import { declaredTerms, SELECTING } from './selecting-terms.ts';

/** A pack and the one of the same URI that replaces it. */
export interface Replacement {
  replaced: Catalogue;
  by: Catalogue;
}

/** What a profile loses by a replacement. */
export interface LostTerms {
  remarks: readonly PackRemark[];
  /** The checks that find fewer entities than was meant, or none, with the reason. */
  doubtful: ReadonlyMap<Check, string>;
}

/**
 * Looks for classes and properties that the shapes of a profile select by and that only a replaced pack declares: the
 * shapes then find no entity, and every crate would pass.
 * @param run the profile's ancestors, and itself last
 */
export function lintLostTerms(run: readonly Catalogue[], replacements: readonly Replacement[]): LostTerms {
  const remarks: PackRemark[] = [];
  if (replacements.length === 0) return { remarks, doubtful: new Map() };
  const pack = new LintedPack(run.at(-1)!);
  const present = new Set(run.map((catalogue) => new LintedPack(catalogue)).flatMap(declaredTerms));
  const uses: DoubtfulUse[] = [];
  for (const { replaced, by } of replacements) {
    const lost = new Set(declaredTerms(new LintedPack(replaced)).filter((term) => !present.has(term)));
    for (const { subject, predicate, object, file, line } of pack.triples) {
      if (!SELECTING.includes(predicate) || !lost.has(object.value)) continue;
      const names = `${replaced.profile.folder.path}, which ${by.profile.folder.path} replaces without it`;
      remarks.push({ level: 'warning', file, line, text: `selects by <${object.value}> of ${names}` });
      uses.push({ subject, file, reason: `its shape selects by <${object.value}> of ${names}` });
    }
  }
  return { remarks, doubtful: doubtfulChecks(pack, uses) };
}
