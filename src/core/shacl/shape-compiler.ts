import { UnsupportedFeature } from '../finding/pack-error.ts';
import { NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import { sh } from '../vocabulary/shacl.ts';
import { ADVANCED_FEATURES } from './advanced-features.ts';
import { ClassMembership } from './class-membership.ts';
import type {
  CompileConstraint,
  Constraint,
  ConstraintSource,
  ViolationTemplate,
} from './constraints/constraint.ts';
import {
  type CustomComponent,
  compileCustomConstraints,
  findCustomComponents,
} from './constraints/custom.ts';
import { CONSTRAINTS } from './constraints/table.ts';
import type { KnownShape, ShapesWithin } from './known-shapes.ts';
import { declaredMessage } from './message.ts';
import { pathText } from './path-text.ts';
import type { CompiledPath } from './paths/compiled-path.ts';
import { PathCompiler } from './paths/path-compiler.ts';
import { compileShapePath } from './paths/shape-path.ts';
import { Shape } from './shape.ts';
import type { ShapesSource } from './shapes-source.ts';
import type { QueryFunctions } from './sparql/query-source.ts';
import { compileTargets } from './targets.ts';
import { leaveOut } from './unsupported.ts';

const NO_BINDINGS: ReadonlyMap<string, TermId> = new Map();

/** Compiles shapes and those they refer to, each once. */
export class ShapeCompiler {
  readonly source: ShapesSource;
  readonly classes: ClassMembership;
  readonly paths = new PathCompiler();
  readonly functions: QueryFunctions;
  readonly #parameters: readonly { parameter: string; predicate: TermId; compile: CompileConstraint }[];
  #customComponents: readonly CustomComponent[] | null = null;
  readonly #shapes = new Map<TermId, Shape>();
  readonly #given: ShapesWithin | null;
  /** The given shapes, as long as more can be kept with them. */
  #known: ShapesWithin | null;
  /** Shapes that are being compiled, and those that they refer to. */
  #open: Shape[] = [];
  #depth = 0;

  /** @param known shapes of other graphs over the same dictionary */
  constructor(source: ShapesSource, known: ShapesWithin | null = null) {
    this.source = source;
    this.#given = known;
    this.#known = known;
    this.#parameters = [...CONSTRAINTS, ...source.dialect.constraints].map(([parameter, compile]) => {
      return { parameter, predicate: source.dictionary.iri(parameter), compile };
    });
    this.classes = new ClassMembership(source.dictionary);
    this.functions = ADVANCED_FEATURES
      ? new ADVANCED_FEATURES.FunctionLibrary(source, this.classes, this.paths)
      : { find: () => null };
  }

  /** The compiled shape of a term. Throws PackError. */
  compile(term: TermId): Shape {
    const known = this.#shapes.get(term);
    if (known) {
      known.noteReference();
      return known;
    }
    const same = this.#known?.of(term)?.get(term)?.shape;
    const shape = same ?? new Shape(term);
    this.#shapes.set(term, shape);
    if (same) return same;
    this.#open.push(shape);
    this.#depth++;
    this.#fill(shape);
    this.#depth--;
    if (this.#depth === 0) this.#keep();
    return shape;
  }

  /** What is known of a compiled shape, for what is compiled with it; null when it is not shared with other graphs. */
  known(shape: Shape): KnownShape | null {
    return this.#known?.of(shape.term)?.get(shape.term) ?? null;
  }

  /** Which shape of a cycle ends a test depends on where compiling began: what may refer to one is not shared. */
  #keep(): void {
    const shapes = this.#open;
    this.#open = [];
    if (shapes.some(({ refersToItself }) => refersToItself)) this.#known = null;
    for (const shape of shapes) this.#known?.of(shape.term)?.set(shape.term, { shape, rules: null });
  }

  /** The compiled shape of a term, or null when it was not compiled. */
  find(term: TermId): Shape | null {
    return this.#shapes.get(term) ?? this.#given?.of(term)?.get(term)?.shape ?? null;
  }

  #fill(shape: Shape): void {
    const { source } = this;
    const { term } = shape;
    const path = this.#pathOf(term);
    const constraints = this.#constraintsOf(shape, path);
    const properties = source.values(term, sh('property')).map((property) => this.#property(term, property));
    shape.fill({
      path,
      severity: source.text(term, sh('severity')),
      deactivated: source.values(term, sh('deactivated')).some((value) => source.isTrue(value)),
      targets: this.#unlessRefused(shape, 'target', () => compileTargets(this, term)) ?? [],
      onFocus: constraints.filter((constraint) => constraint.over === 'focus').map(({ test }) => test),
      onValues: constraints.filter((constraint) => constraint.over === 'values').map(({ test }) => test),
      properties,
      conformingNodes: this.#conformingNodes(term, path, constraints.length + properties.length),
    });
  }

  #components(): readonly CustomComponent[] {
    this.#customComponents ??= findCustomComponents(this.source, this.classes);
    return this.#customComponents;
  }

  #pathOf(shape: TermId): CompiledPath | null {
    const paths = this.source.values(shape, sh('path'));
    if (paths.length > 1) return this.source.fail(shape, sh('path'), 'must be given once');
    return paths.length === 0 ? null : compileShapePath(this.source, this.paths, shape, paths[0]!);
  }

  #property(shape: TermId, property: TermId): Shape {
    const { source } = this;
    if (
      source.dictionary.kind(property) === TermKind.literal ||
      source.value(property, sh('path')) === NONE
    ) {
      return source.fail(
        shape,
        sh('property'),
        `refers to ${source.describe(property)}, which has no sh:path`,
      );
    }
    return this.compile(property);
  }

  #constraintsOf(shape: Shape, path: CompiledPath | null): Constraint[] {
    const constraints: Constraint[] = [];
    const { source } = this;
    const used = new Set(
      source.graph.triplesOfSubject(shape.term).map((triple) => source.graph.predicateOf(triple)),
    );
    const sourceOf = (parameter: string, value: TermId) =>
      this.#constraintSource(shape, path, parameter, value);
    for (const { parameter, predicate, compile } of this.#parameters) {
      if (!used.has(predicate)) continue;
      for (const value of source.graph.objects(shape.term, predicate)) {
        const constraint = this.#unlessRefused(shape, 'constraint', () =>
          compile(sourceOf(parameter, value)),
        );
        if (constraint) constraints.push(constraint);
      }
    }
    for (const component of this.#components()) {
      const compiled = this.#unlessRefused(shape, 'constraint', () =>
        compileCustomConstraints(this.source, component, shape.term, sourceOf),
      );
      if (compiled) constraints.push(...compiled);
    }
    return constraints;
  }

  /** A part of a shape; null when it is left out, because it is not supported and foreign. */
  #unlessRefused<Part>(shape: Shape, part: keyof Shape['unsupported'], compile: () => Part): Part | null {
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof UnsupportedFeature)) throw error;
      leaveOut(this.source, shape, part, error);
      return null;
    }
  }

  #constraintSource(
    owner: Shape,
    path: CompiledPath | null,
    parameter: string,
    value: TermId,
  ): ConstraintSource {
    const { source, classes, paths, functions } = this;
    const shape = owner.term;
    const { fail, refuse } = source.refusalsAt(shape, parameter);
    const template = (name: string): ViolationTemplate => ({
      path: path?.predicate ?? NONE,
      sourceShape: shape,
      message: declaredMessage(source, shape),
      bindings: NO_BINDINGS,
      component: name.includes(':') ? name : sh(name),
    });
    return {
      shapes: source,
      classes,
      paths,
      functions,
      shape,
      path,
      parameter,
      value,
      template,
      query(node, preBound) {
        const shapePath = path && { path, text: pathText(source, source.value(shape, sh('path'))) };
        return { source, paths, functions, node, shapePath, preBound, preBinding: 'strict', fail, refuse };
      },
      violation(name) {
        const common = template(name);
        return (emit, focus, offending) => emit({ ...common, focus, value: offending });
      },
      refer: (referred) => {
        const other = this.#refer(shape, parameter, referred);
        owner.addReference(other);
        return other;
      },
      warn: (reason) => source.warn(shape, parameter, reason),
      fail,
      refuse,
    };
  }

  #refer(shape: TermId, parameter: string, referred: TermId): Shape {
    const { source } = this;
    if (source.dictionary.kind(referred) === TermKind.literal) {
      return source.fail(shape, parameter, `must be a shape, not ${source.describe(referred)}`);
    }
    if (source.graph.triplesOfSubject(referred).length === 0) {
      source.warn(
        shape,
        parameter,
        `refers to ${source.describe(referred)}, which no file describes: every node passes`,
      );
    }
    return this.compile(referred);
  }

  /** The nodes that conform to a node shape with one `sh:class` and nothing else are the instances of that class. */
  #conformingNodes(
    shape: TermId,
    path: CompiledPath | null,
    parts: number,
  ): ReturnType<Shape['conformingNodes']> {
    const [ofClass] = this.source.values(shape, sh('class'));
    if (path !== null || parts !== 1 || ofClass === undefined) return null;
    return (graph) => this.classes.instances(graph, ofClass);
  }
}
