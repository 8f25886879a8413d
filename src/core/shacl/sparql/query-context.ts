import type { Pattern } from 'sparqljs';
import type { Dictionary, TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { Refusals } from '../shapes-source.ts';
import type { FurtherForms } from './further-forms.ts';
import { ANYTHING, constantTerm, type PatternTerm, variableTerm } from './pattern-term.ts';
import type { QueryStep } from './query-run.ts';
import type { QueryFunctions } from './query-source.ts';
import { countOccurrences, type QueryTerm, variableName } from './query-terms.ts';

/** Compiles the elements of a group; passed in, because groups contain expressions and expressions contain groups. */
export type CompileGroup = (
  context: QueryContext,
  patterns: readonly Pattern[],
  next: QueryStep,
) => QueryStep;

/** What a query and those nested in it have in common. */
export interface QueryOptions extends Refusals {
  /** Node that has the query. */
  node: TermId;
  /** How many places of the query make nodes. */
  placesOfNewNodes: { count: number };
  dictionary: Dictionary;
  /** The graph of `GRAPH $shapesGraph`. */
  shapes: Graph;
  /** Base of relative IRIs. */
  base: string;
  paths: PathCompiler;
  functions: QueryFunctions;
  /** The forms that not every program has; handed in, because they contain groups and groups contain them. */
  further: FurtherForms | null;
  /** The value of `$PATH`, or null. */
  shapePath: CompiledPath | null;
  /** Variables that have a term before the query runs. */
  preBound: readonly string[];
  /** See QuerySource. */
  preBinding: 'strict' | 'lenient';
  /** Whether the number of equal solutions matters, as it does when they are counted. */
  keepsDuplicates: boolean;
  compileGroup: CompileGroup;
}

/** Shared state of the parts of one query while they are compiled; a nested query has its own. */
export class QueryContext {
  readonly options: QueryOptions;
  /** Variables that have a term before the query runs. */
  readonly preBound: ReadonlySet<string>;
  /** The graph that `GRAPH` around the part that is being compiled selects, or null for the data. */
  activeGraph: Graph | null = null;
  readonly #slots = new Map<string, number>();
  readonly #occurrences: ReadonlyMap<string, number>;
  #hiddenSlots = 0;

  constructor(query: unknown, options: QueryOptions) {
    this.options = options;
    this.preBound = new Set(options.preBound);
    this.#occurrences = countOccurrences(query);
    for (const name of options.preBound) this.slot(name);
  }

  get dictionary(): Dictionary {
    return this.options.dictionary;
  }

  get paths(): PathCompiler {
    return this.options.paths;
  }

  /** The context of a query nested in this one. */
  nested(query: unknown): QueryContext {
    const context = new QueryContext(query, this.options);
    context.activeGraph = this.activeGraph;
    return context;
  }

  /** Throws a PackError that names file, shape and operator. */
  fail(reason: string): never {
    return this.options.fail(reason);
  }

  /** Throws UnsupportedFeature, which names file, shape and operator. */
  refuse(reason: string): never {
    return this.options.refuse(reason);
  }

  /** Compiles a group inside an expression or a nested query. */
  compileGroup(patterns: readonly Pattern[], next: QueryStep): QueryStep {
    return this.options.compileGroup(this, patterns, next);
  }

  /** Number of slots that a row needs. */
  get slotCount(): number {
    return this.#slots.size;
  }

  /** Slot of a variable (`x`) or of a blank node of the query (`_:x`), created when new. */
  slot(name: string): number {
    let slot = this.#slots.get(name);
    if (slot === undefined) {
      slot = this.#slots.size;
      this.#slots.set(name, slot);
    }
    return slot;
  }

  /** A slot that no variable has, for a part of the query alone. */
  hiddenSlot(): number {
    return this.slot(`hidden ${this.#hiddenSlots++}`);
  }

  /** Begins the labels of the nodes that one place of the query makes. */
  newNodes(): string {
    return `new:${this.options.node}:${this.options.placesOfNewNodes.count++}`;
  }

  /** Names of the variables in the query, without blank nodes. */
  variableNames(): string[] {
    return [...this.#occurrences.keys()].filter((name) => !name.startsWith('_:'));
  }

  /** A term at the end of a path. */
  pathEnd(term: QueryTerm): PatternTerm {
    const name = this.#variable(term);
    return name === null ? constantTerm(this.constant(term)) : variableTerm(this.slot(name));
  }

  /** A term in a triple pattern. */
  patternTerm(term: QueryTerm): PatternTerm {
    const name = this.#variable(term);
    if (name === null) return constantTerm(this.constant(term));
    const isShared =
      this.options.keepsDuplicates || this.#occurrences.get(name) !== 1 || this.preBound.has(name);
    return isShared ? variableTerm(this.slot(name)) : ANYTHING;
  }

  /** The constant as a term of the shapes; `$PATH` is the property of the shape. */
  constant(term: QueryTerm): TermId {
    if (isPath(term)) return this.#pathPredicate();
    if (term.termType === 'NamedNode') return this.dictionary.iri(term.value);
    if (term.termType === 'Literal') {
      return this.dictionary.literal(term.value, term.datatype.value, term.language);
    }
    return this.refuse('uses a quoted triple');
  }

  /** The path that `$PATH` is as a predicate. Throws PackError outside of property shapes. */
  shapePath(): CompiledPath {
    return this.options.shapePath ?? this.fail('uses $PATH, which only property shapes have');
  }

  /** SHACL (section 5.3.1) allows `$PATH` as a predicate only; other engines put in the IRI of a property elsewhere. */
  #pathPredicate(): TermId {
    const { key, predicate } = this.shapePath();
    if (key !== `${predicate}`) {
      return this.refuse('uses $PATH outside of the place of a predicate, where it must be one property');
    }
    return predicate;
  }

  #variable(term: QueryTerm): string | null {
    return isPath(term) ? null : variableName(term);
  }
}

/** Whether the term is the variable `$PATH` (SHACL section 5.3.1). */
export function isPath(term: QueryTerm): boolean {
  return term.termType === 'Variable' && term.value === 'PATH';
}
