import type { Finding } from '../finding/finding.ts';
import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { UNNAMED } from '../jsonld/written-forms.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import type { Violation } from '../shacl/compiled-shape.ts';

/**
 * Whether a violation is about a nested entity, or about a value that a property lacks while it has a nested entity.
 * The rule `flattened` reports that already, and nothing else can be said before it has become a member of `@graph`.
 */
export function concernsNested(crate: ConvertedCrate, { focus, path, value }: Violation): boolean {
  return (
    isNested(crate, focus) || isNested(crate, value) || (value === NONE && hasNested(crate, focus, path))
  );
}

/** The same for what a native check found. */
export function findingConcernsNested(crate: ConvertedCrate, { entity, property, value }: Finding): boolean {
  const focus = entity === null ? NONE : crate.termOf(entity);
  const path = property === null ? NONE : crate.graph.dictionary.findIri(property);
  if (isNested(crate, focus) || (value !== null && isNested(crate, crate.termOf(value)))) return true;
  return (value === null || value === UNNAMED) && hasNested(crate, focus, path);
}

function isNested(crate: ConvertedCrate, term: TermId): boolean {
  return term !== NONE && crate.isNested(term);
}

function hasNested(crate: ConvertedCrate, focus: TermId, path: TermId): boolean {
  if (focus === NONE || path === NONE) return false;
  return crate.graph.objects(focus, path).some((value) => crate.isNested(value));
}
