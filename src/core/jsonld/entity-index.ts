import type { TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { DescribedEntity } from './converted-crate.ts';
import { isLess } from './written-forms.ts';

/** Entities by their terms. Of several with one term, that with the least id counts, then the first. */
export class EntityIndex {
  /** In the order of the document. */
  readonly list: DescribedEntity[];
  /** By term the position of its entity, from 1. */
  readonly #positions: Int32Array;
  #hasRepeated = false;

  /** @param graph has the terms of the entities, and all others */
  constructor(list: DescribedEntity[], { arrays, dictionary }: Graph) {
    this.list = list;
    this.#positions = arrays.integers(dictionary.size);
    for (let index = 0; index < list.length; index++) this.#add(index);
  }

  /** Whether several entities have one term. */
  get hasRepeated(): boolean {
    return this.#hasRepeated;
  }

  /** The entity of a term, or undefined. */
  find(term: TermId): DescribedEntity | undefined {
    const position = this.#positions[term] ?? 0;
    return position === 0 ? undefined : this.list[position - 1];
  }

  #add(index: number): void {
    const { id, term } = this.list[index]!;
    const known = this.#positions[term]!;
    if (known !== 0) this.#hasRepeated = true;
    if (known === 0 || isLess(id, this.list[known - 1]!.id)) this.#positions[term] = index + 1;
  }
}
