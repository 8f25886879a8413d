import { iriReference } from './uri.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string in Turtle; what editors do not show is written by its number. */
export function turtleString(text: string): string {
  const escaped = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are escaped here
    /["\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\p{Cs}]/gu,
    (character) => ESCAPES[character] ?? numbered(character),
  );
  return `"${escaped}"`;
}

/** An IRI in Turtle; one that is not valid is percent-encoded where it must be. */
export function turtleIri(iri: string): string {
  return `<${iriReference(iri)}>`;
}

/** A lone surrogate is no character that RDF could have. */
function numbered(character: string): string {
  const code = character.codePointAt(0)!;
  const valid = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
  return `\\u${valid.toString(16).toUpperCase().padStart(4, '0')}`;
}
