import { describe, expect, it } from 'vitest';
import { compile, dataFor, faults } from '../../../../test/shacl/shapes-fixture.ts';

const FUNCTIONS = `
  ex:join a sh:SPARQLFunction ; sh:parameter [ sh:path ex:b ; sh:order 2 ] , [ sh:path ex:a ; sh:order 1 ] ,
    [ sh:path ex:end ; sh:order 3 ; sh:optional true ] ;
    sh:select "SELECT (CONCAT(STR($a), '-', STR($b), COALESCE($end, '')) AS ?result) {}" .
  ex:isAdult a sh:SPARQLFunction ; sh:parameter [ sh:path ex:age ] ; sh:ask "ASK { FILTER($age >= 18) }" .
  ex:Adult a sh:NodeShape ; sh:property [ sh:path ex:age ; sh:minInclusive 18 ] .`.replaceAll('\n', ' ');

const DATA = `ex:ann ex:name "Ann", "Anna" ; ex:age 30 ; ex:knows ex:bob, ex:cid ; ex:likes ex:cid, ex:dora .
  ex:bob ex:name "Bob" ; ex:age 9 ; ex:likes ex:dora . ex:cid ex:name "Cid" ; ex:age 40 . ex:dora ex:age 9 .`;

/** Nodes of an expression at ex:ann, as a rule adds them to it; sorted. */
function nodesOf(expression: string): string[] {
  const fixture = compile(`${FUNCTIONS} ex:s a sh:NodeShape ; sh:targetNode ex:ann ;
    sh:rule [ sh:subject sh:this ; sh:predicate ex:result ; sh:object ${expression} ] .`);
  const data = dataFor(fixture, DATA);
  fixture.applyRules(data);
  const { dictionary } = data;
  return data
    .objects(dictionary.iri('http://example.org/ann'), dictionary.iri('http://example.org/result'))
    .map((term) => dictionary.value(term).replace(/^http.*[/#]/, ''))
    .sort();
}

const KNOWN = '[ sh:path ex:knows ]';
const AGES = `[ sh:path ex:age ; sh:nodes [ sh:union ( sh:this ${KNOWN} ) ] ]`;
const BY_AGE = (rest: string) => `[ sh:orderBy [ sh:path ex:age ] ; ${rest} sh:nodes ${KNOWN} ]`;

describe('A node expression', () => {
  it.each([
    ['the focus node', 'sh:this', ['ann']],
    ['a constant', '"x"', ['x']],
    ['a path', KNOWN, ['bob', 'cid']],
    ['a path from other nodes', `[ sh:path ex:name ; sh:nodes ${KNOWN} ]`, ['Bob', 'Cid']],
    ['a filter', `[ sh:filterShape ex:Adult ; sh:nodes ${KNOWN} ]`, ['cid']],
    ['an intersection', `[ sh:intersection ( ${KNOWN} [ sh:path ex:likes ] ) ]`, ['cid']],
    ['a union', `[ sh:union ( ${KNOWN} [ sh:path ex:likes ] ) ]`, ['bob', 'cid', 'dora']],
    ['a difference', `[ sh:minus [ sh:path ex:likes ] ; sh:nodes ${KNOWN} ]`, ['bob']],
    ['a count', `[ sh:count ${KNOWN} ]`, ['2']],
    ['a sum', `[ sh:sum ${AGES} ]`, ['79']],
    ['a least', `[ sh:min ${AGES} ]`, ['9']],
    ['a greatest', `[ sh:max ${AGES} ]`, ['40']],
    ['no sum of names', '[ sh:sum [ sh:path ex:name ] ]', []],
    [
      'a text',
      `[ sh:groupConcat [ sh:path ex:name ; sh:nodes ${BY_AGE('')} ] ; sh:separator "+" ]`,
      ['Bob+Cid'],
    ],
    ['the first in an order', `[ sh:limit 1 ; sh:nodes ${BY_AGE('')} ]`, ['bob']],
    ['the last in an order', `[ sh:limit 1 ; sh:nodes ${BY_AGE('sh:desc true ;')} ]`, ['cid']],
    ['all but the first', `[ sh:offset 1 ; sh:nodes ${BY_AGE('')} ]`, ['cid']],
    ['whether something is there', `[ sh:exists ${KNOWN} ]`, ['true']],
    ['whether nothing is there', '[ sh:exists [ sh:path ex:none ] ]', ['false']],
    ['a choice', `[ sh:if [ sh:exists ${KNOWN} ] ; sh:then "yes" ; sh:else "no" ]`, ['yes']],
    ['another choice', '[ sh:if [ sh:exists [ sh:path ex:none ] ] ; sh:then "yes" ; sh:else "no" ]', ['no']],
    ['a choice without else', '[ sh:if false ; sh:then "yes" ]', []],
    ['a call for all combinations', '[ ex:join ( [ sh:path ex:name ] "x" ) ]', ['Ann-x', 'Anna-x']],
    ['a call with an optional argument', '[ ex:join ( 1 2 "!" ) ]', ['1-2!']],
    ['a call without an argument it needs', '[ ex:join ( [ sh:path ex:none ] "x" ) ]', []],
    ['a call of a query that asks', '[ ex:isAdult ( [ sh:path ex:age ] ) ]', ['true']],
    ['calls inside calls', '[ ex:join ( [ ex:join ( 1 2 ) ] 3 ) ]', ['1-2-3']],
    ['a query', '[ sh:select "SELECT ?x { $this <http://example.org/knows> ?x }" ]', ['bob', 'cid']],
    ['a query that asks', '[ sh:ask "ASK { $this <http://example.org/knows> ?x }" ]', ['true']],
  ])('is %s', (_title, expression, expected) => {
    expect(nodesOf(expression)).toEqual(expected);
  });

  it('counts equal nodes of different ways, unless they are made distinct', () => {
    const ages = '[ sh:path ex:age ; sh:nodes [ sh:union ( ex:bob ex:dora ) ] ]';
    expect(nodesOf(`[ sh:count ${ages} ]`)).toEqual(['2']);
    expect(nodesOf(`[ sh:count [ sh:distinct ${ages} ] ]`)).toEqual(['1']);
    expect(nodesOf(`[ sh:sum ${ages} ]`)).toEqual(['18']);
  });

  it('as a constraint gives true and nothing else for each value', () => {
    const shapes = `${FUNCTIONS} ex:s a sh:PropertyShape ; sh:path ex:knows ; sh:targetNode ex:ann ;
      sh:expression [ ex:isAdult ( [ sh:path ex:age ] ) ] .`;
    expect(faults(shapes, DATA)).toEqual(['ann Expression bob']);
    expect(
      faults('ex:s a sh:NodeShape ; sh:targetNode true, false, 1 ; sh:expression sh:this .', ''),
    ).toEqual(['1 Expression 1', 'false Expression false']);
  });

  it('has a message of its own as a constraint', () => {
    const fixture = compile(`ex:s a sh:NodeShape ; sh:targetNode ex:ann ; sh:message "shape" ;
      sh:expression [ sh:exists [ sh:path ex:none ] ; sh:message "expression" ] .`);
    const messages: (string | null)[] = [];
    const data = dataFor(fixture, DATA);
    const ann = data.dictionary.iri('http://example.org/ann');
    fixture.shapes[0]!.check(data, ann, ({ message }) => messages.push(message));
    expect(messages).toEqual(['expression']);
  });

  it('gives up on too many combinations of arguments', () => {
    const shapes = `${FUNCTIONS} ex:s a sh:NodeShape ; sh:targetNode ex:ann ;
      sh:expression [ ex:join ( [ sh:path ex:p ] [ sh:path ex:p ] ) ] .`;
    const data = Array.from({ length: 1000 }, (_, index) => `ex:ann ex:p ${index} .`).join(' ');
    expect(() => faults(shapes, data)).toThrow('more than 100000 combinations');
  });
});
