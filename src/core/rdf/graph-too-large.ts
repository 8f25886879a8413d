/** Thrown when a crate has more triples than its validation may use. */
export class GraphTooLarge extends Error {
  override readonly name = 'GraphTooLarge';
  readonly limitTriples: number;

  constructor(limitTriples: number) {
    super(`the metadata has more than ${limitTriples} triples`);
    this.limitTriples = limitTriples;
  }
}
