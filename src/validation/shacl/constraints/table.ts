import { PACK, SH } from '../vocabulary.ts';
import { compileMaxCount, compileMinCount } from './cardinality.ts';
import type { CompileConstraint } from './constraint.ts';
import { compileAnd, compileNot, compileOr, compileXone } from './logical.ts';
import { compileDisjoint, compileEquals, compileLessThan, compileLessThanOrEquals } from './property-pair.ts';
import { compileNode, compileQualifiedMaxCount, compileQualifiedMinCount } from './shape-based.ts';
import { compileSparql } from './sparql.ts';
import {
  compileFormat,
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
 * Parameter IRI to compile function: all constraint components of SHACL Core and our own, in the order in which
 * they run. `sh:property` is compiled with the shape itself.
 */
export const CONSTRAINTS: ReadonlyMap<string, CompileConstraint> = new Map<string, CompileConstraint>([
  [`${SH}minCount`, compileMinCount],
  [`${SH}maxCount`, compileMaxCount],
  [`${SH}nodeKind`, compileNodeKind],
  [`${SH}class`, compileClass],
  [`${SH}datatype`, compileDatatype],
  [`${SH}minExclusive`, compileMinExclusive],
  [`${SH}minInclusive`, compileMinInclusive],
  [`${SH}maxExclusive`, compileMaxExclusive],
  [`${SH}maxInclusive`, compileMaxInclusive],
  [`${SH}minLength`, compileMinLength],
  [`${SH}maxLength`, compileMaxLength],
  [`${SH}pattern`, compilePattern],
  [`${SH}languageIn`, compileLanguageIn],
  [`${SH}uniqueLang`, compileUniqueLang],
  [`${PACK}format`, compileFormat],
  [`${SH}equals`, compileEquals],
  [`${SH}disjoint`, compileDisjoint],
  [`${SH}lessThan`, compileLessThan],
  [`${SH}lessThanOrEquals`, compileLessThanOrEquals],
  [`${SH}not`, compileNot],
  [`${SH}and`, compileAnd],
  [`${SH}or`, compileOr],
  [`${SH}xone`, compileXone],
  [`${SH}node`, compileNode],
  [`${SH}qualifiedMinCount`, compileQualifiedMinCount],
  [`${SH}qualifiedMaxCount`, compileQualifiedMaxCount],
  [`${SH}closed`, compileClosed],
  [`${SH}hasValue`, compileHasValue],
  [`${SH}in`, compileIn],
  [`${SH}sparql`, compileSparql],
]);
