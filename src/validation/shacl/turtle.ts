import { Lexer, Parser, type Term, type Token } from 'n3';
import type { TermId } from '../graph/dictionary.ts';
import type { Graph } from '../graph/graph.ts';
import { PackError } from './pack-error.ts';

/** Where a file describes a subject. */
export interface SubjectPlace {
  term: TermId;
  file: string;
  /** 1-based line of its first statement. */
  line: number;
  /** 1-based line of the first statement with each predicate. */
  lines: ReadonlyMap<TermId, number>;
}

export interface TurtleSource {
  /** Name of the file for messages. */
  file: string;
  /** Base for relative IRIs. */
  base: string;
  /** Receives the triples. */
  graph: Graph;
  /** Put before every blank node label; must differ between the files of one graph. */
  blankPrefix: string;
}

interface OpenPlace extends SubjectPlace {
  lines: Map<TermId, number>;
}

/**
 * Parses a Turtle text into a graph and lists its subjects in order of first appearance (RDF 1.1 Turtle).
 *
 * Throws PackError with the line of a syntax error.
 */
export function loadTurtle(text: string, source: TurtleSource): SubjectPlace[] {
  const { graph, file } = source;
  const intern = termInterner(source);
  const places = new Map<TermId, OpenPlace>();
  readStatements(text, source, (subject, predicate, object, line) => {
    const subjectId = intern(subject);
    const predicateId = intern(predicate);
    graph.add(subjectId, predicateId, intern(object));
    let place = places.get(subjectId);
    if (!place) {
      place = { term: subjectId, file, line, lines: new Map() };
      places.set(subjectId, place);
    }
    if (!place.lines.has(predicateId)) place.lines.set(predicateId, line);
  });
  return [...places.values()];
}

type OnStatement = (subject: Term, predicate: Term, object: Term, line: number) => void;

/** n3's quads carry no lines, so its parser gets a lexer that tells which line it is on. */
function readStatements(text: string, source: TurtleSource, onStatement: OnStatement): void {
  let line = 1;
  const lexer = {
    tokenize(input: string, onToken: (error: Error | null, token?: Token) => void): void {
      for (const token of new Lexer().tokenize(input)) {
        line = token.line;
        onToken(null, token);
      }
    },
  };
  const options = { format: 'text/turtle', baseIRI: source.base, blankNodePrefix: '_:named-', lexer };
  try {
    new Parser(options).parse(text, (error, quad) => {
      if (error) throw error;
      if (quad) onStatement(quad.subject, quad.predicate, quad.object, line);
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Error') throw error;
    throw new PackError(source.file, lineOf(error, line), error.message.replace(/ on line \d+\.$/, ''));
  }
}

/** Labels are numbered anew in each file, so that the same files give the same terms. */
function termInterner({ graph: { dictionary }, blankPrefix }: TurtleSource): (term: Term) => TermId {
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
