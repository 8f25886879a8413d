export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const RDF_TYPE = `${RDF}type`;
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const OWL = 'http://www.w3.org/2002/07/owl#';
export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const PROF = 'http://www.w3.org/ns/dx/prof/';
export const PROV = 'http://www.w3.org/ns/prov#';
export const SKOS = 'http://www.w3.org/2004/02/skos/core#';
export const DCT = 'http://purl.org/dc/terms/';
export const FOAF = 'http://xmlns.com/foaf/0.1/';
export const GEO = 'http://www.opengis.net/ont/geosparql#';
export const BIOSCHEMAS = 'https://bioschemas.org/';
export const CODEMETA = 'https://codemeta.github.io/terms/';

/** Schema.org as the RO-Crate contexts have it. */
export const SCHEMA = 'http://schema.org/';
/** Schema.org as no RO-Crate context has it, although its own pages do. */
export const SCHEMA_HTTPS = 'https://schema.org/';

/** URIs of the editions of RO-Crate, of their contexts and of their profiles. */
export const RO_CRATE = 'https://w3id.org/ro/crate/';
export const RO_TERMS = 'https://w3id.org/ro/terms#';
export const WORKFLOW_RUN = 'https://w3id.org/ro/terms/workflow-run#';

/** Begins all terms of our own. */
export const OWN_TERMS = 'urn:ro-crate-validation-service:';
/** Our own terms in packs; see docs/packs.md. */
export const PACK = `${OWN_TERMS}pack#`;
/** Classes that crates are typed with, for packs to select by; see docs/packs.md. */
export const CRATE_CLASS = `${OWN_TERMS}crate#`;

/** Begins the terms of rocrate-validator. */
export const PEER = 'https://github.com/crs4/rocrate-validator/';
/** Type that its packs give to shapes with rules only. */
export const HIDDEN_SHAPE = `${PEER}HiddenShape`;
/** Begins the terms of its packs. */
export const PEER_PACKS = `${PEER}profiles/`;
/** Namespace that queries of existing packs call `ro-crate`. */
export const RO_CRATE_PACK = `${PEER_PACKS}ro-crate/`;
