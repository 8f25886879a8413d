import { isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { isAbsoluteIri, removeDotSegments } from '../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';

const PARENT = '..';

/**
 * Hides the `..` of relative references from the general JSON-LD processor, which drops those that climb above the
 * crate's root, and resolves them afterwards as the direct way does.
 */
export class ParentSegments {
  /** Written in place of `..`. */
  readonly #placeholder: string;
  readonly #vocab: string | null;

  /**
   * @param character one that the document uses nowhere
   * @param vocab what the document's context puts before unknown terms, without resolving them
   */
  constructor(character: string, vocab: string | null) {
    this.#placeholder = character + character;
    this.#vocab = vocab?.startsWith(CRATE_BASE) ? null : vocab;
  }

  /** A copy of the document with a placeholder for each `..`. */
  hide(document: JsonObject): JsonObject {
    return mapObject(document, (text) => this.#hideIn(text));
  }

  /** The document in expanded form as it would be without the hiding, its IRIs resolved. */
  restore(expanded: readonly JsonValue[]): JsonValue[] {
    return expanded.map((value) => this.#restoreIn(value));
  }

  #hideIn(text: string): string {
    if (!text.includes(PARENT) || text.startsWith('/') || isAbsoluteIri(text)) return text;
    const [path = ''] = text.split(/[?#]/, 1);
    const segments = path.split('/').map((segment) => (segment === PARENT ? this.#placeholder : segment));
    return segments.join('/') + text.slice(path.length);
  }

  #restoreIn(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map((member) => this.#restoreIn(member));
    if (!isObject(value)) return typeof value === 'string' ? this.#text(value) : value;
    const members = Object.entries(value).map(([key, member]): [string, JsonValue] => {
      if (key === '@value') return [key, mapTexts(member, (text) => this.#text(text))];
      if (key === '@id' || key === '@type') return [key, mapTexts(member, (text) => this.#iri(text))];
      return [this.#text(key), this.#restoreIn(member)];
    });
    return Object.fromEntries(members);
  }

  #text(text: string): string {
    return text.replaceAll(this.#placeholder, PARENT);
  }

  #iri(text: string): string {
    if (!text.includes(this.#placeholder)) return text;
    const iri = this.#text(text);
    return this.#vocab !== null && iri.startsWith(this.#vocab) ? iri : removeDotSegments(iri);
  }
}

function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change));
  return isObject(value) ? mapObject(value, change) : value;
}

function mapObject(object: JsonObject, change: (text: string) => string): JsonObject {
  const members = Object.entries(object).map(
    ([key, value]) => [change(key), mapTexts(value, change)] as const,
  );
  return Object.fromEntries(members);
}
