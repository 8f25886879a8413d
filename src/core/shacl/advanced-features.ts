import { sh } from '../vocabulary/shacl.ts';
import { compileCall } from './expressions/call.ts';
import {
  compileCount,
  compileDistinct,
  compileGroupConcat,
  compileMax,
  compileMin,
  compileSum,
} from './expressions/collect.ts';
import type { CompileKind } from './expressions/expression-parts.ts';
import { compileAskExpression, compileSelectExpression } from './expressions/query-expression.ts';
import {
  compileExists,
  compileFilterShape,
  compileIf,
  compileIntersection,
  compileLimit,
  compileMinus,
  compileOffset,
  compileOrderBy,
  compileUnion,
} from './expressions/select-nodes.ts';
import { FunctionLibrary } from './functions/function-library.ts';
import { compileSparqlRule } from './rules/sparql-rule.ts';

const FEATURES = {
  /**
   * Property to kind of node expression: those of the SHACL Advanced Features note (section 6) and, from `sh:minus` on,
   * of its later draft (1.1, section 5). Function calls are the others.
   */
  expressionKinds: new Map<string, CompileKind>([
    [sh('filterShape'), compileFilterShape],
    [sh('intersection'), compileIntersection],
    [sh('union'), compileUnion],
    [sh('minus'), compileMinus],
    [sh('distinct'), compileDistinct],
    [sh('count'), compileCount],
    [sh('min'), compileMin],
    [sh('max'), compileMax],
    [sh('sum'), compileSum],
    [sh('groupConcat'), compileGroupConcat],
    [sh('orderBy'), compileOrderBy],
    [sh('limit'), compileLimit],
    [sh('offset'), compileOffset],
    [sh('exists'), compileExists],
    [sh('if'), compileIf],
    [sh('select'), compileSelectExpression],
    [sh('ask'), compileAskExpression],
  ]),
  compileCall,
  compileSparqlRule,
  FunctionLibrary,
};

export type AdvancedFeatures = typeof FEATURES;

/**
 * What no bundled pack uses of SHACL Advanced Features. A program for these packs alone may be built with null in their
 * place (tools/page/bundle-page.ts); it refuses shapes that need them.
 */
export const ADVANCED_FEATURES: AdvancedFeatures | null = FEATURES;
