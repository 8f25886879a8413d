/** Terms of the pack format; those of SHACL and our own stand in shacl/vocabulary.ts. */
export const PROF = 'http://www.w3.org/ns/dx/prof/';
export const SCHEMA = 'http://schema.org/';
export const DCT = 'http://purl.org/dc/terms/';

/** Type by which existing packs mark shapes that only carry rules. */
export const HIDDEN_SHAPE = 'https://github.com/crs4/rocrate-validator/HiddenShape';
