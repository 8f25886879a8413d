import type { ClassAlias } from '../crate/crate-classes.ts';
import { Dictionary, type TermId, TermKind } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { loadTriples } from '../rdf/turtle.ts';
import { CRATE_CLASS, OWN_TERMS, PACK, PEER_PACKS, RDFS } from '../vocabulary/namespaces.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProfileFile } from './profile-files.ts';

const FILE = 'counterparts.ttl';

/** A check of another validator's base, and the ids of the checks here that have its rule. */
export interface CheckCounterpart {
  /** The profile of the checks here. */
  catalogue: Catalogue;
  /** IRI of the shape there; null for a check that only has a name. */
  shape: string | null;
  /** Name of the check there, or null. */
  name: string | null;
  ids: readonly string[];
}

/** What the profiles of a run know under the names of another validator's base. */
export interface Counterparts {
  checks: readonly CheckCounterpart[];
  classes: readonly ClassAlias[];
  /** The files that say so; their rules are part of the run. */
  files: ReadonlyMap<Catalogue, ProfileFile>;
}

/**
 * Reads `pack:counterpart` of the profiles of a run (docs/packs.md, "Packs written for rocrate-validator"). Without a
 * pack that could use it nothing is read, so that it costs the bundled profiles nothing.
 */
export function readCounterparts(run: readonly Catalogue[]): Counterparts {
  const checks: CheckCounterpart[] = [];
  const classes: ClassAlias[] = [];
  const files = new Map<Catalogue, ProfileFile>();
  if (!run.some(mayUseCounterparts)) return { checks, classes, files };
  for (const catalogue of run) {
    const file = catalogue.contents.files.find(({ path }) => path === FILE);
    if (!file) continue;
    files.set(catalogue, file);
    const graph = new Graph(new Dictionary());
    const subjects = loadTriples(file.turtle(), { graph, blankPrefix: '' });
    for (const { term } of subjects) readSubject(graph, term, catalogue, { checks, classes });
  }
  return { checks, classes, files };
}

/** Whether a pack knows nothing of our own terms, or uses those of rocrate-validator's packs. */
function mayUseCounterparts({ profile }: Catalogue): boolean {
  if (profile.folder.isBundled) return false;
  const texts = profile.folder.files.filter(({ path }) => path !== FILE).map(({ text }) => text);
  return texts.some((text) => text.includes(PEER_PACKS)) || !texts.some((text) => text.includes(OWN_TERMS));
}

function readSubject(
  graph: Graph,
  subject: TermId,
  catalogue: Catalogue,
  found: { checks: CheckCounterpart[]; classes: ClassAlias[] },
): void {
  const { dictionary } = graph;
  const values = graph.objects(subject, dictionary.iri(`${PACK}counterpart`));
  const iri = dictionary.kind(subject) === TermKind.iri ? dictionary.value(subject) : null;
  const ids: string[] = [];
  for (const value of values) {
    const text = dictionary.value(value);
    if (dictionary.kind(value) === TermKind.literal) ids.push(text);
    else if (iri !== null) found.classes.push({ iri, crateClass: text.slice(CRATE_CLASS.length) });
  }
  if (ids.length === 0) return;
  const [label] = graph.objects(subject, dictionary.iri(`${RDFS}label`));
  const name = label === undefined ? null : dictionary.value(label);
  found.checks.push({ catalogue, shape: iri, name, ids });
}
