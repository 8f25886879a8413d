/** The part of an IRI after its last `#` or `/`; the whole IRI when nothing follows. */
export function localName(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1) || iri;
}
