import type { CrateInput } from './crate-input.ts';
import { stoppingFault } from './document/form/faults.ts';
import type { FormFault } from './document/form-fault.ts';
import type { ConvertedCrate } from './graph/converted-crate.ts';
import { RDF_TYPE } from './graph/dictionary.ts';

/** The crate's root holds no metadata document. */
export function missingDocument({ metadataName, metadataElsewhere }: CrateInput): FormFault {
  const hint = metadataElsewhere
    ? ` There is one at ${metadataElsewhere}: move the crate's files up, so that ${metadataName} lies at the top.`
    : ` Add the file ${metadataName} at the top of the crate.`;
  return stoppingFault('descriptor-file-exists', `The root of the crate holds no ${metadataName}.${hint}`);
}

/** No entity of the document is the metadata descriptor: there is no crate to check. */
export function missingDescriptor(crate: ConvertedCrate): FormFault {
  const similar = crate.entities
    .map((entity) => entity.id)
    .filter((id) => /ro-crate-metadata/i.test(id))
    .sort()[0];
  const hint = similar ? ` The nearest is "${similar}".` : '';
  return stoppingFault(
    'descriptor-entity-exists',
    `No entity in @graph is the metadata descriptor.${hint} Add one with the @id "ro-crate-metadata.json", the type ` +
      'CreativeWork, and about: {"@id": "./"}.',
  );
}

/** The context gives no property of the document a meaning, or null when at least one has a meaning. */
export function unmappedDocument({ graph, entities }: ConvertedCrate): FormFault | null {
  const type = graph.dictionary.findIri(RDF_TYPE);
  for (let triple = 0; triple < graph.size; triple++) {
    if (graph.predicateOf(triple) !== type) return null;
  }
  if (entities.length === 0) return null;
  return stoppingFault(
    'compacted-terms',
    'The @context gives none of the properties in this document a meaning, so there is nothing to check. Use the ' +
      'RO-Crate context, for instance "https://w3id.org/ro/crate/1.1/context".',
  );
}
