import { PACK } from '../../vocabulary/namespaces.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import type { LintedPack } from './linted-pack.ts';

/** Reports an id that checks of two levels have: shapes may share one only when they test one rule. */
export function lintIds(pack: LintedPack): void {
  const first = new Map<string, CatalogueEntry>();
  const entries = pack.catalogue.requirements.flatMap((requirement) => requirement.entries);
  for (const entry of entries) {
    const { id } = entry.source;
    if (id === null) continue;
    const known = first.get(id);
    if (!known) first.set(id, entry);
    else if (known.check.severity !== entry.check.severity) {
      pack.error(
        placeOf(pack, id, entry),
        `pack:id "${id}" is given to two rules: "${known.check.name}" (${known.check.severity}) and "${entry.check.name}" (${entry.check.severity}). Give one of them another id`,
      );
    }
  }
}

/** The last line of the file that gives the id. */
function placeOf(pack: LintedPack, id: string, { check }: CatalogueEntry) {
  const uses = pack.triples.filter(
    ({ predicate, object }) => predicate === `${PACK}id` && object.value === id,
  );
  const here = uses.filter(({ file }) => file.endsWith(`/${check.source}`));
  return here.at(-1) ?? uses.at(-1) ?? { file: pack.profileFile, line: null };
}
