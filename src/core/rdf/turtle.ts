import { Lexer, Parser, type Term, type Token } from 'n3';
import { PackError } from '../finding/pack-error.ts';
import type { Dictionary, TermId } from './dictionary.ts';
import type { Graph } from './graph.ts';

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

interface OpenPlace extends SubjectPlace {
  lines: Map<TermId, number>;
}

/** A term of a Turtle file, as plain data. */
export type TurtleTerm =
  | { termType: 'NamedNode'; value: string }
  | { termType: 'BlankNode'; value: string }
  | { termType: 'Literal'; value: string; datatype: { value: string }; language: string };

/** The triples of a Turtle file, parsed once and loaded into any number of graphs. */
export interface ParsedTurtle {
  file: string;
  triples: readonly { subject: TurtleTerm; predicate: TurtleTerm; object: TurtleTerm; line: number }[];
}

/** Parses a Turtle file (RDF 1.1 Turtle). Throws PackError with the line of a syntax error. */
export function parseTurtle(text: string, { file, base }: { file: string; base: string }): ParsedTurtle {
  const triples: ParsedTurtle['triples'][number][] = [];
  readTriples(text, file, base, (subject, predicate, object, line) => {
    triples.push({ subject, predicate, object, line });
  });
  return { file, triples };
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

type OnTriple = (subject: TurtleTerm, predicate: TurtleTerm, object: TurtleTerm, line: number) => void;

/** n3's quads have no line numbers, so its parser gets a lexer that reports the current line. */
function readTriples(text: string, file: string, baseIRI: string, onTriple: OnTriple): void {
  let line = 1;
  const lexer = {
    tokenize(input: string, onToken: (error: Error | null, token?: Token) => void): void {
      for (const token of new Lexer().tokenize(input)) {
        line = token.line;
        onToken(null, token);
      }
    },
  };
  const options = { format: 'text/turtle', baseIRI, blankNodePrefix: '_:named-', lexer };
  try {
    new Parser(options).parse(text, (error, quad) => {
      if (error) throw error;
      if (quad) onTriple(termOf(quad.subject), termOf(quad.predicate), termOf(quad.object), line);
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new PackError(file, lineOf(error, line), error.message.replace(/ on line \d+\.$/, ''));
  }
}

function termOf(term: Term): TurtleTerm {
  if (term.termType === 'NamedNode' || term.termType === 'BlankNode' || term.termType === 'Literal')
    return term;
  throw new Error(`a term of Turtle cannot be a ${term.termType}`);
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

function lineOf(error: Error, line: number): number {
  const context = 'context' in error ? error.context : null;
  if (typeof context !== 'object' || context === null || !('line' in context)) return line;
  return typeof context.line === 'number' ? context.line : line;
}
