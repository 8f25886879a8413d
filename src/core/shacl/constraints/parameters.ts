import { type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { ConstraintSource } from './constraint.ts';

/** The parameter as a count from 0. Throws PackError. */
export function readCount({ shapes, value, fail }: ConstraintSource): number {
  const text = shapes.dictionary.value(value);
  if (shapes.dictionary.kind(value) !== TermKind.literal || !/^\+?[0-9]+$/.test(text)) {
    return fail(`must be a whole number of at least 0, not ${shapes.describe(value)}`);
  }
  return Number(text);
}

/** The parameter as a string. Throws PackError. */
export function readText({ shapes, value, fail }: ConstraintSource): string {
  if (shapes.dictionary.kind(value) !== TermKind.literal) return fail('must be a literal');
  return shapes.dictionary.value(value);
}

/** The parameter as a predicate. Throws PackError. */
export function readPredicate({ shapes, value, fail }: ConstraintSource): TermId {
  if (shapes.dictionary.kind(value) !== TermKind.iri) return fail('must be the IRI of a property');
  return value;
}

/** Members of the list that is the value of the parameter. Throws PackError. */
export function readList({ shapes, shape, parameter, value }: ConstraintSource): TermId[] {
  return shapes.listOf(shape, parameter, value);
}

/** The path of the shape. Throws PackError on a node shape, which has none. */
export function requirePath({ path, fail }: ConstraintSource): CompiledPath {
  return path ?? fail('is allowed on property shapes only');
}
