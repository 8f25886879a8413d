import { type Dictionary, type TermId, TermKind } from '../rdf/dictionary.ts';
import type { SubjectPlace } from '../rdf/turtle.ts';
import { SH } from '../vocabulary/shacl.ts';
import { CONSTRAINTS } from './constraints/table.ts';
import type { ShapesSource } from './shapes-source.ts';

/** Names of SHACL and SHACL-AF that the engine implements or may ignore, in addition to the constraint table. */
const KNOWN = new Set(
  `NodeShape PropertyShape Shape
  path inversePath alternativePath zeroOrMorePath oneOrMorePath zeroOrOnePath
  targetNode targetClass targetSubjectsOf targetObjectsOf target Target SPARQLTarget TargetType
  property severity message deactivated name description order group defaultValue PropertyGroup
  Violation Warning Info Severity
  flags ignoredProperties qualifiedValueShape qualifiedValueShapesDisjoint
  NodeKind IRI BlankNode Literal BlankNodeOrIRI BlankNodeOrLiteral IRIOrLiteral
  declare prefix namespace prefixes PrefixDeclaration shapesGraph
  sparql select ask SPARQLConstraint SPARQLExecutable SPARQLSelectExecutable SPARQLAskExecutable
  ConstraintComponent Parameter Parameterizable parameter optional labelTemplate
  validator nodeValidator propertyValidator Validator SPARQLAskValidator SPARQLSelectValidator
  rule Rule TripleRule subject predicate object condition this
  ValidationReport ValidationResult AbstractResult conforms result detail focusNode resultPath resultSeverity
  resultMessage value sourceShape sourceConstraint sourceConstraintComponent
  shapesGraphWellFormed suggestedShapesGraph`.split(/\s+/),
);

/** Names of SHACL, SHACL-AF and SHACL-JS that the engine does not implement. */
const UNSUPPORTED = new Set(
  `js jsFunctionName jsLibrary jsLibraryURL JSConstraint JSExecutable JSFunction JSLibrary JSRule JSTarget
  JSTargetType JSValidator SPARQLRule SPARQLConstructExecutable SPARQLUpdateExecutable construct update
  SPARQLFunction Function returnType SPARQLTargetType expression ExpressionConstraintComponent values
  filterShape nodes intersection union count distinct min max sum exists if then else groupConcat separator
  limit offset orderBy desc minus entailment
  resultAnnotation ResultAnnotation annotationProperty annotationVarName annotationValue`.split(/\s+/),
);

/** Misspelled names in existing packs; rejecting them would reject the packs. */
const IGNORED = new Set(['dataType', 'datType', 'disabled', 'propertyShape']);

/**
 * Checks every term of the SHACL namespace in the shapes graph.
 *
 * One that SHACL does not define becomes a warning. Throws PackError for a feature that is not implemented.
 */
export function checkTerms(source: ShapesSource, subjects: readonly SubjectPlace[]): void {
  const { dictionary, graph } = source;
  const known = new Map<TermId, Support>();
  const supportFor = (term: TermId) => {
    const support = known.get(term) ?? supportOf(dictionary, term);
    known.set(term, support);
    return support;
  };
  for (const { term: subject, lines } of subjects) {
    for (const predicate of lines.keys()) {
      const objects = graph.objects(subject, predicate);
      for (const term of predicate === source.rdfType ? objects : [predicate]) {
        if (supportFor(term) !== 'unsupported') continue;
        const reason = `uses ${source.describe(term)}, which is not implemented`;
        source.fail(subject, dictionary.value(predicate), reason);
      }
      for (const term of [predicate, ...objects]) {
        if (supportFor(term) !== 'undefined') continue;
        source.warn(
          subject,
          dictionary.value(predicate),
          `uses ${source.describe(term)}, which SHACL does not define`,
        );
      }
    }
  }
}

/** How the engine treats a term; `accepted` includes all terms of other namespaces. */
type Support = 'accepted' | 'unsupported' | 'undefined';

function supportOf(dictionary: Dictionary, term: TermId): Support {
  const iri = dictionary.kind(term) === TermKind.iri ? dictionary.value(term) : '';
  if (!iri.startsWith(SH) || CONSTRAINTS.has(iri) || iri.endsWith('ConstraintComponent')) return 'accepted';
  const name = iri.slice(SH.length);
  if (UNSUPPORTED.has(name)) return 'unsupported';
  return name === '' || KNOWN.has(name) || IGNORED.has(name) ? 'accepted' : 'undefined';
}
