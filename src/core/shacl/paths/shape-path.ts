import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';
import type { CompiledPath } from './compiled-path.ts';
import type { PathCompiler } from './path-compiler.ts';

const PATH = sh('path');

/**
 * Compiles the value of a shape's `sh:path` (SHACL section 2.3.1). Throws PackError for an ill-formed path.
 *
 * A node that is both a list and an operator counts as the list, as W3C's `path-strange` tests require.
 */
export function compileShapePath(
  source: ShapesSource,
  paths: PathCompiler,
  shape: TermId,
  node: TermId,
): CompiledPath {
  const open = new Set<TermId>();

  function compile(term: TermId): CompiledPath {
    const kind = source.dictionary.kind(term);
    if (kind === TermKind.literal) return source.fail(shape, PATH, 'must be a path, not a literal');
    if (kind === TermKind.iri) return paths.predicate(term);
    if (open.has(term)) return source.fail(shape, PATH, 'refers to itself');
    open.add(term);
    const path = compileBlank(term);
    open.delete(term);
    return path;
  }

  function compileBlank(term: TermId): CompiledPath {
    if (source.isList(term)) return paths.sequence(compileList(term));
    for (const [operator, build] of operators) {
      const operand = source.value(term, sh(operator));
      if (operand !== NONE) return build(operand);
    }
    return source.fail(shape, PATH, 'must be a predicate, a list or a path operator of SHACL');
  }

  function compileList(list: TermId): CompiledPath[] {
    const members = source.listOf(shape, PATH, list);
    if (members.length < 2) return source.fail(shape, PATH, 'must be a list of at least two members');
    return members.map(compile);
  }

  const operators: [string, (operand: TermId) => CompiledPath][] = [
    ['inversePath', (operand) => paths.inverse(compile(operand))],
    ['alternativePath', (operand) => paths.alternative(compileList(operand))],
    ['zeroOrMorePath', (operand) => paths.zeroOrMore(compile(operand))],
    ['oneOrMorePath', (operand) => paths.oneOrMore(compile(operand))],
    ['zeroOrOnePath', (operand) => paths.zeroOrOne(compile(operand))],
  ];

  return compile(node);
}
