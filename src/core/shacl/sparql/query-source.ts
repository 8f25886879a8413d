import type { TermId } from '../../rdf/dictionary.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { Refusals, ShapesSource } from '../shapes-source.ts';
import type { RunState } from './query-run.ts';

/** Terms of variables by name. */
export type Bindings = ReadonlyMap<string, TermId>;

/**
 * Calls a function with its arguments in order, NONE for one that is left out; NONE is a SPARQL error. Throws
 * QueryLimitExceeded.
 */
export type CallFunction = (state: RunState, args: readonly TermId[]) => TermId;

/** The functions that a shapes graph declares. */
export interface QueryFunctions {
  /** The function of an IRI, or null when none is declared. Throws PackError. */
  find(iri: string): CallFunction | null;
}

/** A query of a shapes graph, what it may use, and the errors about it. */
export interface QuerySource extends Refusals {
  source: ShapesSource;
  paths: PathCompiler;
  functions: QueryFunctions;
  /** Node that has the query and its `sh:prefixes`. */
  node: TermId;
  /** The value of `$PATH` with its text as a path of SPARQL, or null. */
  shapePath: { path: CompiledPath; text: string } | null;
  /** Names of the variables that have a term before the query runs. */
  preBound: readonly string[];
  /**
   * Whether what SHACL does not allow with pre-bound variables is refused (appendix A): `MINUS`, `VALUES`, and nested
   * queries that do not give them. Constraints are strict; SHACL Advanced Features leaves it open for the others.
   */
  preBinding: 'strict' | 'lenient';
}
