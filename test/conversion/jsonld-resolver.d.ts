/** What the tests use of the inside of `jsonld`, which brings no types. */
declare module 'jsonld/lib/ContextResolver.js' {
  export default class ContextResolver {
    constructor(options: { sharedCache: Map<string, unknown> });
  }
}
