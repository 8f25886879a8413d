import type { Dictionary, TermId } from './dictionary.ts';
import { parseGeneralTurtle } from './general-turtle.ts';
import type { Graph } from './graph.ts';
import type { ParsedTurtle, TurtleTerm } from './parsed-turtle.ts';
import { parsePlainTurtle } from './plain-turtle.ts';

/** Where a file describes a subject. */
export interface SubjectPlace {
  term: TermId;
  file: string;
  /** 1-based line of its first triple. */
  line: number;
  /** 1-based line of the first triple with each predicate. */
  lines: ReadonlyMap<TermId, number>;
}

export interface TurtleTarget {
  /** Receives the triples. */
  graph: Graph;
  /** Prefix of every blank node label; must differ between the files of one graph. */
  blankPrefix: string;
}

export interface TurtleSource extends TurtleTarget {
  /** Name of the file for messages. */
  file: string;
  /** Base for relative IRIs. */
  base: string;
}

export type { ParsedTurtle, TurtleTerm } from './parsed-turtle.ts';

interface OpenPlace extends SubjectPlace {
  lines: Map<TermId, number>;
}

/** Parses a Turtle file (RDF 1.1 Turtle). Throws PackError with the line of a syntax error. */
export function parseTurtle(text: string, source: { file: string; base: string }): ParsedTurtle {
  return parsePlainTurtle(text, source) ?? parseGeneralTurtle(text, source);
}

/** The triples of a Turtle file as terms of a dictionary, to be added to any number of graphs over it. */
export interface InternedTurtle {
  /** Subject, predicate, object, subject, ... */
  terms: Int32Array;
  /** Its subjects in order of first appearance. */
  places: readonly SubjectPlace[];
}

/** Loads parsed triples into a graph and lists their subjects in order of first appearance. */
export function loadTriples(parsed: ParsedTurtle, { graph, blankPrefix }: TurtleTarget): SubjectPlace[] {
  const interned = internTriples(parsed, graph.dictionary, blankPrefix);
  addInterned(interned, graph);
  return [...interned.places];
}

/** Adds the triples of a file to a graph over the dictionary that they were interned in. */
export function addInterned({ terms }: InternedTurtle, graph: Graph): void {
  for (let at = 0; at < terms.length; at += 3) graph.add(terms[at]!, terms[at + 1]!, terms[at + 2]!);
}

/** @param blankPrefix prefix of every blank node label; must differ between the files of one graph */
export function internTriples(
  parsed: ParsedTurtle,
  dictionary: Dictionary,
  blankPrefix: string,
): InternedTurtle {
  const intern = termInterner(dictionary, blankPrefix);
  const places = new Map<TermId, OpenPlace>();
  const terms = new Int32Array(parsed.triples.length * 3);
  let at = 0;
  for (const { subject, predicate, object, line } of parsed.triples) {
    const subjectId = intern(subject);
    const predicateId = intern(predicate);
    terms[at++] = subjectId;
    terms[at++] = predicateId;
    terms[at++] = intern(object);
    let place = places.get(subjectId);
    if (!place) {
      place = { term: subjectId, file: parsed.file, line, lines: new Map() };
      places.set(subjectId, place);
    }
    if (!place.lines.has(predicateId)) place.lines.set(predicateId, line);
  }
  return { terms, places: [...places.values()] };
}

/** Parses a Turtle file and loads it into a graph. Throws PackError with the line of a syntax error. */
export function loadTurtle(text: string, source: TurtleSource): SubjectPlace[] {
  return loadTriples(parseTurtle(text, source), source);
}

/** Label numbers start again in each file, so that the same files give the same terms. */
function termInterner(dictionary: Dictionary, blankPrefix: string): (term: TurtleTerm) => TermId {
  const labels = new Map<string, string>();
  return (term) => {
    if (term.termType === 'NamedNode') return dictionary.iri(term.value);
    if (term.termType === 'Literal')
      return dictionary.literal(term.value, term.datatype.value, term.language);
    let label = labels.get(term.value);
    if (label === undefined) {
      label = `${blankPrefix}${labels.size}`;
      labels.set(term.value, label);
    }
    return dictionary.blank(label);
  };
}
