import { describe, expect, it } from 'vitest';
import { compile, dataFor, refusal } from '../../../test/shacl/shapes-fixture.ts';

const TYPE = `ex:p sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .
  ex:BornIn a sh:SPARQLTargetType ; rdfs:subClassOf sh:Target ; sh:prefixes ex:p ;
  sh:parameter [ sh:path ex:country ] , [ sh:path ex:sex ; sh:optional true ] ;
  sh:select "SELECT ?this { ?this ex:bornIn $country FILTER(!BOUND($sex) || EXISTS { ?this ex:sex $sex }) }" .`;

const DATA = `ex:ann ex:bornIn ex:Germany ; ex:sex "f" . ex:bob ex:bornIn ex:Germany ; ex:sex "m" .
  ex:cid ex:bornIn ex:France .`;

function targets(target: string): string[] {
  const fixture = compile(`${TYPE} ex:s a sh:NodeShape ; sh:target [ ${target} ] .`);
  const data = dataFor(fixture, DATA);
  return fixture.shapes[0]!.findFocusNodes(data).map(
    (term) => data.dictionary.value(term).split('/').at(-1)!,
  );
}

describe('A target of a type', () => {
  it('selects by the query of its type with the values of its parameters', () => {
    expect(targets('a ex:BornIn ; ex:country ex:Germany')).toEqual(['ann', 'bob']);
    expect(targets('a ex:BornIn ; ex:country ex:France')).toEqual(['cid']);
    expect(targets('a ex:BornIn ; ex:country ex:Germany ; ex:sex "m"')).toEqual(['bob']);
  });

  it('selects nothing without a value that it needs, with a warning', () => {
    expect(targets('a ex:BornIn')).toEqual([]);
    expect(compile(`${TYPE} ex:s a sh:NodeShape ; sh:target [ a ex:BornIn ] .`).warnings).toEqual([
      expect.stringContaining('has no value of <http://example.org/country>, so that it selects nothing'),
    ]);
  });

  it.each([
    ['a ex:BornIn ; ex:country ex:Germany, ex:France', 'more than one value of <http://example.org/country>'],
    ['a ex:BornIn ; ex:country []', 'has a blank node as <http://example.org/country>'],
    ['a ex:Unknown', 'is a kind of target that is not implemented'],
    ['a ex:Empty', 'has a type without sh:select'],
  ])('is refused: %s', (target, reason) => {
    const { message } = refusal(
      `${TYPE} ex:Empty a sh:SPARQLTargetType . ex:s a sh:NodeShape ; sh:target [ ${target} ] .`,
    );
    expect(message).toContain(reason);
  });
});
