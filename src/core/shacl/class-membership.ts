import type { Dictionary, TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { RDF, RDFS } from '../vocabulary/namespaces.ts';

/** Finds the instances of a class, following `rdfs:subClassOf` in the graph (SHACL section 1.1). */
export class ClassMembership {
  readonly #type: TermId;
  readonly #subClassOf: TermId;

  constructor(dictionary: Dictionary) {
    this.#type = dictionary.iri(`${RDF}type`);
    this.#subClassOf = dictionary.iri(`${RDFS}subClassOf`);
  }

  /** Whether the node has the class, or a subclass of it, as a type. */
  isInstance(graph: Graph, node: TermId, ofClass: TermId): boolean {
    if (graph.has(node, this.#type, ofClass)) return true;
    if (graph.countSubjects(this.#subClassOf, ofClass) === 0) return false;
    return this.#withSubclasses(graph, ofClass).some((subclass) => graph.has(node, this.#type, subclass));
  }

  /** Instances of the class and its subclasses, each once. */
  instances(graph: Graph, ofClass: TermId): TermId[] {
    if (graph.countSubjects(this.#subClassOf, ofClass) === 0) return graph.subjects(this.#type, ofClass);
    const classes = this.#withSubclasses(graph, ofClass);
    return [...new Set(classes.flatMap((subclass) => graph.subjects(this.#type, subclass)))];
  }

  #withSubclasses(graph: Graph, ofClass: TermId): TermId[] {
    const classes = new Set([ofClass]);
    for (const superclass of classes) {
      for (const subclass of graph.subjects(this.#subClassOf, superclass)) classes.add(subclass);
    }
    return [...classes];
  }
}
