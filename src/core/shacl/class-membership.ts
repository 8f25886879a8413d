import type { Dictionary, TermId } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import { distinctTerms, TermSet } from '../rdf/term-set.ts';
import { RDF, RDFS } from '../vocabulary/namespaces.ts';

/** Questions about one class in one graph before its instances are noted. */
const FEW = 64;

/** What is known of a class in a graph of that size. */
interface Instances {
  graphSize: number;
  /** How often the class was asked about. */
  asked: number;
  /** Its instances, once they are noted. */
  nodes: TermSet | null;
}

/** Finds the instances of a class, following `rdfs:subClassOf` in the graph (SHACL section 1.1). */
export class ClassMembership {
  readonly #type: TermId;
  readonly #subClassOf: TermId;
  readonly #tests = new Map<TermId, (graph: Graph, node: TermId) => boolean>();

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

  /** `isInstance` for one class, which notes the instances of a graph that it is often asked about. */
  testOf(ofClass: TermId): (graph: Graph, node: TermId) => boolean {
    let test = this.#tests.get(ofClass);
    if (!test) {
      test = this.#makeTest(ofClass);
      this.#tests.set(ofClass, test);
    }
    return test;
  }

  #makeTest(ofClass: TermId): (graph: Graph, node: TermId) => boolean {
    const known = new WeakMap<Graph, Instances>();
    return (graph, node) => {
      let instances = known.get(graph);
      if (!instances || instances.graphSize !== graph.size) {
        instances = { graphSize: graph.size, asked: 0, nodes: null };
        known.set(graph, instances);
      }
      if (instances.nodes) return instances.nodes.has(node);
      if (++instances.asked > FEW) instances.nodes = TermSet.of(this.instances(graph, ofClass), graph.arrays);
      return this.isInstance(graph, node, ofClass);
    };
  }

  /** Instances of the class and its subclasses, each once. */
  instances(graph: Graph, ofClass: TermId): readonly TermId[] {
    if (graph.countSubjects(this.#subClassOf, ofClass) === 0) return graph.subjects(this.#type, ofClass);
    const classes = this.#withSubclasses(graph, ofClass);
    const nodes = classes.flatMap((subclass) => graph.subjects(this.#type, subclass));
    return distinctTerms(nodes, graph.arrays);
  }

  #withSubclasses(graph: Graph, ofClass: TermId): TermId[] {
    const classes = new Set([ofClass]);
    for (const superclass of classes) {
      for (const subclass of graph.subjects(this.#subClassOf, superclass)) classes.add(subclass);
    }
    return [...classes];
  }
}
