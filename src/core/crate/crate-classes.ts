import type { ConvertedCrate, DescribedEntity } from '../jsonld/converted-crate.ts';
import { NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { TermSet } from '../rdf/term-set.ts';
import { CRATE_CLASS, RDF_TYPE, SCHEMA } from '../vocabulary/namespaces.ts';
import type { CrateModel, DescriptorAndRoot } from './descriptor-and-root.ts';

const SCHEMA_CLASSES = ['MediaObject', 'Dataset'] as const;
/** Names of the classes that crates are typed with. */
export const CRATE_CLASSES = [
  'Descriptor',
  'RootDataEntity',
  'Described',
  'File',
  'WebFile',
  'Directory',
  'WebDirectory',
  'DataEntity',
  'ContextualEntity',
] as const;
type SchemaClass = (typeof SCHEMA_CLASSES)[number];
type CrateClass = (typeof CRATE_CLASSES)[number];
/** Put together once: a text that is new at each use must be hashed each time. */
const SCHEMA_IRIS = SCHEMA_CLASSES.map((name) => [name, `${SCHEMA}${name}`] as const);
const CRATE_IRIS = CRATE_CLASSES.map((name) => [name, `${CRATE_CLASS}${name}`] as const);

/** A further IRI of one of the classes, under which a pack from elsewhere knows it. */
export interface ClassAlias {
  iri: string;
  crateClass: string;
}

const WEB_ID = /^(https?|ftps?):\/\//i;

/**
 * Types the entities of a crate with the classes that packs select by (docs/packs.md, "Classes of the crate").
 * Only classes that the profile's shapes name are written, so that packs which know nothing of them see the
 * graph as it is.
 */
export function typeCrateEntities(
  crate: ConvertedCrate,
  entities: DescriptorAndRoot,
  model: CrateModel,
  aliases: readonly ClassAlias[],
): void {
  const typing = new Typing(crate.graph, aliases);
  const rootParts = model === '1.1' ? directParts(crate.graph, entities.root) : new TermSet();
  if (entities.descriptor) typing.add(entities.descriptor.term, 'Descriptor');
  if (entities.rootEntity) typing.add(entities.root, 'RootDataEntity');
  for (const entity of crate.entities) {
    typing.add(entity.term, 'Described');
    if (entity.term !== entities.root) typeEntity(typing, entity, entities, rootParts);
  }
}

function typeEntity(
  typing: Typing,
  entity: DescribedEntity,
  entities: DescriptorAndRoot,
  rootParts: TermSet,
): void {
  const isDescriptor = entity.term === entities.descriptor?.term;
  const isFile = typing.isA(entity.term, 'MediaObject');
  const isDirectory = typing.isA(entity.term, 'Dataset');
  const isWeb = WEB_ID.test(entity.id);
  if (isFile) typing.add(entity.term, 'File');
  if (isFile && isWeb && !isDescriptor) typing.add(entity.term, 'WebFile');
  if (isDirectory) typing.add(entity.term, 'Directory');
  if (isDirectory && isWeb) typing.add(entity.term, 'WebDirectory');
  const isPart = rootParts.has(entity.term) && !isDescriptor;
  if (isPart || ((isFile || isDirectory) && canBeData(entity, typing))) typing.add(entity.term, 'DataEntity');
  else if (!isDescriptor) typing.add(entity.term, 'ContextualEntity');
}

/** Local identifiers and blank nodes name things in the document, not in the payload. */
function canBeData(entity: DescribedEntity, typing: Typing): boolean {
  return !entity.id.startsWith('#') && !typing.isBlank(entity.term);
}

function directParts(graph: Graph, root: TermId): TermSet {
  const hasPart = graph.dictionary.findIri(`${SCHEMA}hasPart`);
  const parts = new TermSet(graph.arrays);
  if (root !== NONE && hasPart !== NONE) for (const part of graph.objects(root, hasPart)) parts.add(part);
  return parts;
}

/** Knows the terms of the classes, so that typing an entity is a matter of numbers. */
class Typing {
  readonly #graph: Graph;
  readonly #type: TermId;
  readonly #schemaClasses = new Map<string, TermId>();
  readonly #crateClasses = new Map<string, TermId[]>();

  constructor(graph: Graph, aliases: readonly ClassAlias[]) {
    this.#graph = graph;
    this.#type = graph.dictionary.iri(RDF_TYPE);
    for (const [name, iri] of SCHEMA_IRIS) this.#schemaClasses.set(name, graph.dictionary.findIri(iri));
    for (const [name, iri] of CRATE_IRIS) {
      const own = graph.dictionary.findIri(iri);
      this.#crateClasses.set(name, own === NONE ? [] : [own]);
    }
    for (const { iri, crateClass } of aliases) {
      const alias = graph.dictionary.findIri(iri);
      if (alias !== NONE) this.#crateClasses.get(crateClass)?.push(alias);
    }
  }

  isA(term: TermId, schemaClass: SchemaClass): boolean {
    const classTerm = this.#schemaClasses.get(schemaClass) ?? NONE;
    return classTerm !== NONE && this.#graph.has(term, this.#type, classTerm);
  }

  isBlank(term: TermId): boolean {
    return this.#graph.dictionary.kind(term) === TermKind.blank;
  }

  /** The base dictionary has the class exactly when a shape of the profile names it. */
  add(term: TermId, crateClass: CrateClass): void {
    for (const classTerm of this.#crateClasses.get(crateClass) ?? []) {
      this.#graph.add(term, this.#type, classTerm);
    }
  }
}
