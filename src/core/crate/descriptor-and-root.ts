import type { ConvertedCrate, DescribedEntity } from '../jsonld/converted-crate.ts';
import { NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import { compareText } from '../text/compare-text.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { DCT, RO_CRATE, SCHEMA } from '../vocabulary/namespaces.ts';
import { resolveId } from './ids.ts';

const SCHEMA_ABOUT = `${SCHEMA}about`;
const CONFORMS_TO = `${DCT}conformsTo`;

/** The `@id` of the metadata descriptor. */
export const DESCRIPTOR_ID = 'ro-crate-metadata.json';
/** The one that it had until RO-Crate 1.0. */
export const LEGACY_DESCRIPTOR_ID = 'ro-crate-metadata.jsonld';

/** Edition whose rules say what a data entity is. */
export type CrateModel = '1.1' | '1.2';

/** The two entities that every other rule starts from. */
export interface DescriptorAndRoot {
  descriptor: DescribedEntity | null;
  /** What the descriptor is about when that is exactly one reference, else NONE; may be undescribed. */
  root: TermId;
  rootEntity: DescribedEntity | null;
}

/**
 * Finds the metadata descriptor and the root data entity. A descriptor with another `@id`
 * than it must have is found too, so that this one error does not hide all others.
 */
export function findDescriptorAndRoot(crate: ConvertedCrate): DescriptorAndRoot {
  const found = findByName(crate) ?? findByConformance(crate);
  // Described twice, it is the entity that counts for its term, whichever comes first in the document.
  const descriptor = found && (crate.entityOf(found.term) ?? found);
  const root = descriptor ? rootOf(crate, descriptor) : NONE;
  return { descriptor, root, rootEntity: (root !== NONE && crate.entityOf(root)) || null };
}

/** Whether an `@id` as written names the file of this name in the crate's root. */
export function namesRootFile(id: string, name: string): boolean {
  return id.endsWith(name) && resolveId(id) === `${CRATE_BASE}${name}`;
}

function findByName(crate: ConvertedCrate): DescribedEntity | null {
  for (const name of [DESCRIPTOR_ID, LEGACY_DESCRIPTOR_ID]) {
    const found = crate.entities.find((entity) => namesRootFile(entity.id, name));
    if (found) return found;
  }
  return null;
}

/**
 * "Finding the Root Data Entity" of RO-Crate 1.1: by conformsTo, preferring what is about the crate's root, then ids
 * that end in the file's name: crates inside the crate have descriptors too.
 */
function findByConformance(crate: ConvertedCrate): DescribedEntity | null {
  const { graph } = crate;
  const conformsTo = graph.dictionary.findIri(CONFORMS_TO);
  const about = graph.dictionary.findIri(SCHEMA_ABOUT);
  const candidates = crate.entities.filter(
    (entity) =>
      graph.countObjects(entity.term, about) > 0 &&
      graph.objects(entity.term, conformsTo).some((value) => isRoCrateIri(crate, value)),
  );
  const root = graph.dictionary.findIri(CRATE_BASE);
  const rank = ({ id, term }: DescribedEntity) =>
    (root !== NONE && graph.has(term, about, root) ? 0 : 2) + (id.endsWith(DESCRIPTOR_ID) ? 0 : 1);
  candidates.sort((a, b) => rank(a) - rank(b) || compareText(a.id, b.id));
  return candidates[0] ?? null;
}

function isRoCrateIri(crate: ConvertedCrate, term: TermId): boolean {
  const { dictionary } = crate.graph;
  return dictionary.kind(term) === TermKind.iri && dictionary.value(term).startsWith(RO_CRATE);
}

function rootOf(crate: ConvertedCrate, descriptor: DescribedEntity): TermId {
  const { graph } = crate;
  const about = graph.objects(descriptor.term, graph.dictionary.findIri(SCHEMA_ABOUT));
  const [root] = about;
  if (about.length !== 1 || root === undefined) return NONE;
  return graph.dictionary.kind(root) === TermKind.literal ? NONE : root;
}
