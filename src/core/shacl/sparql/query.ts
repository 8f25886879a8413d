import type { SelectQuery as ParsedSelect, Query } from 'sparqljs';
import { NONE, type TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { compileTemplate } from './construct.ts';
import { FURTHER_FORMS } from './further-forms.ts';
import { compileGroup } from './group.ts';
import { parseQuery } from './parse-query.ts';
import { QueryContext } from './query-context.ts';
import { countsSolutions } from './query-features.ts';
import type { QueryRun, RunState } from './query-run.ts';
import type { Bindings, QuerySource } from './query-source.ts';
import { compileSelectBody } from './select-query.ts';
import { SHAPES_GRAPH } from './shapes-graph-name.ts';
import { onceEach } from './solutions.ts';

/** Takes a solution; returns true when no more are needed. */
export type OnSolution = (solution: Bindings) => boolean;

/** A compiled `SELECT`. */
export interface SelectQuery {
  /** Variables that it selects. */
  names: readonly string[];
  /**
   * Calls `onSolution` with the bound variables of each distinct solution; including those of the input.
   * @param caller the run that calls the query as a function, if any
   */
  run(graph: Graph, input: Bindings, onSolution: OnSolution, caller?: RunState): void;
}

/** A compiled `ASK`. */
export interface AskQuery {
  run(graph: Graph, input: Bindings, caller?: RunState): boolean;
}

/** A compiled `CONSTRUCT`. */
export interface ConstructQuery {
  /** Calls `add` with each triple that the template makes of a solution; it must not change the graph. */
  run(graph: Graph, input: Bindings, add: (subject: TermId, predicate: TermId, object: TermId) => void): void;
}

/** Compiles a `SELECT`. Throws PackError for parts that are not implemented. */
export function compileSelect(text: string, origin: QuerySource): SelectQuery {
  const query = parseQuery(text, origin);
  if (query.queryType !== 'SELECT') return origin.fail(`must be a SELECT query, not ${query.queryType}`);
  const context = contextOf(text, query, origin);
  const body = compileSelectBody(context, query);
  return {
    names: body.names,
    run(graph, input, onSolution, caller) {
      const take = onceEach((terms) => onSolution(bindingsOf(input, body.names, terms)));
      body.run(startRun(context, graph, input, caller), take);
    },
  };
}

/** Compiles an `ASK`. Throws PackError. */
export function compileAsk(text: string, origin: QuerySource): AskQuery {
  const query = parseQuery(text, origin);
  if (query.queryType !== 'ASK') return origin.fail(`must be an ASK query, not ${query.queryType}`);
  const context = contextOf(text, query, origin);
  const body = compileSelectBody(context, asSelect(query));
  return {
    run(graph, input, caller) {
      let found = false;
      body.run(startRun(context, graph, input, caller), () => {
        found = true;
        return true;
      });
      return found;
    },
  };
}

/** Compiles a `CONSTRUCT` (SPARQL 1.1 section 16.2). Throws PackError. */
export function compileConstruct(text: string, origin: QuerySource): ConstructQuery {
  const query = parseQuery(text, origin);
  if (query.queryType !== 'CONSTRUCT') {
    return origin.fail(`must be a CONSTRUCT query, not ${query.queryType}`);
  }
  const context = contextOf(text, query, origin);
  const template = compileTemplate(context, query);
  const body = compileSelectBody(context, { ...asSelect(query), variables: template.variables });
  return {
    run(graph, input, add) {
      const run = startRun(context, graph, input);
      const take = onceEach((terms) => {
        template.make(terms, run.dictionary, add);
        return false;
      });
      body.run(run, take);
    },
  };
}

/** Any query as a `SELECT` of nothing, with its own clauses. */
function asSelect(query: Exclude<Query, ParsedSelect>): ParsedSelect {
  return { ...query, queryType: 'SELECT', variables: [] };
}

function contextOf(text: string, query: Query, origin: QuerySource): QueryContext {
  const { source, paths, functions, node, shapePath, preBinding, fail, refuse } = origin;
  const asksForShapes = text.includes('shapesGraph');
  if (asksForShapes) source.dictionary.iri(SHAPES_GRAPH);
  return new QueryContext(query, {
    node,
    placesOfNewNodes: { count: 0 },
    dictionary: source.dictionary,
    shapes: source.graph,
    base: source.dialect.base,
    paths,
    functions,
    further: FURTHER_FORMS,
    shapePath: shapePath?.path ?? null,
    preBound: asksForShapes ? [...origin.preBound, 'shapesGraph'] : origin.preBound,
    preBinding,
    keepsDuplicates: countsSolutions(query),
    fail,
    refuse,
    compileGroup,
  });
}

function startRun(context: QueryContext, data: Graph, input: Bindings, caller?: RunState): QueryRun {
  const row = new Int32Array(context.slotCount).fill(NONE);
  for (const [name, term] of input) row[context.slot(name)] = term;
  if (context.preBound.has('shapesGraph')) {
    row[context.slot('shapesGraph')] = context.dictionary.findIri(SHAPES_GRAPH);
  }
  const state = caller ? { ...caller, known: null } : { data, known: null, calls: { count: 0 }, depth: 0 };
  return { graph: data, dictionary: data.dictionary, row, onSolution: () => true, state };
}

function bindingsOf(input: Bindings, names: readonly string[], terms: readonly TermId[]): Bindings {
  const bindings = new Map(input);
  names.forEach((name, index) => {
    if (terms[index] !== NONE) bindings.set(name, terms[index]!);
  });
  return bindings;
}
