import { describe, expect, it } from 'vitest';
import { compile, dataFor } from '../../../../test/shacl/shapes-fixture.ts';
import { RulesUnsettled } from './apply-rules.ts';

const ADD_TYPE = 'sh:subject sh:this ; sh:predicate rdf:type ; sh:object';

/** Types of ex:a after the rules, and the number of triples that they added. */
function inferred(shapes: string, text: string) {
  const fixture = compile(shapes);
  const data = dataFor(fixture, text);
  const before = data.size;
  fixture.applyRules(data);
  const type = data.dictionary.iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
  const types = data.objects(data.dictionary.iri('http://example.org/a'), type);
  return {
    types: types.map((term) => data.dictionary.value(term).split('/').at(-1)).sort(),
    added: data.size - before,
    data,
  };
}

describe('Triple rules', () => {
  it('add a triple for each focus node that meets the conditions', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:C ; sh:rule [ a sh:TripleRule ; ${ADD_TYPE} ex:Named ;
      sh:condition [ sh:property [ sh:path ex:name ; sh:minCount 1 ] ] , [ sh:not [ sh:class ex:D ] ] ] .`;
    expect(inferred(shapes, 'ex:a a ex:C ; ex:name "A" . ex:b a ex:C .').types).toEqual(['C', 'Named']);
    expect(inferred(shapes, 'ex:a a ex:C, ex:D ; ex:name "A" .').types).toEqual(['C', 'D']);
  });

  it('take subject, predicate and object from paths', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:rule [
      sh:subject [ sh:path ex:part ] ; sh:predicate ex:of ; sh:object [ sh:path ( ex:owner ex:name ) ] ] .`;
    const { data, added } = inferred(
      shapes,
      'ex:a ex:part ex:x, ex:y, "z" ; ex:owner ex:o . ex:o ex:name "O" .',
    );
    const term = (name: string) => data.dictionary.iri(`http://example.org/${name}`);
    expect(added).toBe(2);
    expect(data.has(term('y'), term('of'), data.dictionary.literal('O'))).toBe(true);
  });

  it('are applied until nothing changes, in whichever order they stand', () => {
    const step = (from: string, to: string) =>
      `ex:${to} a sh:NodeShape ; sh:targetClass ex:${from} ; sh:rule [ ${ADD_TYPE} ex:${to} ] .`;
    const shapes = [step('C', 'D'), step('B', 'C'), step('A', 'B')].join('\n');
    expect(inferred(shapes, 'ex:a a ex:A .').types).toEqual(['A', 'B', 'C', 'D']);
  });

  it('run in the order of their shapes, then their own, then that of the file', () => {
    const mark = (
      name: string,
      order: string,
    ) => `ex:${name} a sh:NodeShape ; sh:targetClass ex:C ; ${order} sh:rule
      [ ${ADD_TYPE} ex:${name} ; sh:condition [ sh:not [ sh:or ( [ sh:class ex:X ] [ sh:class ex:Y ] ) ] ] ] .`;
    expect(inferred(mark('X', '') + mark('Y', ''), 'ex:a a ex:C .').types).toEqual(['C', 'X']);
    expect(inferred(mark('X', 'sh:order 2 ;') + mark('Y', 'sh:order 1.5 ;'), 'ex:a a ex:C .').types).toEqual([
      'C',
      'Y',
    ]);
    const own = `ex:s a sh:NodeShape ; sh:targetClass ex:C ; sh:rule
      [ ${ADD_TYPE} ex:X ; sh:order 1 ; sh:condition [ sh:not [ sh:class ex:Y ] ] ] , [ ${ADD_TYPE} ex:Y ; sh:order 0 ] .`;
    expect(inferred(own, 'ex:a a ex:C .').types).toEqual(['C', 'Y']);
  });

  it('are left out when they or their shape are deactivated', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:C ; sh:rule [ ${ADD_TYPE} ex:X ; sh:deactivated true ] .
      ex:t a sh:NodeShape ; sh:targetClass ex:C ; sh:deactivated true ; sh:rule [ ${ADD_TYPE} ex:Y ] .`;
    expect(inferred(shapes, 'ex:a a ex:C .').types).toEqual(['C']);
  });

  it('run again when something they depend on comes later, be it through a superclass, a query or a path', () => {
    const late = `ex:late a sh:NodeShape ; sh:order 9 ; sh:targetClass ex:C ; sh:rule [ ${ADD_TYPE} ex:Sub ] .`;
    const data = 'ex:a a ex:C . ex:Sub rdfs:subClassOf ex:Super .';
    const bySuperclass = `ex:s a sh:NodeShape ; sh:targetClass ex:Super ; sh:rule [ ${ADD_TYPE} ex:Found ] .`;
    expect(inferred(bySuperclass + late, data).types).toEqual(['C', 'Found', 'Sub']);
    const byQuery = `ex:s a sh:NodeShape ; sh:rule [ ${ADD_TYPE} ex:Found ] ;
      sh:target [ sh:select "SELECT ?this { ?this a <http://example.org/Sub> }" ] .`;
    expect(inferred(byQuery + late, data).types).toEqual(['C', 'Found', 'Sub']);
    const byPath = `ex:s a sh:NodeShape ; sh:targetClass ex:C ; sh:rule [ ${ADD_TYPE} ex:Found ;
      sh:condition [ sh:path rdf:type ; sh:minCount 2 ] ] .`;
    expect(inferred(byPath + late, data).types).toEqual(['C', 'Found', 'Sub']);
  });

  it('give up on a chain that no number of passes in reason ends', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:C ; sh:rule
      [ sh:subject [ sh:path ex:next ] ; sh:predicate rdf:type ; sh:object ex:C ] .`;
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => `ex:n${index} ex:next ex:n${index + 1} .`).join(' ');
    expect(inferred(shapes, `ex:n0 a ex:C . ${chain(50)}`).added).toBe(50);
    expect(() => inferred(shapes, `ex:n0 a ex:C . ${chain(500)}`)).toThrow(RulesUnsettled);
  });
});
