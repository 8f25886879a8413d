import { describe, expect, it } from 'vitest';
import type { Report } from '../core/inside.ts';
import { GENERAL, OWN, packOf, reportOn, seen } from './small-pack.ts';

/** Two checks of the root, the first one with what is tried, on line 6; the second one fails without an author. */
const twoChecks = (rest: string, more = '') => `ex:A a sh:NodeShape ; sh:targetClass schema:Dataset ;
  sh:property [ sh:path schema:name ; ${rest} ] ,
    [ sh:path schema:author ; sh:minCount 1 ] . ${more}`;
/** One check of the root on line 6, and another shape with the same second check. */
const twoShapes = (
  rest: string,
  more = '',
) => `ex:A a sh:NodeShape ; sh:targetClass schema:Dataset ; sh:nodeKind sh:IRI ;
  ${rest} .
ex:B a sh:NodeShape ; sh:targetClass schema:Dataset ; sh:property [ sh:path schema:author ; sh:minCount 1 ] . ${more}`;

const failed = ({ issues }: Report) => issues.map(({ check }) => check.identifier);
const REASON = 'its shape cannot be evaluated: ';
const TOLD = '. The checks that need it are not evaluated';

describe('What is not supported in one check of a pack of others', () => {
  it.each([
    [
      'sh:memberShape [ sh:nodeKind sh:IRI ]',
      'sh:memberShape is of SHACL 1.2 and not supported. Write it with SHACL 1.0',
    ],
    [
      'sh:minCount 1 ; sh:severity sh:Debug',
      'sh:severity has sh:Debug, which is of SHACL 1.2 and not supported. Write it with SHACL 1.0',
    ],
    [
      'sh:closed sh:ByTypes',
      'sh:closed has sh:ByTypes, which is of SHACL 1.2 and not supported. Write it with SHACL 1.0',
    ],
    [
      'sh:class ( schema:Person schema:Organization )',
      'sh:class has a list, which is of SHACL 1.2 and not supported. Write sh:or',
    ],
    ['sh:js [ sh:jsFunctionName "f" ]', 'sh:js is not implemented'],
    [
      'sh:sparql [ sh:select "SELECT $this { SERVICE <urn:x> { $this ?p ?o } }" ]',
      'sh:sparql uses SERVICE, which is not implemented',
    ],
    [
      'sh:sparql [ sh:select "SELECT $this { $this ?p ?o MINUS { $this a ?o } }" ]',
      'sh:sparql uses MINUS, which SHACL does not allow in the query of a constraint. Write FILTER NOT EXISTS',
    ],
    [
      'sh:sparql [ sh:select "SELECT $this { $this ?p ?o FILTER(?o < NOW()) }" ]',
      'sh:sparql uses NOW, which would change the result from run to run',
    ],
    [
      'sh:sparql [ sh:select "SELECT $this { $this ?p ?o FILTER(<urn:f>(?o)) }" ]',
      'sh:sparql calls <urn:f>, which neither SPARQL nor the shapes graph defines',
    ],
    [
      'sh:expression [ ex:none ( 1 ) ]',
      'sh:expression calls <https://example.org/terms#none>, which is not a sh:SPARQLFunction of the shapes',
    ],
  ])('is told with file and line, and its check alone is not evaluated: %s', async (rest, reason) => {
    const pack = packOf(GENERAL, twoChecks(rest));
    expect(seen(pack).filter((text) => !text.includes('no context that is known'))).toContain(
      `p/must/a.ttl:6: an unnamed shape: ${reason}${TOLD}`,
    );
    const report = await reportOn(pack, { name: 'A crate' });
    expect(report.not_evaluated).toEqual([{ check: 'p_1.1', reason: REASON + reason }]);
    expect(failed(report)).toEqual(['p_1.2']);
    expect(report.statistics).toMatchObject({ total_checks: 2, total_passed_checks: 0 });
    expect(seen(packOf(OWN, twoChecks(rest)))[0]).toBe(
      `PackError: p/must/a.ttl:8: an unnamed shape: ${reason}`,
    );
  });

  it.each([
    ['a shape that it refers to', 'sh:node ex:C', 'ex:C a sh:NodeShape ; sh:minListLength 1 .'],
    ['a shape in it', 'sh:not [ sh:or ( [ sh:datatype schema:Text ] [ sh:singleLine true ] ) ]', ''],
    [
      'a property of such a shape',
      'sh:node [ sh:property [ sh:path schema:url ; sh:uniqueMembers true ] ]',
      '',
    ],
    [
      'a function that it calls',
      'sh:expression [ ex:f ( sh:this ) ]',
      'ex:f a sh:SPARQLFunction ; sh:parameter [ sh:path ex:x ] ; sh:ask "ASK { SERVICE <urn:x> { $x ?p ?o } }" .',
    ],
    [
      'the component that it uses',
      'ex:limit 1',
      'ex:L a sh:ConstraintComponent ; sh:parameter [ sh:path ex:limit ] ; sh:validator [ sh:ask "ASK { FILTER(RAND() < $limit) }" ] .',
    ],
  ])('is found in %s', async (_what, rest, more) => {
    const report = await reportOn(packOf(GENERAL, twoChecks(rest, more)), { name: 'A crate' });
    expect(report.not_evaluated.map(({ check }) => check)).toContain('p_1.1');
    expect(failed(report)).toEqual(['p_1.2']);
  });

  it('stops both checks that call one function, and functions that call each other', async () => {
    const call = 'sh:expression [ ex:f ( sh:this ) ]';
    const parameter = 'a sh:SPARQLFunction ; sh:parameter [ sh:path ex:x ]';
    const functions = `[] ex:see ex:A .
      ex:f ${parameter} ; sh:ask "ASK { FILTER(<https://example.org/terms#g>($x) && RAND() < 1) }" .
      ex:g ${parameter} ; sh:ask "ASK { FILTER(<https://example.org/terms#f>($x)) }" .`;
    const text = twoChecks(
      `${call} ] , [ sh:path schema:name ; sh:expression [ ex:g ( sh:this ) ]`,
      functions,
    );
    const report = await reportOn(packOf(GENERAL, text), { name: 'A crate' });
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['p_1.1', 'p_1.2']);
    expect(failed(report)).toEqual(['p_1.3']);
  });

  it.each([
    ['a target of an unknown kind', 'sh:target [ a ex:Unknown ]', ''],
    ['a target of SHACL 1.2', 'sh:targetWhere [ sh:class schema:Dataset ]', ''],
    ['a query', 'sh:target [ sh:select "SELECT ?this FROM <urn:x> { ?this ?p ?o }" ]', ''],
  ])('stops all checks of a shape that has it as its target: %s', async (_what, rest, more) => {
    const pack = packOf(
      GENERAL,
      twoShapes(`${rest} ; sh:property [ sh:path schema:name ; sh:minCount 9 ]`, more),
    );
    const report = await reportOn(pack, { name: 'A crate' });
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['p_1.0', 'p_1.1']);
    expect(failed(report)).toEqual(['p_2.1']);
  });

  it('stops the constraints of a shape, and not those of its properties', async () => {
    const text = twoShapes('sh:nodeByExpression [] ; sh:property [ sh:path schema:name ; sh:minCount 1 ]');
    const report = await reportOn(packOf(GENERAL, text), {});
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['p_1.0']);
    expect(failed(report)).toEqual(['p_1.1', 'p_2.1']);
    expect(report.statistics).toMatchObject({ total_checks: 3, total_not_evaluated_checks: 1 });
  });

  it('is told once for each place', () => {
    const text = twoChecks(
      'sh:memberShape [] ; sh:singleLine true ; sh:sparql [ sh:select "SELECT $this FROM <urn:x> {}" ]',
    );
    expect(seen(packOf(GENERAL, text))).toHaveLength(3);
  });
});

describe('What is not supported stops the whole pack', () => {
  it.each([
    [
      'a rule',
      'sh:rule [ a sh:SPARQLRule ; sh:construct "CONSTRUCT { $this a <urn:C> } { SERVICE <urn:x> { $this ?p ?o } }" ]',
      'SERVICE',
    ],
    [
      'values that are inferred',
      'sh:property [ sh:path ex:p ; sh:values [ sh:path schema:name ] ]',
      'sh:values',
    ],
    [
      'the term of a rule',
      'sh:rule [ a sh:TripleRule ; sh:layer 1 ; sh:subject sh:this ; sh:predicate ex:p ; sh:object 1 ]',
      'sh:layer',
    ],
    [
      'the condition of a rule',
      'sh:rule [ sh:condition [ sh:singleLine true ] ; sh:subject sh:this ; sh:predicate ex:p ; sh:object 1 ]',
      'sh:singleLine',
    ],
    [
      'a shape on which a rule depends',
      'sh:rule [ sh:condition ex:B ; sh:subject sh:this ; sh:predicate ex:p ; sh:object 1 ] . ex:B sh:sparql [ sh:select "SELECT $this FROM <urn:x> {}" ]',
      'FROM',
    ],
    [
      'the target of a rule',
      'sh:target [ a ex:Unknown ] ; sh:rule [ sh:subject sh:this ; sh:predicate ex:p ; sh:object 1 ]',
      'kind of target',
    ],
    ['what no check has', 'sh:nodeKind sh:IRI . ex:Rules a sh:RuleSet', 'sh:RuleSet'],
    ['the entailment', 'sh:nodeKind sh:IRI . ex:Graph sh:entailment ex:Own', 'sh:entailment'],
  ])('in %s', (_what, rest, name) => {
    const [message] = seen(packOf(GENERAL, twoShapes(rest)));
    expect(message).toMatch(/^PackError: p\/must\/a\.ttl:\d+: /);
    expect(message).toContain(name);
  });

  it.each([
    ['a count that is not a number', 'sh:minCount "x"', 'sh:minCount must be a whole number'],
    ['a query that is not SPARQL', 'sh:sparql [ sh:select "SELECT $this {" ]', 'is not valid SPARQL'],
  ])('no more than a mistake does: %s', (_what, rest, message) => {
    expect(seen(packOf(GENERAL, twoChecks(rest)))[0]).toContain(
      `PackError: p/must/a.ttl:6: an unnamed shape: `,
    );
    expect(seen(packOf(GENERAL, twoChecks(rest)))[0]).toContain(message);
  });

  it('in what it adds to a shape of a pack of ours', () => {
    const base = packOf(OWN, twoChecks('sh:minCount 1'));
    const profile =
      '<https://example.org/q> a prof:Profile ; prof:hasToken "q" ; prof:isProfileOf <https://example.org/p> .';
    const child = { ...packOf(GENERAL, 'ex:A sh:singleLine true .', 'must/b.ttl', profile), path: 'q' };
    expect(seen(base, child)[0]).toContain(
      'PackError: q/must/b.ttl:5: ex:A'.replace('ex:A', '<https://example.org/terms#A>'),
    );
  });
});
