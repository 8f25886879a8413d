import type { JsonObject, JsonValue } from '../json/json.ts';
import { type Dictionary, NONE, type TermId } from '../rdf/dictionary.ts';
import { hashText } from '../text/hash.ts';

/**
 * Makes labels of blank nodes from their content and where they are described, so that the order of the entities does not
 * show in them. Each text of a document is hashed once, however deep or often what it describes is nested.
 */
export class BlankLabels {
  readonly #dictionary: Dictionary;
  readonly #counts = new Map<string, number>();
  readonly #subjects = new Map<TermId, string>();
  readonly #keys = new Map<string, string>();
  readonly #contents = new Map<JsonObject, string>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** Label of a node found under a subject (NONE: a member of `@graph`) and key. */
  ofNode(subject: TermId, key: string, content: JsonObject): string {
    return this.#distinct(hashTwice(`${this.place(subject, key)} ${this.#hashObject(content)}`));
  }

  /** Label of a cell of a list. */
  ofCell(place: string, position: number): string {
    return this.#distinct(hashTwice(`${place} @list ${position}`));
  }

  /** A short hash of a subject and a key. */
  place(subject: TermId, key: string): string {
    return `${this.#hashSubject(subject)} ${this.#hashKey(key)}`;
  }

  #distinct(hash: string): string {
    const count = this.#counts.get(hash) ?? 0;
    this.#counts.set(hash, count + 1);
    return count === 0 ? `anonymous-${hash}` : `anonymous-${hash}-${count}`;
  }

  #hashSubject(subject: TermId): string {
    let hash = this.#subjects.get(subject);
    if (hash === undefined) {
      hash = subject === NONE ? '' : hashTwice(this.#dictionary.value(subject));
      this.#subjects.set(subject, hash);
    }
    return hash;
  }

  #hashKey(key: string): string {
    let hash = this.#keys.get(key);
    if (hash === undefined) {
      hash = hashTwice(key);
      this.#keys.set(key, hash);
    }
    return hash;
  }

  #hashObject(object: JsonObject): string {
    let hash = this.#contents.get(object);
    if (hash === undefined) {
      const members = Object.entries(object).map(
        ([key, value]) => `${this.#hashKey(key)}${this.#hash(value)}`,
      );
      hash = hashTwice(`{${members.join()}}`);
      this.#contents.set(object, hash);
    }
    return hash;
  }

  #hash(value: JsonValue): string {
    if (Array.isArray(value)) return hashTwice(`[${value.map((member) => this.#hash(member)).join()}]`);
    if (typeof value === 'object' && value !== null) return this.#hashObject(value);
    return hashTwice(JSON.stringify(value));
  }
}

/** Sixteen hexadecimal digits. */
function hashTwice(text: string): string {
  return hashText(text) + hashText(text, 0x01234567);
}
