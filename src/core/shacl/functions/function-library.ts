import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { XSD } from '../../vocabulary/namespaces.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ClassMembership } from '../class-membership.ts';
import { type Parameter, parametersInOrder } from '../parameterizable.ts';
import type { PathCompiler } from '../paths/path-compiler.ts';
import type { ShapesSource } from '../shapes-source.ts';
import { compileAsk, compileSelect } from '../sparql/query.ts';
import { QueryLimitExceeded } from '../sparql/query-limits.ts';
import type { RunState } from '../sparql/query-run.ts';
import type { Bindings, CallFunction, QueryFunctions, QuerySource } from '../sparql/query-source.ts';

/** Limit of calls inside each other, well below the stack limit of the platform. */
const LIMIT_DEPTH = 40;
/** Limit of calls by one evaluation of a query; a function that calls itself twice reaches any number. */
const LIMIT_CALLS = 250_000;

/** The body of a function. */
type Evaluate = (state: RunState, input: Bindings) => TermId;

/** The `sh:SPARQLFunction`s of a shapes graph, compiled when they are first called (SHACL Advanced Features, section 5). */
export class FunctionLibrary implements QueryFunctions {
  readonly #source: ShapesSource;
  readonly #classes: ClassMembership;
  readonly #paths: PathCompiler;
  readonly #known = new Map<TermId, CallFunction>();

  constructor(source: ShapesSource, classes: ClassMembership, paths: PathCompiler) {
    this.#source = source;
    this.#classes = classes;
    this.#paths = paths;
  }

  find(iri: string): CallFunction | null {
    const source = this.#source;
    const term = source.dictionary.findIri(iri);
    if (term === NONE) return null;
    const known = this.#known.get(term);
    if (known) return known;
    if (!this.#classes.isInstance(source.graph, term, source.sh('SPARQLFunction'))) return null;
    return this.#compile(term);
  }

  /** A function may call itself, so that it is known before its query is compiled. */
  #compile(term: TermId): CallFunction {
    const parameters = parametersInOrder(this.#source, term);
    let evaluate: Evaluate | null = null;
    const call: CallFunction = (state, args) => {
      const input = inputOf(parameters, args);
      if (input === null || evaluate === null) return NONE;
      return evaluate(calledFrom(state), input);
    };
    this.#known.set(term, call);
    try {
      evaluate = this.#compileBody(term, parameters);
    } catch (error) {
      // Others that call it were compiled, and would find it to be an error of SPARQL.
      this.#known.clear();
      throw error;
    }
    return call;
  }

  #compileBody(term: TermId, parameters: readonly Parameter[]): Evaluate {
    const source = this.#source;
    const [select, ask] = [source.text(term, sh('select')), source.text(term, sh('ask'))];
    const refusals = source.refusalsAt(term, sh(ask === null ? 'select' : 'ask'));
    const { fail } = refusals;
    const preBound = parameters.map(({ name }) => name);
    const origin: QuerySource = {
      source,
      paths: this.#paths,
      functions: this,
      node: term,
      shapePath: null,
      preBound,
      preBinding: 'lenient',
      ...refusals,
    };
    if (ask !== null) {
      const query = compileAsk(ask, origin);
      return (state, input) => truthTerm(state, query.run(state.data, input, state));
    }
    const query = compileSelect(select ?? fail('is missing'), origin);
    const result = query.names.find((name) => !preBound.includes(name)) ?? query.names[0];
    if (result === undefined) return fail('must select a variable');
    return (state, input) => {
      let found: TermId = NONE;
      const onSolution = (solution: Bindings) => {
        found = solution.get(result) ?? NONE;
        return true;
      };
      query.run(state.data, input, onSolution, state);
      return found;
    };
  }
}

/** Throws QueryLimitExceeded. */
function calledFrom(state: RunState): RunState {
  state.calls.count++;
  if (state.depth === LIMIT_DEPTH) {
    throw new QueryLimitExceeded(`functions of the profile call each other more than ${LIMIT_DEPTH} deep`);
  }
  if (state.calls.count > LIMIT_CALLS) {
    throw new QueryLimitExceeded(`a query of the profile calls functions more than ${LIMIT_CALLS} times`);
  }
  return { ...state, depth: state.depth + 1 };
}

/** Terms of the parameters, or null when one that is not optional is missing. */
function inputOf(parameters: readonly Parameter[], args: readonly TermId[]): Bindings | null {
  if (args.length > parameters.length) return null;
  const input = new Map<string, TermId>();
  for (const [index, { name, isOptional }] of parameters.entries()) {
    const term = args[index] ?? NONE;
    if (term !== NONE) input.set(name, term);
    else if (!isOptional) return null;
  }
  return input;
}

function truthTerm({ data }: RunState, truth: boolean): TermId {
  return data.dictionary.literal(String(truth), `${XSD}boolean`);
}
