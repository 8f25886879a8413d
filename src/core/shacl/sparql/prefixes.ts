import { CRATE_BASE } from '../../rdf/base.ts';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { resolveIri } from '../../rdf/resolve-iri.ts';
import { OWL, sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';

/**
 * Prefixes that every query may use; those that a pack declares take precedence. The first ones are those of
 * rocrate-validator, the others those that its query engine predefines.
 */
const BUILT_IN: Readonly<Record<string, string>> = {
  schema: 'http://schema.org/',
  bioschemas: 'https://bioschemas.org/',
  'bioschemas-cw': 'https://bioschemas.org/ComputationalWorkflow#',
  wfrun: 'https://w3id.org/ro/terms/workflow-run#',
  codemeta: 'https://codemeta.github.io/terms/',
  rocrate: 'https://w3id.org/ro/crate/1.2/',
  'ro-crate': 'https://github.com/crs4/rocrate-validator/profiles/ro-crate/',
  ro: CRATE_BASE,
  dct: 'http://purl.org/dc/terms/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  sh: 'http://www.w3.org/ns/shacl#',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  geo: 'http://www.opengis.net/ont/geosparql#',
  prof: 'http://www.w3.org/ns/dx/prof/',
  prov: 'http://www.w3.org/ns/prov#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
};

/** Prefixes of a query: its `sh:prefixes` with their imports (SHACL section 5.2.1), then the built-in ones. */
export function prefixesOf(source: ShapesSource, query: TermId): Record<string, string> {
  const prefixes: Record<string, string> = { ...BUILT_IN };
  const ontologies = new Set(source.values(query, sh('prefixes')));
  for (const ontology of ontologies) {
    for (const imported of source.values(ontology, `${OWL}imports`)) ontologies.add(imported);
    for (const declaration of source.values(ontology, sh('declare'))) {
      const prefix = source.value(declaration, sh('prefix'));
      const namespace = source.text(declaration, sh('namespace'));
      if (prefix === NONE || namespace === null) {
        return source.fail(ontology, sh('declare'), 'must have sh:prefix and sh:namespace');
      }
      prefixes[source.dictionary.value(prefix)] = resolveIri(namespace, CRATE_BASE);
    }
  }
  return prefixes;
}
