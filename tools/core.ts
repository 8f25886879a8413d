/** What tools use of the core that its public face does not show. */

export { PackError } from '../src/core/finding/pack-error.ts';
export { turtleIri, turtleString } from '../src/core/formats/turtle-terms.ts';
export { type Check, compileProfileSet, openProfileSet, type ProfileSet } from '../src/core/index.ts';
export type { CompiledProfile, CompiledVariant } from '../src/core/profiles/compiled-profile.ts';
export { triplesOf } from '../src/core/profiles/profile-files.ts';
export { profileTable } from '../src/core/profiles/profile-table.ts';
export { readProfile } from '../src/core/profiles/read-profile.ts';
export { readRequirements } from '../src/core/profiles/read-requirements.ts';
export { Dictionary, NONE, type TermId, TermKind } from '../src/core/rdf/dictionary.ts';
export { Graph } from '../src/core/rdf/graph.ts';
export { loadTurtle, type SubjectPlace, type TurtleTerm } from '../src/core/rdf/turtle.ts';
export { type CompiledShapes, compileShapes } from '../src/core/shacl/compile-shapes.ts';
export type { Violation } from '../src/core/shacl/compiled-shape.ts';
export { type Dialect, PLAIN_SHACL } from '../src/core/shacl/dialect.ts';
export { fillPlaceholders } from '../src/core/shacl/message.ts';
export { RDF } from '../src/core/vocabulary/namespaces.ts';
export { SH, sh } from '../src/core/vocabulary/shacl.ts';
