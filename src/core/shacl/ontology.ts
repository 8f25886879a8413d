import { type TermId, TermKind } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { OWL, RDF, RDFS } from '../vocabulary/namespaces.ts';

/** A vocabulary that is added to each crate before the rules run. */
export interface CompiledOntology {
  /** Adds named individuals, subclass pairs and the types that follow from them to a crate's graph. */
  apply(graph: Graph): void;
}

/**
 * Compiles the classes of a pack's `ontology.ttl`: `rdfs:subClassOf` and `owl:equivalentClass` between
 * named classes, and the triples about each `owl:NamedIndividual`.
 *
 * Types are inferred once; later `sh:class` and `sh:targetClass` follow the subclass pairs.
 * @param ontology uses the dictionary of the shapes
 */
export function compileOntology(ontology: Graph): CompiledOntology {
  const { dictionary } = ontology;
  const type = dictionary.iri(`${RDF}type`);
  const subClassOf = dictionary.iri(`${RDFS}subClassOf`);
  const superclasses = closeSubclasses(ontology);
  const individuals = ontology.subjects(type, dictionary.iri(`${OWL}NamedIndividual`));
  const triples = individuals.flatMap((individual) =>
    ontology.triplesOfSubject(individual).map((triple) => [individual, triple] as const),
  );
  return {
    apply(graph) {
      for (const [individual, triple] of triples) {
        graph.add(individual, ontology.predicateOf(triple), ontology.objectOf(triple));
      }
      for (const [subclass, above] of superclasses) {
        const instances = graph.subjects(type, subclass);
        for (const superclass of above) {
          for (const instance of instances) graph.add(instance, type, superclass);
        }
      }
      for (const [subclass, above] of superclasses) {
        for (const superclass of above) graph.add(subclass, subClassOf, superclass);
      }
    },
  };
}

/** All superclasses of each class that has any, without the class itself. */
function closeSubclasses(ontology: Graph): Map<TermId, TermId[]> {
  const direct = directSuperclasses(ontology);
  const closed = new Map<TermId, TermId[]>();
  for (const subclass of direct.keys()) {
    const above = new Set(direct.get(subclass));
    for (const superclass of above) for (const next of direct.get(superclass) ?? []) above.add(next);
    above.delete(subclass);
    closed.set(subclass, [...above]);
  }
  return closed;
}

function directSuperclasses(ontology: Graph): Map<TermId, Set<TermId>> {
  const { dictionary } = ontology;
  const direct = new Map<TermId, Set<TermId>>();
  const put = (subclass: TermId, superclass: TermId) => {
    if (dictionary.kind(subclass) !== TermKind.iri || dictionary.kind(superclass) !== TermKind.iri) return;
    direct.set(subclass, (direct.get(subclass) ?? new Set()).add(superclass));
  };
  for (const triple of ontology.triplesOfPredicate(dictionary.iri(`${RDFS}subClassOf`))) {
    put(ontology.subjectOf(triple), ontology.objectOf(triple));
  }
  for (const triple of ontology.triplesOfPredicate(dictionary.iri(`${OWL}equivalentClass`))) {
    put(ontology.subjectOf(triple), ontology.objectOf(triple));
    put(ontology.objectOf(triple), ontology.subjectOf(triple));
  }
  return direct;
}
