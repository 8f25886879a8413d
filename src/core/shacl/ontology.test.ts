import { describe, expect, it } from 'vitest';
import { Dictionary } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { loadTurtle } from '../rdf/turtle.ts';
import { compileOntology } from './ontology.ts';

const PREFIXES = `@prefix ex: <http://example.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;

function apply(ontologyText: string, dataText: string) {
  const dictionary = new Dictionary();
  const ontology = new Graph(dictionary);
  const source = { file: 'x.ttl', base: 'http://crate/' };
  loadTurtle(PREFIXES + ontologyText, { ...source, graph: ontology, blankPrefix: 'o' });
  const compiled = compileOntology(ontology);
  const data = new Graph(new Dictionary(dictionary.freeze()));
  loadTurtle(PREFIXES + dataText, { ...source, graph: data, blankPrefix: 'd' });
  compiled.apply(data);
  const term = (name: string) =>
    data.dictionary.iri(name.includes(':') ? name : `http://example.org/${name}`);
  const type = term('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
  return {
    data,
    term,
    typesOf: (name: string) =>
      data
        .objects(term(name), type)
        .map((id) => data.dictionary.value(id).slice(19))
        .sort(),
  };
}

describe('compileOntology', () => {
  it('adds the superclasses of each type, transitively', () => {
    const { typesOf } = apply(
      'ex:A rdfs:subClassOf ex:B . ex:B rdfs:subClassOf ex:C .',
      'ex:x a ex:A . ex:y a ex:B .',
    );
    expect(typesOf('x')).toEqual(['A', 'B', 'C']);
    expect(typesOf('y')).toEqual(['B', 'C']);
  });

  it('takes equivalent classes as subclasses of each other', () => {
    const { typesOf } = apply(
      'ex:A owl:equivalentClass ex:B . ex:B rdfs:subClassOf ex:C .',
      'ex:x a ex:A . ex:y a ex:B .',
    );
    expect(typesOf('x')).toEqual(['A', 'B', 'C']);
    expect(typesOf('y')).toEqual(['A', 'B', 'C']);
  });

  it('leaves the subclass pairs in the graph for types that rules add later', () => {
    const { data, term } = apply('ex:A rdfs:subClassOf ex:B . ex:B rdfs:subClassOf ex:C .', '');
    expect(data.subjects(term('http://www.w3.org/2000/01/rdf-schema#subClassOf'), term('C'))).toEqual(
      [term('A'), term('B')].sort(),
    );
  });

  it('adds named individuals with all that is said of them, relative names included', () => {
    const { data, term, typesOf } = apply(
      '<done> a owl:NamedIndividual, ex:Status ; rdfs:label "Done" . ex:other rdfs:label "Other" .',
      '',
    );
    expect(typesOf('http://crate/done')).toContain('Status');
    expect(
      data.has(
        term('http://crate/done'),
        term('http://www.w3.org/2000/01/rdf-schema#label'),
        data.dictionary.literal('Done'),
      ),
    ).toBe(true);
    expect(data.triplesOfSubject(term('other'))).toEqual([]);
  });

  it('survives cycles and leaves class expressions alone', () => {
    const { typesOf } = apply('ex:A rdfs:subClassOf ex:B, [] . ex:B rdfs:subClassOf ex:A .', 'ex:x a ex:A .');
    expect(typesOf('x')).toEqual(['A', 'B']);
  });
});
