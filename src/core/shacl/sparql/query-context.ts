import type { Pattern } from 'sparqljs';
import type { Dictionary, TermId } from '../../rdf/dictionary.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import { ANYTHING, constantTerm, type PatternTerm, variableTerm } from './pattern-term.ts';
import type { QueryStep } from './query-run.ts';
import { countOccurrences, type QueryTerm, variableName } from './query-terms.ts';

/** Compiles the elements of a group; passed in, because groups contain expressions and expressions contain groups. */
export type CompileGroup = (
  context: QueryContext,
  patterns: readonly Pattern[],
  next: QueryStep,
) => QueryStep;

/** Shared state of the parts of one query while they are compiled. */
export class QueryContext {
  readonly dictionary: Dictionary;
  /** Base of relative IRIs. */
  readonly base: string;
  readonly paths: PathCompiler;
  /** The value of `$PATH`, or null. */
  readonly shapePath: CompiledPath | null;
  /** Variables that have a term before the query runs. */
  readonly preBound: ReadonlySet<string>;
  readonly #fail: (reason: string) => never;
  readonly #compileGroup: CompileGroup;
  readonly #slots = new Map<string, number>();
  readonly #occurrences: ReadonlyMap<string, number>;

  constructor(
    query: unknown,
    options: {
      dictionary: Dictionary;
      base: string;
      paths: PathCompiler;
      shapePath: CompiledPath | null;
      preBound: readonly string[];
      fail: (reason: string) => never;
      compileGroup: CompileGroup;
    },
  ) {
    this.dictionary = options.dictionary;
    this.base = options.base;
    this.paths = options.paths;
    this.shapePath = options.shapePath;
    this.preBound = new Set(options.preBound);
    this.#fail = options.fail;
    this.#compileGroup = options.compileGroup;
    this.#occurrences = countOccurrences(query);
    for (const name of options.preBound) this.slot(name);
  }

  /** Throws a PackError that names file, shape and operator. */
  fail(reason: string): never {
    return this.#fail(reason);
  }

  /** Compiles a group inside an expression. */
  compileGroup(patterns: readonly Pattern[], next: QueryStep): QueryStep {
    return this.#compileGroup(this, patterns, next);
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

  /** Names of the variables in the query, for `SELECT *`. */
  variableNames(): string[] {
    return [...this.#occurrences.keys()].filter((name) => !name.startsWith('_:'));
  }

  /** A term at the end of a path. */
  pathEnd(term: QueryTerm): PatternTerm {
    const name = variableName(term);
    return name === null ? constantTerm(this.constant(term)) : variableTerm(this.slot(name));
  }

  /** A term in a triple pattern. */
  patternTerm(term: QueryTerm): PatternTerm {
    const name = variableName(term);
    if (name === null) return constantTerm(this.constant(term));
    const isShared = this.#occurrences.get(name) !== 1 || this.preBound.has(name);
    return isShared ? variableTerm(this.slot(name)) : ANYTHING;
  }

  /** The constant as a term of the shapes. */
  constant(term: QueryTerm): TermId {
    if (term.termType === 'NamedNode') return this.dictionary.iri(term.value);
    if (term.termType === 'Literal') {
      return this.dictionary.literal(term.value, term.datatype.value, term.language);
    }
    return this.fail('uses a quoted triple');
  }
}
