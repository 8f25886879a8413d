import { sh } from '../../vocabulary/shacl.ts';
import { compileMaxCount, compileMinCount } from './cardinality.ts';
import type { CompileConstraint } from './constraint.ts';
import { compileExpressionConstraint } from './expression.ts';
import { compileAnd, compileNot, compileOr, compileXone } from './logical.ts';
import { compileDisjoint, compileEquals, compileLessThan, compileLessThanOrEquals } from './property-pair.ts';
import { compileNode, compileQualifiedMaxCount, compileQualifiedMinCount } from './shape-based.ts';
import { compileSparql } from './sparql.ts';
import {
  compileLanguageIn,
  compileMaxLength,
  compileMinLength,
  compilePattern,
  compileUniqueLang,
} from './text.ts';
import {
  compileMaxExclusive,
  compileMaxInclusive,
  compileMinExclusive,
  compileMinInclusive,
} from './value-range.ts';
import { compileClosed, compileHasValue, compileIn } from './value-set.ts';
import { compileClass, compileDatatype, compileNodeKind } from './value-type.ts';

/**
 * Parameter IRI to compile function: all constraint components of SHACL, in the order in which
 * they run. `sh:property` is compiled with the shape itself.
 */
export const CONSTRAINTS: ReadonlyMap<string, CompileConstraint> = new Map<string, CompileConstraint>([
  [sh('minCount'), compileMinCount],
  [sh('maxCount'), compileMaxCount],
  [sh('nodeKind'), compileNodeKind],
  [sh('class'), compileClass],
  [sh('datatype'), compileDatatype],
  [sh('minExclusive'), compileMinExclusive],
  [sh('minInclusive'), compileMinInclusive],
  [sh('maxExclusive'), compileMaxExclusive],
  [sh('maxInclusive'), compileMaxInclusive],
  [sh('minLength'), compileMinLength],
  [sh('maxLength'), compileMaxLength],
  [sh('pattern'), compilePattern],
  [sh('languageIn'), compileLanguageIn],
  [sh('uniqueLang'), compileUniqueLang],
  [sh('equals'), compileEquals],
  [sh('disjoint'), compileDisjoint],
  [sh('lessThan'), compileLessThan],
  [sh('lessThanOrEquals'), compileLessThanOrEquals],
  [sh('not'), compileNot],
  [sh('and'), compileAnd],
  [sh('or'), compileOr],
  [sh('xone'), compileXone],
  [sh('node'), compileNode],
  [sh('qualifiedMinCount'), compileQualifiedMinCount],
  [sh('qualifiedMaxCount'), compileQualifiedMaxCount],
  [sh('closed'), compileClosed],
  [sh('hasValue'), compileHasValue],
  [sh('in'), compileIn],
  [sh('sparql'), compileSparql],
  [sh('expression'), compileExpressionConstraint],
]);
