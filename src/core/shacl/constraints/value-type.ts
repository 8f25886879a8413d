import { type TermId, TermKind } from '../../rdf/dictionary.ts';
import { SH } from '../../vocabulary/shacl.ts';
import { lexicalFormOf } from '../literals/lexical-forms.ts';
import { type CompileConstraint, eachValue } from './constraint.ts';

/** Which kinds of term each `sh:nodeKind` allows (SHACL section 4.1.3). */
const NODE_KINDS: Record<string, TermKind[]> = {
  IRI: [TermKind.iri],
  BlankNode: [TermKind.blank],
  Literal: [TermKind.literal],
  BlankNodeOrIRI: [TermKind.blank, TermKind.iri],
  BlankNodeOrLiteral: [TermKind.blank, TermKind.literal],
  IRIOrLiteral: [TermKind.iri, TermKind.literal],
};

/** Any member of the list will do in SHACL 1.2. */
const LIST = 'has a list, which is of SHACL 1.2 and not supported. Write sh:or';

/** `sh:class` (SHACL section 4.1.1). */
export const compileClass: CompileConstraint = ({ shapes, classes, value, violation, fail, refuse }) => {
  if (shapes.isList(value)) return refuse(LIST);
  if (shapes.dictionary.kind(value) === TermKind.literal) return fail('must be the IRI of a class');
  return eachValue(violation('ClassConstraintComponent'), classes.testOf(value));
};

/** `sh:datatype` (SHACL section 4.1.2). */
export const compileDatatype: CompileConstraint = ({ shapes, value, violation, fail, refuse }) => {
  if (shapes.isList(value)) return refuse(LIST);
  if (shapes.dictionary.kind(value) !== TermKind.iri) return fail('must be an IRI');
  const isForm = lexicalFormOf(shapes.dictionary.value(value));
  return eachValue(
    violation('DatatypeConstraintComponent'),
    ({ dictionary }, node) => dictionary.datatype(node) === value && isForm(dictionary.value(node)),
  );
};

/** `sh:nodeKind` (SHACL section 4.1.3). */
export const compileNodeKind: CompileConstraint = ({ shapes, value, violation, fail, refuse }) => {
  if (shapes.isList(value)) return refuse(LIST);
  const iri = shapes.dictionary.value(value);
  const kinds = iri.startsWith(SH) ? NODE_KINDS[iri.slice(SH.length)] : undefined;
  if (!kinds) return fail(`must be one of sh:${Object.keys(NODE_KINDS).join(', sh:')}`);
  return eachValue(violation('NodeKindConstraintComponent'), ({ dictionary }, node: TermId) =>
    kinds.includes(dictionary.kind(node)),
  );
};
