import { createContextRegistry, type SuppliedContext } from '../../jsonld/contexts/registry.ts';
import { readCatalogue } from '../catalogue.ts';
import { declareProfiles } from '../declare-profiles.ts';
import { lineageOf } from '../lineage.ts';
import type { PackFolder } from '../pack-folder.ts';
import { ContentsReader } from '../profile-contents.ts';
import { lintProfile } from './lint-profile.ts';
import type { PackRemark } from './remark.ts';

/**
 * All mistakes in some of the packs, of which the others are ancestors or bases. Throws PackError for a pack that
 * cannot be read at all.
 */
export function lintPacks(
  packs: readonly PackFolder[],
  contexts: readonly SuppliedContext[],
  isLinted: (pack: PackFolder) => boolean,
): PackRemark[] {
  const declared = declareProfiles(packs, () => {});
  const contents = new ContentsReader(declared);
  const registry = createContextRegistry(contexts);
  return [...declared.byUri.values()]
    .filter(({ folder }) => isLinted(folder))
    .flatMap((profile) => {
      const run = lineageOf(profile, declared.byUri).map((one) => readCatalogue(one, contents.read(one)));
      return lintProfile(run, () => registry.termIris()).remarks;
    });
}
