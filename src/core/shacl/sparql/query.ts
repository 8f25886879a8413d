import { type SelectQuery as ParsedSelect, Parser, type Query, type SparqlQuery } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { ShapesSource } from '../shapes-source.ts';
import { compileExpression, type Evaluate } from './expression.ts';
import { compileGroup } from './group.ts';
import { prefixesOf } from './prefixes.ts';
import { QueryContext } from './query-context.ts';
import type { QueryRun, QueryStep } from './query-run.ts';
import { termOfValue } from './value.ts';

type SelectVariables = ParsedSelect['variables'];

/** Terms of variables by name. */
export type Bindings = ReadonlyMap<string, TermId>;

export interface QuerySource {
  source: ShapesSource;
  paths: PathCompiler;
  /** Node that has the query and its `sh:prefixes`. */
  node: TermId;
  /** The value of `$PATH`, or null. */
  shapePath: CompiledPath | null;
  /** Names of the variables that have a term before the query runs. */
  preBound: readonly string[];
  /** Throws a PackError about this query. */
  fail(reason: string): never;
}

/** Takes a solution; returns true when no more are needed. */
export type OnSolution = (solution: Bindings) => boolean;

/** A compiled `SELECT`. */
export interface SelectQuery {
  /** Calls `onSolution` with the bound variables of each distinct solution; including those of the input. */
  run(graph: Graph, input: Bindings, onSolution: OnSolution): void;
}

/** A compiled `ASK`. */
export interface AskQuery {
  run(graph: Graph, input: Bindings): boolean;
}

/** Unsupported clauses of a `SELECT`. */
const CLAUSES = {
  group: 'GROUP BY',
  having: 'HAVING',
  order: 'ORDER BY',
  limit: 'LIMIT',
  offset: 'OFFSET',
  values: 'VALUES',
  from: 'FROM',
} as const;

/** Compiles a `SELECT` of the subset (see `compileGroup`). Throws PackError for unsupported parts. */
export function compileSelect(text: string, options: QuerySource): SelectQuery {
  const query = parse(text, options);
  if (query.queryType !== 'SELECT') return options.fail(`must be a SELECT query, not ${query.queryType}`);
  for (const [clause, name] of Object.entries(CLAUSES)) {
    if (Object.hasOwn(query, clause)) options.fail(`uses ${name}, which is not implemented`);
  }
  const context = contextOf(query, options);
  const projection = compileProjection(context, query.variables);
  const group = compileGroup(context, query.where ?? [], (run) => run.onSolution(run));
  return {
    run(graph, input, onSolution) {
      const seen = new Set<string | number>();
      const takeRow: QueryStep = (run) => {
        const terms = projection.map((column) => termOf(column, run));
        const key = terms.length === 1 ? terms[0]! : terms.join(' ');
        if (seen.has(key)) return false;
        seen.add(key);
        return onSolution(bindingsOf(input, projection, terms));
      };
      group({ graph, row: rowOf(context, input), onSolution: takeRow });
    },
  };
}

/** Compiles an `ASK` of the subset. Throws PackError. */
export function compileAsk(text: string, options: QuerySource): AskQuery {
  const query = parse(text, options);
  if (query.queryType !== 'ASK') return options.fail(`must be an ASK query, not ${query.queryType}`);
  const context = contextOf(query, options);
  const found: QueryStep = () => true;
  const group = compileGroup(context, query.where ?? [], found);
  return { run: (graph, input) => group({ graph, row: rowOf(context, input), onSolution: found }) };
}

/** Parsed queries by prefixes and text: a query of a base profile is compiled for every profile that extends it. */
const parsedQueries = new Map<string, SparqlQuery>();

function parse(text: string, { source, node, fail }: QuerySource): Query {
  const { base } = source.dialect;
  const prefixes = prefixesOf(source, node);
  const key = `${base} ${JSON.stringify(prefixes)} ${text}`;
  let query = parsedQueries.get(key);
  try {
    query ??= new Parser({ prefixes, baseIRI: base }).parse(text);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    return fail(`is not valid SPARQL: ${error.message}`);
  }
  parsedQueries.set(key, query);
  return query.type === 'query' ? query : fail('must be a query, not an update');
}

function contextOf(query: Query, { source, paths, shapePath, preBound, fail }: QuerySource): QueryContext {
  return new QueryContext(query, {
    dictionary: source.dictionary,
    base: source.dialect.base,
    paths,
    shapePath,
    preBound,
    fail,
    compileGroup,
  });
}

function rowOf(context: QueryContext, input: Bindings): Int32Array {
  const row = new Int32Array(context.slotCount).fill(NONE);
  for (const [name, term] of input) row[context.slot(name)] = term;
  return row;
}

/** A column of the result: a variable, or an expression with `AS`. */
interface Column {
  name: string;
  slot: number;
  evaluate: Evaluate | null;
}

function compileProjection(context: QueryContext, variables: SelectVariables): Column[] {
  return [...variables].flatMap((variable): Column[] => {
    if ('expression' in variable) {
      const name = variable.variable.value;
      if (context.preBound.has(name)) context.fail(`assigns ?${name}, which has a value already`);
      return [{ name, slot: -1, evaluate: compileExpression(context, variable.expression) }];
    }
    const names = variable.termType === 'Wildcard' ? context.variableNames() : [variable.value];
    return names.map((name) => ({ name, slot: context.slot(name), evaluate: null }));
  });
}

function termOf({ slot, evaluate }: Column, run: QueryRun): TermId {
  if (!evaluate) return run.row[slot]!;
  const value = evaluate(run);
  return value === null ? NONE : termOfValue(run.graph.dictionary, value);
}

function bindingsOf(input: Bindings, columns: readonly Column[], terms: readonly TermId[]): Bindings {
  const bindings = new Map(input);
  columns.forEach(({ name }, index) => {
    if (terms[index] !== NONE) bindings.set(name, terms[index]!);
  });
  return bindings;
}
