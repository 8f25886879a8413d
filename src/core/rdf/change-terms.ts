import { DataFactory, type Term } from 'n3';
import type { ParsedTurtle } from './turtle.ts';

/** How the terms of a file change; blank nodes and languages stay. */
export interface TermChange {
  iri(value: string): string;
  literal(value: string): string;
}

/** The same triples with other IRIs and literals; `file` names them in messages. */
export function changeTerms(parsed: ParsedTurtle, file: string, change: TermChange): ParsedTurtle {
  const changed = (term: Term): Term => {
    if (term.termType === 'NamedNode') return DataFactory.namedNode(change.iri(term.value));
    if (term.termType !== 'Literal') return term;
    const { value, language, datatype } = term;
    return DataFactory.literal(
      change.literal(value),
      language || DataFactory.namedNode(change.iri(datatype.value)),
    );
  };
  const triples = parsed.triples.map(({ subject, predicate, object, line }) => ({
    subject: changed(subject),
    predicate: changed(predicate),
    object: changed(object),
    line,
  }));
  return { file, triples };
}
