export const SH = 'http://www.w3.org/ns/shacl#';
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const OWL = 'http://www.w3.org/2002/07/owl#';

/** Our own terms in packs; see docs/packs.md. */
export const PACK = 'urn:ro-crate-validation-service:pack#';

const iris = new Map<string, string>();

/** IRI of a name in the SHACL namespace, always the same string, so that its hash is computed once. */
export function sh(name: string): string {
  let iri = iris.get(name);
  if (iri === undefined) {
    iri = SH + name;
    iris.set(name, iri);
  }
  return iri;
}
