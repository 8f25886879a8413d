import type { CrateInput } from '../crate/crate-input.ts';
import type { UnreadableDocument } from '../json/read-document.ts';
import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { say } from '../text/say.ts';
import { RDF_TYPE } from '../vocabulary/namespaces.ts';
import { documentFinding, stoppingFinding } from './form/findings.ts';
import type { FormFinding, FormRule } from './form-finding.ts';

/** The crate's root has no metadata document. */
export function missingDocument({ metadataName, metadataElsewhere }: CrateInput): FormFinding {
  const hint = metadataElsewhere
    ? say`There is one at ${metadataElsewhere}: move the crate's files up, so that ${metadataName} is at the top.`
    : say`Add the file ${metadataName} at the top of the crate.`;
  return stoppingFinding(
    'descriptor-file-exists',
    say`The root of the crate has no ${metadataName}. ${hint}`,
  );
}

/** The rule that a document breaks when it cannot be read. */
const RULE_OF_REASON: Readonly<Record<UnreadableDocument['reason'], FormRule>> = {
  empty: 'descriptor-file-not-empty',
  encoding: 'descriptor-utf8',
  syntax: 'descriptor-json',
  'not-an-object': 'descriptor-json',
  nesting: 'flattened',
};

/** The metadata document cannot be read. */
export function unreadableDocument({ reason, message, position }: UnreadableDocument): FormFinding {
  return stoppingFinding(RULE_OF_REASON[reason], message, position);
}

/** No entity of the document is the metadata descriptor: there is no crate to check. */
export function missingDescriptor(crate: ConvertedCrate): FormFinding {
  const similar = crate.entities
    .map((entity) => entity.id)
    .filter((id) => /ro-crate-metadata/i.test(id))
    .sort()[0];
  const hint = similar ? say` The nearest is "${similar}".` : say``;
  return stoppingFinding(
    'descriptor-entity-exists',
    say`No entity in @graph is the metadata descriptor.${hint} Add one with the @id "ro-crate-metadata.json", the type CreativeWork, and about: {"@id": "./"}.`,
  );
}

/** Rules whose findings say why a document is not JSON-LD. */
const RULES_OF_JSON_LD: FormRule[] = ['graph-array', 'flattened', 'entity-id', 'entity-type'];

/** No JSON-LD processor can read the document, and none of its findings says why; null otherwise. */
export function refusedDocument(
  { refusedFeature }: ConvertedCrate,
  found: readonly FormFinding[],
): FormFinding | null {
  if (refusedFeature === null || found.some(({ rule }) => RULES_OF_JSON_LD.includes(rule))) return null;
  return documentFinding(
    'flattened',
    null,
    say`The document cannot be read as JSON-LD where it goes beyond flattened form: ${refusedFeature}. Remove that, or write it as plain properties of the members of "@graph".`,
  );
}

/** The context gives no property of the document a meaning, or null when at least one has a meaning. */
export function unmappedDocument({ graph, entities }: ConvertedCrate): FormFinding | null {
  const type = graph.dictionary.findIri(RDF_TYPE);
  for (let triple = 0; triple < graph.size; triple++) {
    if (graph.predicateOf(triple) !== type) return null;
  }
  if (entities.length === 0) return null;
  return stoppingFinding(
    'compacted-terms',
    say`The @context gives none of the properties in this document a meaning, so there is nothing to check. Use the RO-Crate context, for instance "https://w3id.org/ro/crate/1.1/context".`,
  );
}
