/** What a context says about a term. */
export interface TermDefinition {
  /** IRI, blank node or keyword; null for a term that is defined to mean nothing. */
  iri: string | null;
  /** Whether the term can begin a compact IRI. */
  isPrefix: boolean;
  /** How scalar values are read: `@id`, `@vocab`, `@none` or a datatype's IRI; null without a coercion. */
  coercion: string | null;
  /** Whether a single value is written as an array too (the containers `@set` and `@list`). */
  keepsArray: boolean;
  /** Whether later contexts must leave the definition as it is (JSON-LD 1.1, section 4.1.11). */
  isProtected: boolean;
  /** Why uses of the term need the general JSON-LD processor, or null. */
  needsGeneral: string | null;
}

/** JSON-LD 1.1 keywords, those of framing included, which no term can redefine. */
const KEYWORDS = new Set(
  (
    '@base @container @context @default @direction @embed @explicit @graph @id @included @index @json ' +
    '@language @list @nest @none @omitDefault @prefix @preserve @protected @requireAll @reverse @set ' +
    '@type @value @version @vocab'
  ).split(' '),
);

/** Whether the string is a JSON-LD keyword. */
export function isKeyword(text: string): boolean {
  return text.startsWith('@') && KEYWORDS.has(text);
}

/** Whether the string has the form of a keyword; strings of that form that are not keywords are ignored (JSON-LD 1.1, section 4.1). */
export function looksLikeKeyword(text: string): boolean {
  return text.startsWith('@') && /^@[A-Za-z]+$/.test(text);
}
