import type { Dictionary, TermId } from './dictionary.ts';

/** The blank nodes of one document, numbered as they come. */
export class BlankNodes {
  readonly #dictionary: Dictionary;
  readonly #prefix: string;
  readonly #labels = new Map<string, TermId>();
  #count = 0;

  /** @param prefix of every label */
  constructor(dictionary: Dictionary, prefix: string) {
    this.#dictionary = dictionary;
    this.#prefix = prefix;
  }

  /** The node that the document gives a label. */
  of(label: string): TermId {
    const known = this.#labels.get(label);
    if (known !== undefined) return known;
    const node = this.next();
    this.#labels.set(label, node);
    return node;
  }

  /** A node without a label. */
  next(): TermId {
    return this.#dictionary.blank(`${this.#prefix}${this.#count++}`);
  }
}
