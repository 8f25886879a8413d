import type { ParsedTurtle, TurtleTerm } from './turtle.ts';

/** How the terms of a file change; blank nodes and languages stay. */
export interface TermChange {
  iri(value: string): string;
  literal(value: string): string;
}

/** The same triples with other IRIs and literals; `file` names them in messages. */
export function changeTerms(parsed: ParsedTurtle, file: string, change: TermChange): ParsedTurtle {
  const changed = (term: TurtleTerm): TurtleTerm => {
    if (term.termType === 'NamedNode') return { termType: 'NamedNode', value: change.iri(term.value) };
    if (term.termType === 'BlankNode') return term;
    const { value, language, datatype } = term;
    const type = language === '' ? change.iri(datatype.value) : datatype.value;
    return { termType: 'Literal', value: change.literal(value), language, datatype: { value: type } };
  };
  const triples = parsed.triples.map(({ subject, predicate, object, line }) => ({
    subject: changed(subject),
    predicate: changed(predicate),
    object: changed(object),
    line,
  }));
  return { file, triples };
}
