import { CRATE_BASE } from './base.ts';
import type { ConvertedCrate, DescribedEntity } from './converted-crate.ts';
import { NONE, type TermId, TermKind } from './dictionary.ts';
import { resolveId } from './ids.ts';

const SCHEMA_ABOUT = 'http://schema.org/about';
const CONFORMS_TO = 'http://purl.org/dc/terms/conformsTo';
const DESCRIPTOR_NAMES = ['ro-crate-metadata.json', 'ro-crate-metadata.jsonld'];

/** Edition whose rules find the descriptor and say what a data entity is. */
export type CrateModel = '1.1' | '1.2';

/** The two entities on which every other rule stands. */
export interface CrateParts {
  descriptor: DescribedEntity | null;
  /** What the descriptor is about when that is exactly one reference, else NONE; may be undescribed. */
  root: TermId;
  rootEntity: DescribedEntity | null;
}

/** Finds the metadata descriptor and the root data entity (crate model, section 4). */
export function findCrateParts(crate: ConvertedCrate, model: CrateModel): CrateParts {
  const found = findByName(crate) ?? (model === '1.1' ? findByConformance(crate) : null);
  // Described twice, it is the entity that stands for both, whichever comes first in the document.
  const descriptor = found && (crate.entityOf(found.term) ?? found);
  const root = descriptor ? rootOf(crate, descriptor) : NONE;
  return { descriptor, root, rootEntity: (root !== NONE && crate.entityOf(root)) || null };
}

function findByName(crate: ConvertedCrate): DescribedEntity | null {
  for (const name of DESCRIPTOR_NAMES) {
    const found = crate.entities.find(
      (entity) => entity.id.endsWith(name) && resolveId(entity.id) === `${CRATE_BASE}${name}`,
    );
    if (found) return found;
  }
  return null;
}

/** "Finding the Root Data Entity" of RO-Crate 1.1: by conformsTo, preferring ids that end in the file's name. */
function findByConformance(crate: ConvertedCrate): DescribedEntity | null {
  const { graph } = crate;
  const conformsTo = graph.dictionary.findIri(CONFORMS_TO);
  const about = graph.dictionary.findIri(SCHEMA_ABOUT);
  const candidates = crate.entities.filter(
    (entity) =>
      graph.countObjects(entity.term, about) > 0 &&
      graph.objects(entity.term, conformsTo).some((value) => isRoCrateIri(crate, value)),
  );
  candidates.sort((a, b) => (a.id < b.id ? -1 : 1));
  return candidates.find((entity) => entity.id.endsWith(DESCRIPTOR_NAMES[0]!)) ?? candidates[0] ?? null;
}

function isRoCrateIri(crate: ConvertedCrate, term: TermId): boolean {
  const { dictionary } = crate.graph;
  return (
    dictionary.kind(term) === TermKind.iri && dictionary.value(term).startsWith('https://w3id.org/ro/crate/')
  );
}

function rootOf(crate: ConvertedCrate, descriptor: DescribedEntity): TermId {
  const { graph } = crate;
  const about = graph.objects(descriptor.term, graph.dictionary.findIri(SCHEMA_ABOUT));
  const [root] = about;
  if (about.length !== 1 || root === undefined) return NONE;
  return graph.dictionary.kind(root) === TermKind.literal ? NONE : root;
}
