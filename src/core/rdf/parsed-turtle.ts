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
