import { describe, expect, it } from 'vitest';
import { compileShapesGraph, PackError } from '../../src/core/shacl/index.ts';

const PREFIXES = `
@prefix ex: <http://example.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;
const SHAPES = `${PREFIXES}
ex:Person a sh:NodeShape ; sh:targetClass ex:Person ; sh:closed true ; sh:ignoredProperties ( <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ) ;
  sh:property ex:Name, ex:Friends .
ex:Name sh:path ex:name ; sh:datatype xsd:string ; sh:minCount 1 ; sh:severity sh:Warning ; sh:message "{$this} has no good name" .
ex:Friends sh:path ( ex:knows [ sh:zeroOrMorePath [ sh:inversePath ex:knows ] ] ) ; sh:nodeKind sh:IRI .
`;
const iri = (name: string) => ({ termType: 'NamedNode', value: `http://example.org/${name}` });

describe('The SHACL engine on its own', () => {
  it('gives the results of SHACL for shapes and data in Turtle', () => {
    const report = compileShapesGraph(SHAPES).validate(
      `${PREFIXES} ex:ann a ex:Person ; ex:name 5 ; ex:age 7 . ex:bob a ex:Person ; ex:name "Bob" ; ex:knows "Cleo" .`,
    );
    expect(report.conforms).toBe(false);
    expect(report.results).toContainEqual({
      focusNode: iri('ann'),
      resultPath: '<http://example.org/name>',
      value: {
        termType: 'Literal',
        value: '5',
        datatype: 'http://www.w3.org/2001/XMLSchema#integer',
        language: '',
      },
      sourceShape: iri('Name'),
      sourceConstraintComponent: 'http://www.w3.org/ns/shacl#DatatypeConstraintComponent',
      resultSeverity: 'http://www.w3.org/ns/shacl#Warning',
      resultMessage: 'http://example.org/ann has no good name',
    });
    const paths = report.results.map(({ focusNode, resultPath }) => `${focusNode.value} ${resultPath}`);
    expect(paths.sort()).toEqual([
      'http://example.org/ann <http://example.org/age>',
      'http://example.org/ann <http://example.org/name>',
      'http://example.org/bob <http://example.org/knows>',
      'http://example.org/bob <http://example.org/knows>/((^<http://example.org/knows>)*)',
    ]);
  });

  it('conforms when nothing is found', () => {
    const shapes = compileShapesGraph(SHAPES);
    expect(shapes.validate(`${PREFIXES} ex:ann a ex:Person ; ex:name "Ann" .`)).toEqual({
      conforms: true,
      results: [],
    });
  });

  it('validates a graph that was made without Turtle, and the next one apart from it', () => {
    const shapes = compileShapesGraph(SHAPES);
    const graph = shapes.createGraph();
    const { dictionary } = graph;
    const type = dictionary.iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
    graph.add(dictionary.iri('http://example.org/dora'), type, dictionary.iri('http://example.org/Person'));
    const [result] = shapes.validate(graph).results;
    expect(result).toMatchObject({ focusNode: iri('dora'), value: null, sourceShape: iri('Name') });
    expect(shapes.validate('').conforms).toBe(true);
  });

  it('reads a data graph once, which is validated again after it has grown', () => {
    const people = Array.from({ length: 200 }, (_, index) => `ex:p${index}`);
    const shapes = compileShapesGraph(`${PREFIXES}
      ex:S a sh:NodeShape ; sh:targetNode ex:team ; sh:property [ sh:path ex:member ; sh:class ex:Person ] .`);
    const graph = shapes.readGraph(`${PREFIXES}
      ex:Researcher <http://www.w3.org/2000/01/rdf-schema#subClassOf> ex:Person .
      ${people.slice(1).join(' a ex:Person . ')} a ex:Researcher . ex:team ex:member ${people.join(' , ')} .`);
    expect(shapes.validate(graph).results.map(({ value }) => value)).toEqual([iri('p0')]);
    const type = graph.dictionary.iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
    const named = (name: string) => graph.dictionary.iri(`http://example.org/${name}`);
    graph.add(named('p0'), type, named('Researcher'));
    expect(shapes.validate(graph).conforms).toBe(true);
    graph.add(named('team'), named('member'), named('stranger'));
    expect(shapes.validate(graph).results.map(({ value }) => value)).toEqual([iri('stranger')]);
    expect(() => shapes.readGraph('ex:')).toThrow(PackError);
  });

  it('knows nothing of packs: their own components and prefixes are not there', () => {
    const withFormat = `${SHAPES} ex:Name <urn:ro-crate-validation-service:pack#format> "digits" .`;
    const data = `${PREFIXES} ex:ann a ex:Person ; ex:name "Ann" .`;
    expect(compileShapesGraph(withFormat).validate(data).conforms).toBe(true);
    const query = `${PREFIXES} ex:S a sh:NodeShape ; sh:targetClass ex:Person ;
      sh:sparql [ sh:select "SELECT $this WHERE { $this schema:name ?name }" ] .`;
    expect(() => compileShapesGraph(query)).toThrow(PackError);
  });

  it('refuses shapes that are not valid, with the line', () => {
    expect(() => compileShapesGraph(`${PREFIXES} ex:S a sh:NodeShape ; sh:minLength "x" .`)).toThrow(
      'shapes:5: ',
    );
    expect(() => compileShapesGraph('ex:')).toThrow(PackError);
  });

  it('applies rules when it is told to, and before a validation when the shapes ask for it', () => {
    const rules = `${PREFIXES} ex:R a sh:NodeShape ; sh:targetClass ex:Admin ;
      sh:rule [ a sh:SPARQLRule ; sh:construct "CONSTRUCT { $this a <http://example.org/Person> } WHERE {}" ] .
      ex:P a sh:NodeShape ; sh:targetClass ex:Person ; sh:property [ sh:path ex:name ; sh:minCount 1 ] .`;
    const data = `${PREFIXES} ex:ann a ex:Admin .`;
    expect(compileShapesGraph(rules).validate(data).conforms).toBe(true);
    const asking = compileShapesGraph(`${rules} <http://example.org/> sh:entailment sh:Rules .`);
    expect(asking.validate(data).results).toMatchObject([{ focusNode: iri('ann') }]);
    const graph = asking.createGraph();
    const { dictionary } = graph;
    const type = dictionary.iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
    graph.add(dictionary.iri('http://example.org/ann'), type, dictionary.iri('http://example.org/Admin'));
    expect(asking.validate(graph).conforms).toBe(false);
    expect(graph.size).toBe(1);
    asking.applyRules(graph);
    expect(graph.size).toBe(2);
  });
});
