import { NONE, type TermId } from '../../rdf/dictionary.ts';
import { resolveIri } from '../../rdf/resolve-iri.ts';
import { OWL } from '../../vocabulary/namespaces.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { ShapesSource } from '../shapes-source.ts';

/** Prefixes of a query: its `sh:prefixes` with their imports (SHACL section 5.2.1), then those of the dialect. */
export function prefixesOf(source: ShapesSource, query: TermId): Record<string, string> {
  const prefixes: Record<string, string> = { ...source.dialect.prefixes };
  const ontologies = new Set(source.values(query, sh('prefixes')));
  for (const ontology of ontologies) {
    for (const imported of source.values(ontology, `${OWL}imports`)) ontologies.add(imported);
    for (const declaration of source.values(ontology, sh('declare'))) {
      const prefix = source.value(declaration, sh('prefix'));
      const namespace = source.text(declaration, sh('namespace'));
      if (prefix === NONE || namespace === null) {
        return source.fail(ontology, sh('declare'), 'must have sh:prefix and sh:namespace');
      }
      prefixes[source.dictionary.value(prefix)] = resolveIri(namespace, source.dialect.base);
    }
  }
  return prefixes;
}
