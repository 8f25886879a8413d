export const SH = 'http://www.w3.org/ns/shacl#';

const iris = new Map<string, string>();

/** IRI of a name in the SHACL namespace, always the same string, so that its hash is computed once. */
export function sh(name: string): string {
  let iri = iris.get(name);
  if (iri === undefined) {
    iri = SH + name;
    iris.set(name, iri);
  }
  return iri;
}
