import type { TermId } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapeCompiler } from '../shape-compiler.ts';
import { compileConstruct } from '../sparql/query.ts';
import type { Infer } from './infer.ts';

/** Compiles an `sh:SPARQLRule` (SHACL Advanced Features, section 8.6), for whose query `$this` is the focus node. Throws PackError. */
export function compileSparqlRule(compiler: ShapeCompiler, shape: TermId, rule: TermId): Infer {
  const { source, paths, functions } = compiler;
  const texts = source.values(rule, sh('construct')).map((text) => source.dictionary.value(text));
  const refusals = source.refusalsAt(shape, sh('rule'));
  if (texts.length > 1) return refusals.fail('has more than one sh:construct');
  const query = compileConstruct(texts[0]!, {
    source,
    paths,
    functions,
    node: rule,
    shapePath: null,
    preBound: ['this'],
    preBinding: 'lenient',
    ...refusals,
  });
  return (graph, focus, add) => query.run(graph, new Map([['this', focus]]), add);
}
