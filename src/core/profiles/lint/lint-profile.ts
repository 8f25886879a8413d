import type { Check } from '../../finding/finding.ts';
import type { Catalogue } from '../catalogue.ts';
import { doubtfulChecks } from './doubtful-checks.ts';
import { lintIds } from './duplicate-ids.ts';
import { lintLayout } from './layout.ts';
import { LintedPack } from './linted-pack.ts';
import { lintOwnTerms } from './own-terms.ts';
import { lintPlaceholders } from './placeholders.ts';
import type { PackRemark } from './remark.ts';
import { declaredTerms, lintSelectingTerms } from './selecting-terms.ts';
import { lintShaclTerms } from './shacl-terms.ts';

/** What is wrong with a profile. */
export interface LintedProfile {
  remarks: readonly PackRemark[];
  /** Checks that ask for less than was meant, with the reason. */
  doubtful: ReadonlyMap<Check, string>;
}

/**
 * Looks for mistakes that would load and match nothing.
 * @param run the profile's ancestors, and itself last
 * @param inContexts the IRIs that JSON-LD contexts give
 */
export function lintProfile(run: readonly Catalogue[], inContexts: () => ReadonlySet<string>): LintedProfile {
  const pack = new LintedPack(run.at(-1)!);
  const ancestors = run.slice(0, -1).map((catalogue) => new LintedPack(catalogue));
  const declared = new Set([...ancestors, pack].flatMap(declaredTerms));
  lintLayout(pack);
  lintOwnTerms(pack);
  lintIds(pack);
  const uses = lintShaclTerms(pack);
  lintSelectingTerms(pack, { inContexts, declared });
  lintPlaceholders(pack);
  return { remarks: pack.remarks, doubtful: doubtfulChecks(pack, uses) };
}
