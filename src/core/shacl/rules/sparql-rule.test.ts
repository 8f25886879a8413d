import { describe, expect, it } from 'vitest';
import { compile, dataFor } from '../../../../test/shacl/shapes-fixture.ts';
import { RulesUnsettled } from './apply-rules.ts';

const PREFIX = 'ex:p sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .';

const rule = (construct: string, rest = '') =>
  `sh:rule [ a sh:SPARQLRule ; sh:prefixes ex:p ; ${rest} sh:construct "${construct.replaceAll('"', '\\"')}" ]`;

/** What the rules add, as `s p o` without namespaces, sorted; new nodes by their number of triples. */
function inferred(shapes: string, text: string): string[] {
  const fixture = compile(`${PREFIX} ${shapes}`);
  const data = dataFor(fixture, text);
  const before = data.size;
  fixture.applyRules(data);
  const name = (term: number) =>
    data.dictionary
      .value(term)
      .replace(/^http.*[/#]/, '')
      .replace(/^new:.*/, '_');
  return Array.from({ length: data.size - before }, (_, index) => before + index)
    .map((triple) =>
      [data.subjectOf(triple), data.predicateOf(triple), data.objectOf(triple)].map(name).join(' '),
    )
    .sort();
}

const SQUARES =
  'ex:a a ex:Rectangle ; ex:width 7 ; ex:height 8 . ex:b a ex:Rectangle ; ex:width 2 ; ex:height 2 .';

describe('A SPARQL rule', () => {
  it('adds what it constructs for each focus node', () => {
    const area =
      'CONSTRUCT { $this ex:area ?area } WHERE { $this ex:width ?w ; ex:height ?h BIND(?w * ?h AS ?area) }';
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:Rectangle ; ${rule(area)} .`;
    expect(inferred(shapes, SQUARES)).toEqual(['a area 56', 'b area 4']);
  });

  it('looks at focus nodes that meet its conditions, without a pattern too', () => {
    const condition = 'sh:condition [ sh:property [ sh:path ex:width ; sh:equals ex:height ] ] ;';
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:Rectangle ; ${rule('CONSTRUCT { $this a ex:Square } WHERE {}', condition)} .`;
    expect(inferred(shapes, SQUARES)).toEqual(['b type Square']);
  });

  it('runs in its order, and again when others have added something', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:Rectangle ;
      ${rule('CONSTRUCT { $this ex:third ?x } WHERE { $this ex:second ?x }', 'sh:order 1 ;')} ;
      ${rule('CONSTRUCT { $this ex:second ?x } WHERE { $this ex:first ?x }', 'sh:order 2 ;')} ;
      ${rule('CONSTRUCT { $this ex:first true } WHERE { $this ex:width 2 }', 'sh:order 3 ;')} .`;
    expect(inferred(shapes, SQUARES)).toEqual(['b first true', 'b second true', 'b third true']);
  });

  it('makes one new node for each solution, however often it runs', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:Rectangle ;
      ${rule('CONSTRUCT { $this ex:side [ ex:length ?l ] } WHERE { $this ex:width|ex:height ?l }')} ;
      ${rule('CONSTRUCT { $this ex:seen true } WHERE { $this ex:side ?x }')} .`;
    const expected = [
      '_ length 2',
      '_ length 7',
      '_ length 8',
      'a seen true',
      'a side _',
      'a side _',
      'b seen true',
      'b side _',
    ];
    expect(inferred(shapes, SQUARES)).toEqual(expected);
  });

  it('leaves out triples that are not valid RDF, or have no term', () => {
    const construct =
      'CONSTRUCT { ?w ex:of $this . $this ?w 1 . $this ex:none ?none . $this ex:ok ?w } WHERE { $this ex:width ?w }';
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:a ; ${rule(construct)} .`;
    expect(inferred(shapes, SQUARES)).toEqual(['a ok 7']);
  });

  it('may use the short form of CONSTRUCT, groups, and what is not allowed in constraints', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:a ;
      ${rule('CONSTRUCT WHERE { $this ex:width ?w }')} ;
      ${rule('CONSTRUCT { $this ex:count ?n } WHERE { { SELECT (COUNT(*) AS ?n) { ?x a ex:Rectangle MINUS { ?x ex:width 2 } } } }')} .`;
    expect(inferred(shapes, SQUARES)).toEqual(['a count 1']);
  });

  it('gives up on nodes that make further nodes', () => {
    const shapes = `ex:s a sh:NodeShape ; sh:targetClass ex:Node ;
      ${rule('CONSTRUCT { $this ex:next [ a ex:Node ] } WHERE {}')} .`;
    expect(() => inferred(shapes, 'ex:a a ex:Node .')).toThrow(RulesUnsettled);
  });
});
