/** IRI of the shapes graph in queries: the value of `$shapesGraph` (SHACL section 5.3.1). */
export const SHAPES_GRAPH = 'urn:shapes-graph';
