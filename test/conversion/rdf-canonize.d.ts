/** What the tests use of `rdf-canonize`, which brings no types. */
declare module 'rdf-canonize' {
  import type { Quad } from './quads.ts';

  const rdfCanonize: {
    /** Canonical N-Quads of a data set. */
    canonize(
      quads: readonly Quad[],
      options: { algorithm: 'RDFC-1.0'; maxWorkFactor: number },
    ): Promise<string>;
  };
  export default rdfCanonize;
}
