import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { distinctTerms } from '../rdf/term-set.ts';
import type { CompiledShape, EmitViolation, Violation } from './compiled-shape.ts';
import type { FocusTest, ReferredShape, ValuesTest } from './constraints/constraint.ts';
import type { CompiledPath } from './paths/compiled-path.ts';
import type { Target } from './query-targets.ts';
import type { Unsupported } from './unsupported.ts';

/** Limit of nested tests of shapes that refer to themselves, well below the stack limit of the platform. */
const LIMIT_DEPTH = 400;

/** Focus nodes that go through the constraints together: enough to gain, and what is known of them stays in cache. */
const BLOCK = 512;

const SUPPORTED: Unsupported = { target: null, constraint: null };
const NO_SHAPES: readonly Shape[] = [];

/** Thrown when a shape that refers to itself follows the data too deep. */
export class ShapeRecursionTooDeep extends Error {
  override readonly name = 'ShapeRecursionTooDeep';

  constructor() {
    super(`a shape that refers to itself was followed more than ${LIMIT_DEPTH} steps deep`);
  }
}

/** The parts of a shape. */
export interface ShapeParts {
  path: CompiledPath | null;
  severity: string | null;
  deactivated: boolean;
  targets: readonly Target[];
  /** The shape's own constraints, by what they test; see Constraint. */
  onFocus: readonly FocusTest[];
  onValues: readonly ValuesTest[];
  properties: readonly Shape[];
  /** See ReferredShape. */
  conformingNodes: ((graph: Graph) => readonly TermId[]) | null;
}

/** A compiled shape; its parts are set after it can be referred to, because shapes may refer to each other. */
export class Shape implements CompiledShape, ReferredShape {
  readonly term: TermId;
  /** What of it is not supported. */
  unsupported: Unsupported = SUPPORTED;
  #references: readonly Shape[] = NO_SHAPES;
  #parts: ShapeParts | null = null;
  #refersToItself = false;
  #openFoci: Set<TermId> | null = null;

  constructor(term: TermId) {
    this.term = term;
  }

  /** Completes the shape. */
  fill(parts: ShapeParts): void {
    this.#parts = parts;
    if (this.#refersToItself) this.#openFoci = new Set();
  }

  /** Notes a shape that its own constraints refer to. */
  addReference(other: Shape): void {
    this.#references = [...this.#references, other];
  }

  /** Called for every reference; a reference before the shape is complete means that shapes form a cycle. */
  noteReference(): void {
    if (this.#parts === null) this.#refersToItself = true;
  }

  /** Whether it is part of a cycle that begins with it. */
  get refersToItself(): boolean {
    return this.#refersToItself;
  }

  get deactivated(): boolean {
    return this.#complete().deactivated;
  }

  get severity(): string | null {
    return this.#complete().severity;
  }

  get properties(): readonly Shape[] {
    return this.#complete().properties;
  }

  get hasOwnConstraints(): boolean {
    const { onFocus, onValues } = this.#complete();
    return onFocus.length + onValues.length > 0 || this.unsupported.constraint !== null;
  }

  reasonAgainst(part: 'target' | 'own' | 'whole'): string | null {
    if (part === 'target') return this.unsupported.target;
    const needed = part === 'own' ? this.#references : this.#needed();
    if (this.unsupported.constraint !== null) return this.unsupported.constraint;
    const reached = new Set(needed);
    for (const shape of reached) {
      if (shape.unsupported.constraint !== null) return shape.unsupported.constraint;
      for (const other of shape.#needed()) reached.add(other);
    }
    return null;
  }

  findFocusNodes(graph: Graph): readonly TermId[] {
    const { targets } = this.#complete();
    const nodes = targets.length === 1 ? targets[0]!(graph) : targets.flatMap((target) => target(graph));
    return distinctTerms(nodes, graph.arrays);
  }

  checkOwn(graph: Graph, focus: TermId, emit: EmitViolation): void {
    const parts = this.#complete();
    if (!parts.deactivated)
      testOwn(parts, graph, focus, valuesOf(parts, graph, focus, parts.onValues.length), emit);
  }

  check(graph: Graph, focus: TermId, emit: EmitViolation): void {
    this.#test(graph, focus, emit);
  }

  checkAll(graph: Graph, foci: readonly TermId[], emit: EmitViolation): void {
    const parts = this.#complete();
    if (parts.deactivated) return;
    if (parts.path !== null || this.#openFoci !== null) {
      for (const focus of foci) this.#test(graph, focus, emit);
      return;
    }
    for (let from = 0; from < foci.length; from += BLOCK) {
      testEach(parts, graph, foci.slice(from, from + BLOCK), emit);
    }
  }

  conforms(graph: Graph, node: TermId): boolean {
    return this.#test(graph, node, null);
  }

  conformingNodes(): ((graph: Graph) => readonly TermId[]) | null {
    return this.#parts?.conformingNodes ?? null;
  }

  /** Shapes without which this one cannot be evaluated as a whole. */
  #needed(): Shape[] {
    return [...this.#references, ...this.properties];
  }

  #complete(): ShapeParts {
    if (this.#parts === null) throw new Error('a shape was used before it was complete');
    return this.#parts;
  }

  /** SHACL does not define recursion: a node that is already being tested against the shape counts as conforming. */
  #test(graph: Graph, focus: TermId, emit: EmitViolation | null): boolean {
    const parts = this.#complete();
    const open = this.#openFoci;
    if (open === null) return testAll(parts, graph, focus, emit);
    if (open.has(focus)) return true;
    if (open.size >= LIMIT_DEPTH) throw new ShapeRecursionTooDeep();
    open.add(focus);
    try {
      return testAll(parts, graph, focus, emit);
    } finally {
      open.delete(focus);
    }
  }
}

/**
 * Tests all focus nodes of a node shape against one constraint or property after the other, which the processor
 * predicts better than one node after the other (measured: a quarter of the validation less), and emits the violations
 * as if it had done the latter.
 */
function testEach(
  { onFocus, onValues, properties }: ShapeParts,
  graph: Graph,
  foci: readonly TermId[],
  emit: EmitViolation,
): void {
  const found: { at: number; violation: Violation }[] = [];
  let at = 0;
  const note: EmitViolation = (violation) => found.push({ at, violation });
  const each = (test: (focus: TermId) => void) => {
    for (at = 0; at < foci.length; at++) test(foci[at]!);
  };
  for (const test of onFocus) each((focus) => test(graph, focus, note));
  for (const test of onValues) each((focus) => test(graph, focus, [focus], note));
  for (const property of properties) each((focus) => property.check(graph, focus, note));
  found.sort((one, other) => one.at - other.at);
  for (const { violation } of found) emit(violation);
}

function testAll(parts: ShapeParts, graph: Graph, focus: TermId, emit: EmitViolation | null): boolean {
  if (parts.deactivated) return true;
  const values = valuesOf(parts, graph, focus, parts.onValues.length + parts.properties.length);
  let conforms = testOwn(parts, graph, focus, values, emit);
  if (parts.properties.length === 0) return conforms;
  for (const property of parts.properties) {
    for (const value of values) {
      if (!conforms && emit === null) return false;
      if (emit !== null) property.check(graph, value, emit);
      else conforms = property.conforms(graph, value);
    }
  }
  return conforms;
}

function testOwn(
  parts: ShapeParts,
  graph: Graph,
  focus: TermId,
  values: readonly TermId[],
  emit: EmitViolation | null,
): boolean {
  let conforms = true;
  for (const test of parts.onFocus) {
    if (test(graph, focus, emit)) continue;
    if (emit === null) return false;
    conforms = false;
  }
  for (const test of parts.onValues) {
    if (test(graph, focus, values, emit)) continue;
    if (emit === null) return false;
    conforms = false;
  }
  return conforms;
}

const NO_VALUES: readonly TermId[] = [];

/** Value nodes, unless no constraint needs them. */
function valuesOf({ path }: ShapeParts, graph: Graph, focus: TermId, wanted: number): readonly TermId[] {
  if (wanted === 0) return NO_VALUES;
  return path ? path.from(graph, focus) : [focus];
}
