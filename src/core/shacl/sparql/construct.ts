import type { ConstructQuery, VariableTerm } from 'sparqljs';
import { type Dictionary, NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import { isPath, type QueryContext } from './query-context.ts';
import { hasBlankNode } from './query-features.ts';
import { type QueryTerm, variablesIn } from './query-terms.ts';
import { visibleVariables } from './scope.ts';

/** Takes a triple. */
export type AddTriple = (subject: TermId, predicate: TermId, object: TermId) => void;

/** The template of a `CONSTRUCT`. */
export interface Template {
  /** Variables that it needs of a solution. */
  variables: VariableTerm[];
  /** Makes the triples of a solution, given the terms of `variables`; invalid ones are left out. */
  make(terms: readonly TermId[], dictionary: Dictionary, add: AddTriple): void;
}

type MakeTerm = (terms: readonly TermId[], dictionary: Dictionary) => TermId;

/**
 * Compiles a template. A blank node in it is a new node for each solution, and the same one when the query runs again,
 * so that rules come to an end. Throws PackError.
 */
export function compileTemplate(context: QueryContext, query: ConstructQuery): Template {
  const { template = [], where = [] } = query;
  const used = [...variablesIn(template)];
  const needed = hasBlankNode(query) ? [...used, ...visibleVariables(where)] : used;
  const names = [...new Set(needed)].filter((name) => !name.startsWith('_:') && name !== 'PATH');
  const place = context.newNodes();

  function compileTerm(term: QueryTerm): MakeTerm {
    if (term.termType === 'BlankNode') {
      const label = `${place}:${term.value}`;
      return (terms, dictionary) => dictionary.blank(`${label}:${terms.join(':')}`);
    }
    if (term.termType === 'Variable' && !isPath(term)) {
      const index = names.indexOf(term.value);
      return (terms) => terms[index]!;
    }
    const constant = context.constant(term);
    return () => constant;
  }

  const made = template.map(({ subject, predicate, object }) => {
    if ('pathType' in predicate) return context.fail('has a property path in the template');
    return [compileTerm(subject), compileTerm(predicate), compileTerm(object)] as const;
  });
  return {
    variables: names.map(variableTerm),
    make(terms, dictionary, add) {
      for (const [makeSubject, makePredicate, makeObject] of made) {
        const subject = makeSubject(terms, dictionary);
        const predicate = makePredicate(terms, dictionary);
        const object = makeObject(terms, dictionary);
        if (isTriple(dictionary, subject, predicate, object)) add(subject, predicate, object);
      }
    },
  };
}

/** Whether the terms may be a triple (RDF 1.1 section 3.1). */
export function isTriple(
  dictionary: Dictionary,
  subject: TermId,
  predicate: TermId,
  object: TermId,
): boolean {
  if (subject === NONE || predicate === NONE || object === NONE) return false;
  return dictionary.kind(subject) !== TermKind.literal && dictionary.kind(predicate) === TermKind.iri;
}

function variableTerm(value: string): VariableTerm {
  const equals: VariableTerm['equals'] = (other) => other?.termType === 'Variable' && other.value === value;
  return { termType: 'Variable', value, equals };
}
