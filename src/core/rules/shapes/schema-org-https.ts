import type { SubjectPlace } from '../../rdf/turtle.ts';
import type { ShapesSource } from '../../shacl/shapes-source.ts';
import { RDF, SCHEMA, SCHEMA_HTTPS } from '../../vocabulary/namespaces.ts';
import { sh } from '../../vocabulary/shacl.ts';

/** What selects entities and properties, lists of paths and prefixes of queries included. */
const SELECTING: readonly string[] = [
  ...['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf', 'class'].map(sh),
  ...['path', 'inversePath', 'alternativePath', 'zeroOrMorePath', 'oneOrMorePath', 'zeroOrOnePath'].map(sh),
  sh('namespace'),
  `${RDF}first`,
];

/** Warns of targets, classes and paths under `https://schema.org/`: the RO-Crate contexts have none of them. */
export function warnOfSchemaOrgHttps(source: ShapesSource, subjects: readonly SubjectPlace[]): void {
  const { dictionary, graph } = source;
  for (const { term: subject, lines } of subjects) {
    for (const predicate of lines.keys()) {
      const iri = dictionary.value(predicate);
      if (!SELECTING.includes(iri)) continue;
      for (const object of graph.objects(subject, predicate)) {
        const value = dictionary.value(object);
        if (!value.startsWith(SCHEMA_HTTPS)) continue;
        const right = `${SCHEMA}${value.slice(SCHEMA_HTTPS.length)}`;
        source.warn(subject, iri, `uses <${value}>, which RO-Crate contexts never give; write <${right}>`);
      }
    }
  }
}
