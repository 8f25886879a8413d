/** Terms of the pack format; shacl/vocabulary.ts has those of SHACL and our own. */
export const PROF = 'http://www.w3.org/ns/dx/prof/';
export const SCHEMA = 'http://schema.org/';
export const DCT = 'http://purl.org/dc/terms/';

/** Type that existing packs give to shapes with rules only. */
export const HIDDEN_SHAPE = 'https://github.com/crs4/rocrate-validator/HiddenShape';
