import { type TermId, TermKind } from '../rdf/dictionary.ts';
import type { SubjectPlace } from '../rdf/turtle.ts';
import { nearestWord } from '../text/nearest-word.ts';
import { SH } from '../vocabulary/shacl.ts';
import { CONSTRAINTS } from './constraints/table.ts';
import type { ShapesSource } from './shapes-source.ts';
import type { UnsupportedUse } from './unsupported.ts';

/** Names of SHACL and SHACL-AF that the engine implements or may ignore, in addition to the constraint table. */
const KNOWN = new Set(
  `NodeShape PropertyShape Shape
  path inversePath alternativePath zeroOrMorePath oneOrMorePath zeroOrOnePath
  targetNode targetClass targetSubjectsOf targetObjectsOf target Target SPARQLTarget TargetType SPARQLTargetType
  property severity message deactivated name description order group defaultValue PropertyGroup
  Violation Warning Info Severity
  flags ignoredProperties qualifiedValueShape qualifiedValueShapesDisjoint
  NodeKind IRI BlankNode Literal BlankNodeOrIRI BlankNodeOrLiteral IRIOrLiteral
  declare prefix namespace prefixes PrefixDeclaration shapesGraph
  sparql select ask SPARQLConstraint SPARQLExecutable SPARQLSelectExecutable SPARQLAskExecutable
  ConstraintComponent Parameter Parameterizable parameter optional labelTemplate
  validator nodeValidator propertyValidator Validator SPARQLAskValidator SPARQLSelectValidator
  rule Rule TripleRule SPARQLRule SPARQLConstructExecutable construct subject predicate object condition this
  entailment Rules Function SPARQLFunction returnType
  filterShape nodes intersection union minus distinct count min max sum groupConcat separator orderBy desc limit offset
  exists if then else
  ValidationReport ValidationResult AbstractResult conforms result detail focusNode resultPath resultSeverity
  resultMessage value sourceShape sourceConstraint sourceConstraintComponent
  shapesGraphWellFormed suggestedShapesGraph`.split(/\s+/),
);

/** Names of SHACL, SHACL-AF and SHACL-JS that the engine does not implement. */
const UNSUPPORTED = new Set(
  `js jsFunctionName jsLibrary jsLibraryURL JSConstraint JSExecutable JSFunction JSLibrary JSRule JSTarget
  JSTargetType JSValidator SPARQLUpdateExecutable update values
  resultAnnotation ResultAnnotation annotationProperty annotationVarName annotationValue`.split(/\s+/),
);

/**
 * Names that only SHACL 1.2 has and that change what is checked, from the vocabulary of the working group
 * (`shacl12-vocabularies/shacl.ttl` of w3c/data-shapes) and the drafts of Core; node expressions have a namespace of
 * their own there.
 */
const SHACL_1_2 = new Set(
  `ShapeClass targetWhere shape TripleTerm ByTypes Debug Trace conformanceDisallows
  memberShape uniqueMembers minListLength maxListLength rootClass singleLine someValue subsetOf
  reifierShape reificationRequired uniqueValuesFor nodeByExpression incomplete incompleteURIStart
  NodeExpression NodeExpressionFunction NamedParameterExpression NamedParameterExpressionFunction
  ListParameterExpression ListParameterExpressionFunction keyParameter bodyExpression
  SelectExpression SPARQLExprExpression sparqlExpr SPARQLDescribeExecutable describe
  RuleSet hasRule includesRuleSet RulesEntailment ruleProcessor expectedPredicate layer runOnce sourceRule tempTriple
  SPARQLRuleTemplate`.split(/\s+/),
);

/** Names of SHACL 1.2 that describe graphs, shapes and reports, and change nothing that is checked. */
const DESCRIBING = new Set(
  `Graph DataGraph ShapesGraph RulesGraph conformsToShapesGraph ProcessorConfiguration
  usedShapesGraph usedDataGraph usedConfiguration
  agentInstruction codeIdentifier intent formalized unit`.split(/\s+/),
);

const REASONS = {
  unsupported: 'is not implemented',
  'of SHACL 1.2': 'is of SHACL 1.2 and not supported. Write it with SHACL 1.0',
};

/** How the engine treats a term; `accepted` includes all terms of other namespaces. */
export type Support = 'accepted' | 'unsupported' | 'of SHACL 1.2' | 'undefined';

/** How the engine treats an IRI. */
export function supportOf(iri: string): Support {
  if (!iri.startsWith(SH) || CONSTRAINTS.has(iri) || iri.endsWith('ConstraintComponent')) return 'accepted';
  const name = iri.slice(SH.length);
  if (UNSUPPORTED.has(name)) return 'unsupported';
  if (SHACL_1_2.has(name)) return 'of SHACL 1.2';
  return name === '' || KNOWN.has(name) || DESCRIBING.has(name) ? 'accepted' : 'undefined';
}

/** The name of SHACL that an undefined term was probably meant to be, or null. */
export function nearestShaclName(iri: string): string | null {
  const names = [...KNOWN, ...[...CONSTRAINTS.keys()].map((parameter) => parameter.slice(SH.length))];
  return nearestWord(iri.slice(SH.length), names);
}

/** The terms of the SHACL namespace that the engine does not implement, and where they are used. */
export function unsupportedUses(source: ShapesSource, subjects: readonly SubjectPlace[]): UnsupportedUse[] {
  const supportIn = knownSupport(source);
  const uses: UnsupportedUse[] = [];
  for (const { subject, predicate, term, isUsed } of termUses(source, subjects)) {
    const support = supportIn(term);
    if (support !== 'of SHACL 1.2' && !(support === 'unsupported' && isUsed)) continue;
    const isPredicate = source.dictionary.value(term) === predicate;
    const used = isPredicate ? '' : `has ${source.describe(term)}, which `;
    uses.push({ subject, predicate, reason: used + REASONS[support] });
  }
  return uses;
}

/** Adds a warning for each term of the SHACL namespace that SHACL does not define. */
export function warnOfUndefined(source: ShapesSource, subjects: readonly SubjectPlace[]): void {
  const supportIn = knownSupport(source);
  for (const { subject, predicate, term } of termUses(source, subjects)) {
    if (supportIn(term) !== 'undefined') continue;
    source.warn(subject, predicate, `uses ${source.describe(term)}, which SHACL does not define`);
  }
}

interface TermUse {
  subject: TermId;
  predicate: string;
  term: TermId;
  /** Whether it is a predicate or a type, and not just a value. */
  isUsed: boolean;
}

function* termUses(
  { dictionary, graph, rdfType }: ShapesSource,
  subjects: readonly SubjectPlace[],
): Iterable<TermUse> {
  for (const { term: subject, lines } of subjects) {
    for (const predicate of lines.keys()) {
      const iri = dictionary.value(predicate);
      yield { subject, predicate: iri, term: predicate, isUsed: true };
      const isUsed = predicate === rdfType;
      for (const term of graph.objects(subject, predicate)) yield { subject, predicate: iri, term, isUsed };
    }
  }
}

/** Looks each term up once: the shapes of a profile use few terms of SHACL some thousand times. */
function knownSupport({ dictionary }: ShapesSource): (term: TermId) => Support {
  const known = new Map<TermId, Support>();
  return (term) => {
    let support = known.get(term);
    if (support === undefined) {
      support = dictionary.kind(term) === TermKind.iri ? supportOf(dictionary.value(term)) : 'accepted';
      known.set(term, support);
    }
    return support;
  };
}
