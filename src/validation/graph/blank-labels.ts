import type { JsonObject, JsonValue } from '../document/json.ts';
import { type Dictionary, NONE, type TermId } from './dictionary.ts';

/**
 * Makes labels of blank nodes from what they are and where they stand, so that the order of the entities does not
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
    return this.#distinct(hashText(`${this.place(subject, key)} ${this.#hashObject(content)}`));
  }

  /** Label of a cell of a list. */
  ofCell(place: string, position: number): string {
    return this.#distinct(hashText(`${place} @list ${position}`));
  }

  /** Stands for a subject and a key, in a few characters. */
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
      hash = subject === NONE ? '' : hashText(this.#dictionary.value(subject));
      this.#subjects.set(subject, hash);
    }
    return hash;
  }

  #hashKey(key: string): string {
    let hash = this.#keys.get(key);
    if (hash === undefined) {
      hash = hashText(key);
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
      hash = hashText(`{${members.join()}}`);
      this.#contents.set(object, hash);
    }
    return hash;
  }

  #hash(value: JsonValue): string {
    if (Array.isArray(value)) return hashText(`[${value.map((member) => this.#hash(member)).join()}]`);
    if (typeof value === 'object' && value !== null) return this.#hashObject(value);
    return hashText(JSON.stringify(value));
  }
}

/** FNV-1a over UTF-16 code units, twice with different seeds, as hexadecimal. */
function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01234567;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193);
  }
  return hex(low) + hex(high);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
