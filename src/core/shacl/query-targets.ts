import { NONE, type TermId, TermKind } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ClassMembership } from './class-membership.ts';
import { parametersOf } from './parameterizable.ts';
import type { PathCompiler } from './paths/path-compiler.ts';
import type { ShapesSource } from './shapes-source.ts';
import { compileSelect } from './sparql/query.ts';
import type { Bindings, QueryFunctions } from './sparql/query-source.ts';

/** Lists focus nodes of one target declaration; the same node may be listed more than once. */
export type Target = (graph: Graph) => readonly TermId[];

/** What targets are compiled with. */
export interface QueryTargetParts {
  source: ShapesSource;
  classes: ClassMembership;
  paths: PathCompiler;
  functions: QueryFunctions;
}

const NO_BINDINGS: Bindings = new Map();

/**
 * Compiles a value of `sh:target`: with a `SELECT ?this` of its own, or of a type that has one (SHACL Advanced Features,
 * sections 3.1 and 3.2). Empty when a parameter of the type has no value. Throws PackError.
 */
export function compileQueryTargets(parts: QueryTargetParts, shape: TermId, target: TermId): Target[] {
  const { source, classes } = parts;
  if (source.text(target, sh('select')) !== null) return [compileQuery(parts, shape, target, NO_BINDINGS)];
  const types = source.graph
    .objects(target, source.rdfType)
    .filter((type) => classes.isInstance(source.graph, type, source.sh('SPARQLTargetType')));
  if (types.length === 0) source.refuse(shape, sh('target'), 'is a kind of target that is not implemented');
  return types.flatMap((type) => {
    const input = parameterValues(source, shape, target, type);
    return input === null ? [] : [compileQuery(parts, shape, type, input)];
  });
}

/** @param node has the query */
function compileQuery(
  { source, paths, functions }: QueryTargetParts,
  shape: TermId,
  node: TermId,
  input: Bindings,
): Target {
  const refusals = source.refusalsAt(shape, sh('target'));
  const text = source.text(node, sh('select')) ?? refusals.fail('has a type without sh:select');
  const query = compileSelect(text, {
    source,
    paths,
    functions,
    node,
    shapePath: null,
    preBound: [...input.keys()],
    preBinding: 'lenient',
    ...refusals,
  });
  return (graph) => {
    const found: TermId[] = [];
    query.run(graph, input, (solution) => {
      const focus = solution.get('this');
      if (focus !== undefined) found.push(focus);
      return false;
    });
    return found;
  };
}

/** Values of the type's parameters at a target; null, with a warning, when one is missing. */
function parameterValues(source: ShapesSource, shape: TermId, target: TermId, type: TermId): Bindings | null {
  const input = new Map<string, TermId>();
  for (const { predicate, name, isOptional } of parametersOf(source, type)) {
    const [value = NONE, ...more] = source.graph.objects(target, predicate);
    const parameter = source.describe(predicate);
    if (more.length > 0) source.fail(shape, sh('target'), `has more than one value of ${parameter}`);
    if (value === NONE && !isOptional) {
      source.warn(shape, sh('target'), `has no value of ${parameter}, so that it selects nothing`);
      return null;
    }
    if (value === NONE) continue;
    if (source.dictionary.kind(value) === TermKind.blank) {
      source.fail(shape, sh('target'), `has a blank node as ${parameter}`);
    }
    input.set(name, value);
  }
  return input;
}
