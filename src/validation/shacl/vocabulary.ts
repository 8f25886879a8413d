export const SH = 'http://www.w3.org/ns/shacl#';
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const OWL = 'http://www.w3.org/2002/07/owl#';

/** Our own terms in packs; see docs/packs.md. */
export const PACK = 'urn:ro-crate-validation-service:pack#';
