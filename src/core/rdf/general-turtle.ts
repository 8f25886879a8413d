import { Lexer, Parser, type Term, type Token } from 'n3';
import { PackError } from '../finding/pack-error.ts';
import type { ParsedTurtle, TurtleTerm } from './parsed-turtle.ts';

/**
 * Parses a Turtle file with the general parser, whose word it is what is an error. Throws PackError with the line of a
 * syntax error.
 */
export function parseGeneralTurtle(
  text: string,
  { file, base }: { file: string; base: string },
): ParsedTurtle {
  const triples: ParsedTurtle['triples'][number][] = [];
  readTriples(text, file, base, (subject, predicate, object, line) => {
    triples.push({ subject, predicate, object, line });
  });
  return { file, triples };
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

function lineOf(error: Error, line: number): number {
  const context = 'context' in error ? error.context : null;
  if (typeof context !== 'object' || context === null || !('line' in context)) return line;
  return typeof context.line === 'number' ? context.line : line;
}
