import { isExternalReference } from '../../crate/ids.ts';
import type { DescribedEntity } from '../../jsonld/converted-crate.ts';
import { isLess } from '../../jsonld/written-forms.ts';
import { NONE } from '../../rdf/dictionary.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset, reachableParts, valuesOf } from './crate-reader.ts';
import type { CheckContext } from './native-check.ts';

const HAS_PART = `${SCHEMA}hasPart`;

/**
 * The Dataset that is probably the root data entity where `about` of the descriptor refers to something else: `./`,
 * else one that lists what `about` refers to among its parts, or lists parts where that has none. Null when `about`
 * seems right.
 */
export function likelyRoot(context: CheckContext): DescribedEntity | null {
  const { crate, root } = context;
  const home = crate.graph.dictionary.findIri(CRATE_BASE);
  if (root === NONE || root === home) return null;
  const atHome = home === NONE ? undefined : crate.entityOf(home);
  if (atHome && isDataset(context, home)) return atHome;
  const linked = reachableParts(context);
  const isEmpty = linked.size === 0 && !isExternalReference(crate.written(root));
  const others = crate.entities.filter(({ term }) => {
    if (term === root || linked.has(term) || !isDataset(context, term)) return false;
    const parts = valuesOf(context, term, HAS_PART);
    return parts.includes(root) || (isEmpty && parts.length > 0);
  });
  return others.sort((one, other) => (isLess(one.id, other.id) ? -1 : 1))[0] ?? null;
}
