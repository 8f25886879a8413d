/** The one function that is used of the `jsonld` package, which brings no types. */
declare module 'jsonld' {
  interface RemoteDocument {
    contextUrl: null;
    documentUrl: string;
    document: unknown;
  }

  interface JsonLdOptions {
    base: string;
    /** The default, by its name. */
    processingMode?: 'json-ld-1.1';
    documentLoader(url: string): Promise<RemoteDocument>;
    /** Finds contexts, and keeps them; used by tests alone. */
    contextResolver?: object;
  }

  const jsonld: {
    /** The document in expanded form; rejects when it breaks JSON-LD. */
    expand(document: object, options: JsonLdOptions): Promise<import('../json/json.ts').JsonValue[]>;
    /** The document as quads; used by tests alone. */
    toRDF(document: object, options: JsonLdOptions): Promise<never[]>;
  };
  export default jsonld;
}
