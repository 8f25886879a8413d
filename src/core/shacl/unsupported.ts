import type { UnsupportedFeature } from '../finding/pack-error.ts';
import { type TermId, TermKind } from '../rdf/dictionary.ts';
import { RDF_TYPE } from '../vocabulary/namespaces.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { Shape } from './shape.ts';
import type { ShapesSource } from './shapes-source.ts';

/** What of a shape is not supported: one feature of its targets and one of its own constraints, or null. */
export interface Unsupported {
  readonly target: string | null;
  readonly constraint: string | null;
}

/** A term of the shapes graph that is not supported, and where it is used. */
export interface UnsupportedUse {
  subject: TermId;
  predicate: string;
  reason: string;
}

/** By these a shape selects entities. */
const TARGETS = [RDF_TYPE, ...['target', 'targetWhere'].map(sh)];
/** What they add to a graph, any check may depend on. */
const INFERRING = ['rule', 'values'].map(sh);

/** Leaves out a part of a foreign shape, with a warning. Throws the error about any other shape. */
export function leaveOut(
  source: ShapesSource,
  shape: Shape,
  part: keyof Unsupported,
  error: UnsupportedFeature,
): void {
  if (!source.isForeign(shape.term)) throw error;
  shape.unsupported = { ...shape.unsupported, [part]: shape.unsupported[part] ?? error.feature };
  source.warnAt(error, `${error.reason}. The checks that need it are not evaluated`);
}

/** Leaves out the parts of foreign shapes in which terms are used. Throws the error about a use elsewhere. */
export function leaveOutUses(
  source: ShapesSource,
  uses: readonly UnsupportedUse[],
  shapeOf: (term: TermId) => Shape | null,
): void {
  for (const { subject, predicate, reason } of uses) {
    const error = source.unsupported(subject, predicate, reason);
    const parts = partsAround(source, subject, predicate, shapeOf);
    if (parts.length === 0) throw error;
    for (const [shape, part] of parts) leaveOut(source, shape, part, error);
  }
}

/** The parts of shapes in which a subject has a predicate; empty when something else depends on it. */
function partsAround(
  { graph, dictionary }: ShapesSource,
  subject: TermId,
  predicate: string,
  shapeOf: (term: TermId) => Shape | null,
): [Shape, keyof Unsupported][] {
  const parts: [Shape, keyof Unsupported][] = [];
  const uses: [TermId, string][] = [[subject, predicate]];
  const seen = new Set<TermId>();
  for (const [node, by] of uses) {
    if (INFERRING.includes(by)) return [];
    const shape = shapeOf(node);
    if (shape) parts.push([shape, TARGETS.includes(by) ? 'target' : 'constraint']);
    if (shape || seen.has(node)) continue;
    seen.add(node);
    const users = dictionary.kind(node) === TermKind.blank ? graph.triplesOfObject(node) : [];
    if (users.length === 0) return [];
    for (const triple of users)
      uses.push([graph.subjectOf(triple), dictionary.value(graph.predicateOf(triple))]);
  }
  return parts;
}
