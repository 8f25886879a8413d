import { describe, expect, it } from 'vitest';
import { compile, dataFor, faults, PREFIXES, refusal, validate } from '../../../test/shacl/shapes-fixture.ts';
import type { Violation } from './compiled-shape.ts';
import { ShapeRecursionTooDeep } from './shape.ts';
import { compileShapesGraph } from './shapes-graph.ts';

describe('compileShapes', () => {
  it('gives shapes in the order of the file, and properties in the order of their shape', () => {
    const fixture = compile(`ex:b a sh:NodeShape ; sh:property ex:q, [ sh:path ex:x ], ex:p .
      ex:a a sh:NodeShape . ex:p a sh:PropertyShape ; sh:path ex:p . ex:q a sh:PropertyShape ; sh:path ex:q .`);
    const names = fixture.shapes.map(({ term }) => fixture.dictionary.value(term).split('/').at(-1));
    expect(names).toEqual(['b', 'a', 'p', 'q']);
    const properties = fixture.shapes[0]!.properties.map(({ term }) => fixture.dictionary.value(term));
    expect(properties).toEqual([
      'http://example.org/q',
      expect.not.stringContaining('http'),
      'http://example.org/p',
    ]);
  });

  it('finds each focus node once, whatever number of targets names it', () => {
    const fixture = compile(`ex:s a sh:NodeShape ; sh:targetNode ex:a, ex:absent ; sh:targetClass ex:C ;
      sh:targetSubjectsOf ex:p ; sh:targetObjectsOf ex:p ;
      sh:target [ a sh:SPARQLTarget ; sh:select "SELECT ?this { ?this ex:p ?o . ?x ex:q ?y }" ; sh:prefixes ex:prefixes ] .
      ex:prefixes sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .`);
    const data = dataFor(fixture, 'ex:a a ex:C ; ex:p ex:b . ex:c ex:q 1 . ex:d ex:p ex:b .');
    const found = fixture.shapes[0]!.findFocusNodes(data).map((term) =>
      data.dictionary.value(term).split('/').at(-1),
    );
    expect(found).toEqual(['a', 'absent', 'd', 'b']);
  });

  it('takes a shape that is a class as its own target', () => {
    const shape = 'ex:C a sh:NodeShape, rdfs:Class ; sh:property [ sh:path ex:p ; sh:minCount 1 ] .';
    expect(faults(shape, 'ex:a a ex:C . ex:b a ex:D . ex:D rdfs:subClassOf ex:C .')).toHaveLength(2);
  });

  it('checks own constraints apart from those of direct properties', () => {
    const fixture = compile(
      'ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:class ex:C ; sh:property [ sh:path ex:p ; sh:minCount 1 ] .',
    );
    const data = dataFor(fixture, 'ex:a ex:q 1 .');
    const [shape] = fixture.shapes;
    const [focus] = shape!.findFocusNodes(data);
    const collect = (run: (emit: (violation: Violation) => void) => void): string[] => {
      const components: string[] = [];
      run(({ component }) => components.push(component.replace(/.*#(.*)ConstraintComponent/, '$1')));
      return components;
    };
    expect(collect((emit) => shape!.checkOwn(data, focus!, emit))).toEqual(['Class']);
    expect(collect((emit) => shape!.properties[0]!.check(data, focus!, emit))).toEqual(['MinCount']);
    expect(collect((emit) => shape!.check(data, focus!, emit))).toEqual(['Class', 'MinCount']);
  });

  it.each([
    ['a node shape', 'ex:s a sh:NodeShape'],
    ['a property shape', 'ex:s a sh:PropertyShape ; sh:path ex:q'],
    ['a shape that refers to itself', 'ex:s a sh:NodeShape ; sh:property [ sh:path ex:q ; sh:node ex:s ]'],
    ['a deactivated shape', 'ex:s a sh:NodeShape ; sh:deactivated true'],
  ])('checks all focus nodes of %s as it checks one after the other', (_kind, start) => {
    const fixture = compile(`${start} ; sh:targetSubjectsOf ex:p ; sh:nodeKind sh:Literal ; sh:hasValue 3 ;
      sh:property [ sh:path ex:p ; sh:maxCount 1 ; sh:property [ sh:path ex:q ; sh:minCount 1 ] ],
        [ sh:path ex:q ; sh:minCount 2 ] .`);
    const data = dataFor(
      fixture,
      'ex:a ex:p ex:b, ex:c ; ex:q ex:b . ex:b ex:p ex:a . ex:c ex:p ex:c, ex:a .',
    );
    const [shape] = fixture.shapes;
    const foci = shape!.findFocusNodes(data);
    const each: Violation[] = [];
    for (const focus of foci) shape!.check(data, focus, (violation) => each.push(violation));
    const all: Violation[] = [];
    shape!.checkAll(data, foci, (violation) => all.push(violation));
    expect(all).toEqual(each);
    expect(foci).toHaveLength(3);
  });

  it('says which shape, path and value a violation is about', () => {
    const fixture = compile(`ex:s a sh:PropertyShape ; sh:targetNode ex:a ; sh:path [ sh:inversePath ex:p ] ;
      sh:severity sh:Warning ; sh:nodeKind sh:IRI ; sh:message "nein"@de, "no" .`);
    const data = dataFor(fixture, '[] ex:p ex:a .');
    const [violation] = validate(fixture, data);
    const term = (id = -1) => data.dictionary.value(id);
    expect(term(violation?.sourceShape)).toBe('http://example.org/s');
    expect(term(violation?.path)).toBe('http://example.org/p');
    expect(term(violation?.value)).toBe('d0');
    expect(violation?.component).toBe('http://www.w3.org/ns/shacl#NodeKindConstraintComponent');
    expect(fixture.shapes[0]?.severity).toBe('http://www.w3.org/ns/shacl#Warning');
  });

  it.each([
    ['"de"@de, "plain", "en"@en', 'plain'],
    ['"de"@de, "en"@en-GB', 'en'],
    ['"de"@de', 'de'],
  ])('prefers a message without language, then an English one: %s', (messages, expected) => {
    const fixture = compile(
      `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:class ex:C ; sh:message ${messages} .`,
    );
    expect(validate(fixture, dataFor(fixture, ''))[0]?.message).toBe(expected);
  });

  it('finds nothing in a deactivated shape, and lets every node conform to it', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:node ex:off ; sh:property ex:offToo .
      ex:off sh:deactivated true ; sh:class ex:C . ex:offToo sh:deactivated true ; sh:path ex:p ; sh:minCount 1 .
      ex:t a sh:NodeShape ; sh:targetNode ex:a ; sh:class ex:C ; sh:deactivated true .`;
    expect(faults(shapes, '')).toEqual([]);
    expect(compile(shapes).shapes.map((shape) => shape.deactivated)).toEqual([false, true]);
  });

  it('follows shapes that refer to themselves through cyclic data', () => {
    const shape = `ex:s a sh:NodeShape ; sh:targetNode ex:a ;
      sh:property [ sh:path ex:knows ; sh:node ex:s ] , [ sh:path ex:name ; sh:minCount 1 ] .`;
    expect(faults(shape, 'ex:a ex:knows ex:b ; ex:name "A" . ex:b ex:knows ex:a ; ex:name "B" .')).toEqual(
      [],
    );
    expect(faults(shape, 'ex:a ex:knows ex:b ; ex:name "A" . ex:b ex:knows ex:a .')).toEqual(['a Node b']);
  });

  it('says so when a shape that refers to itself leads too deep', () => {
    const shape =
      'ex:s a sh:NodeShape ; sh:targetNode ex:n0 ; sh:property [ sh:path ex:next ; sh:node ex:s ] .';
    const chain = Array.from({ length: 5000 }, (_, index) => `ex:n${index} ex:next ex:n${index + 1} .`);
    expect(() => faults(shape, chain.join(' '))).toThrow(ShapeRecursionTooDeep);
  });
});

describe('A pack that cannot be used', () => {
  it.each([
    ['ex:s a sh:NodeShape ;\n sh:js [] .', 2, 'sh:js'],
    ['ex:s a sh:NodeShape ;\n sh:rule [ a sh:SPARQLRule ; sh:construct "x" ] .', 2, 'is not valid SPARQL'],
    ['ex:s a sh:NodeShape ;\n sh:rule [ a ex:Rule ] .', 2, 'is a kind of rule that is not implemented'],
    [
      'ex:s a sh:NodeShape ;\n sh:rule [ sh:construct "SELECT * { ?s ?p ?o }" ] .',
      2,
      'must be a CONSTRUCT query',
    ],
    ['ex:s a sh:NodeShape ;\n sh:entailment ex:Regime .', 2, 'sh:entailment is <http://example.org/Regime>'],
    ['ex:s a sh:NodeShape ;\n sh:expression [ ex:call 1 ] .', 2, 'a kind of node expression'],
    ['ex:s a sh:NodeShape ;\n sh:expression [ ex:call ( 1 ) ] .', 2, 'which is not a sh:SPARQLFunction'],
    ['ex:s a sh:NodeShape ;\n sh:expression _:x . _:x sh:count _:x .', 2, 'that contains itself'],
    ['ex:s a sh:NodeShape ;\n sh:expression [ sh:limit 1 ] .', 2, 'sh:limit without sh:nodes'],
    ['ex:s a sh:NodeShape ;\n sh:expression [ sh:limit -1 ; sh:nodes 1 ] .', 2, 'whole number'],
    ['ex:s a sh:NodeShape ;\n sh:nodeKind sh:Iri .', 2, 'sh:nodeKind'],
    ['ex:s a sh:NodeShape ;\n sh:class "C" .', 2, 'sh:class'],
    ['ex:s a sh:NodeShape ;\n sh:node "x" .', 2, 'sh:node'],
    ['ex:s a sh:NodeShape ;\n sh:property [ sh:minCount 1 ] .', 2, 'sh:property'],
    ['ex:s a sh:NodeShape ;\n sh:minCount 1 .', 2, 'sh:minCount'],
    ['ex:s a sh:PropertyShape ; sh:path ex:p ;\n sh:minCount -1 .', 2, 'sh:minCount'],
    ['ex:s a sh:PropertyShape ; sh:path ex:p ;\n sh:pattern "(" .', 2, 'sh:pattern "("'],
    ['ex:s a sh:PropertyShape ; sh:path ex:p ;\n sh:in ex:list .', 2, 'sh:in'],
    ['ex:s a sh:PropertyShape ; sh:path ex:p ;\n sh:lessThan "x" .', 2, 'sh:lessThan'],
    ['ex:s a sh:PropertyShape ; sh:path ex:p ;\n pack:format "date" .', 2, '"date" is not a known format'],
    ['ex:s a sh:PropertyShape ;\n sh:path [ sh:inverse ex:p ] .', 2, 'sh:path'],
    ['ex:s a sh:PropertyShape ;\n sh:path ( ex:p ) .', 2, 'sh:path'],
    ['ex:s a sh:PropertyShape ;\n sh:path _:x . _:x sh:inversePath _:x .', 2, 'refers to itself'],
    ['ex:s a sh:NodeShape ;\n sh:target [ a sh:Target ] .', 2, 'sh:target'],
    ['ex:s a sh:NodeShape ;\n sh:sparql [ sh:message "x" ] .', 2, 'sh:select'],
    ['ex:s a sh:NodeShape ;\n sh:sparql [ sh:select "SELECT $this {" ] .', 2, 'is not valid SPARQL'],
    [
      'ex:s a sh:NodeShape ; sh:rule ex:r .\nex:r sh:subject sh:this ; sh:predicate ex:p .',
      2,
      'sh:object is missing',
    ],
    [
      'ex:s a sh:NodeShape ; sh:rule ex:r .\nex:r sh:subject [ sh:union () ] ; sh:predicate ex:p ; sh:object 1 .',
      2,
      'sh:union',
    ],
  ])('is refused with file, line, shape and term: %s', (text, line, part) => {
    const { file, line: at, message } = refusal(text);
    expect([file, at]).toEqual(['shapes.ttl', line]);
    expect(message).toContain(part);
    expect(message).toMatch(/<http:\/\/example.org\/[rs]>|an unnamed shape/);
  });
});

describe('Warnings', () => {
  it('name terms that SHACL does not define with file and line', () => {
    const { warnings } = compileShapesGraph(
      `${PREFIXES} ex:s a sh:NodeShap, sh:NodeShape ;\n sh:minimum 1 .`,
    );
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^shapes:1: .*sh:NodeShap,/);
    expect(warnings[1]).toMatch(/^shapes:2: .*sh:minimum/);
  });

  it('leave out terms of other namespaces', () => {
    expect(compile('ex:s a sh:NodeShape ; ex:minimum 1 ; pack:id "x" .').warnings).toEqual([]);
  });

  it('include references to shapes that no file describes', () => {
    expect(compile('ex:s a sh:NodeShape ;\n sh:node ex:gone .').warnings).toEqual([
      'shapes.ttl:2: <http://example.org/s>: sh:node refers to <http://example.org/gone>, which no file describes: every node passes',
    ]);
  });

  it('include a qualified count that counts nothing', () => {
    expect(compile('ex:s a sh:PropertyShape ; sh:path ex:p ; sh:qualifiedMinCount 1 .').warnings[0]).toMatch(
      /has no effect/,
    );
  });
});
