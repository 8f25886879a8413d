/** Terms of the pack format, beside SHACL's own. */
export const PROF = 'http://www.w3.org/ns/dx/prof/';
export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
export const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
export const SCHEMA = 'http://schema.org/';
export const DCT = 'http://purl.org/dc/terms/';
export const SH = 'http://www.w3.org/ns/shacl#';

/** Our own terms on shapes and native checks. */
export const PACK = 'urn:ro-crate-validation-service:pack#';

/** Type by which existing packs mark shapes that only carry rules. */
export const HIDDEN_SHAPE = 'https://github.com/crs4/rocrate-validator/HiddenShape';
