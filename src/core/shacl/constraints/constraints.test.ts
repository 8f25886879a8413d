import { describe, expect, it } from 'vitest';
import { faults } from '../../../../test/shacl/shapes-fixture.ts';
import { PACK_DIALECT } from '../../rules/shapes/pack-dialect.ts';
import { CONSTRAINTS } from './table.ts';

interface Case {
  component: string;
  /** What stands on a property shape of path ex:p that targets every subject of ex:p and ex:t. */
  constraint: string;
  data: string;
  expected: string[];
}

const CASES: Case[] = [
  {
    component: 'minCount',
    constraint: 'sh:minCount 1',
    data: 'ex:a ex:p 1 . ex:b ex:t 1 .',
    expected: ['b MinCount -'],
  },
  {
    component: 'maxCount',
    constraint: 'sh:maxCount 1',
    data: 'ex:a ex:p 1 . ex:b ex:p 1, 2 .',
    expected: ['b MaxCount -'],
  },
  {
    component: 'nodeKind',
    constraint: 'sh:nodeKind sh:BlankNodeOrIRI',
    data: 'ex:a ex:p ex:x, [], "x" .',
    expected: ['a NodeKind x'],
  },
  {
    component: 'class',
    constraint: 'sh:class ex:C',
    data: 'ex:a ex:p ex:x, ex:y, ex:z . ex:x a ex:C . ex:y a ex:D . ex:D rdfs:subClassOf ex:B . ex:B rdfs:subClassOf ex:C .',
    expected: ['a Class z'],
  },
  {
    component: 'datatype',
    constraint: 'sh:datatype xsd:integer',
    data: 'ex:a ex:p 1, "1", "one"^^xsd:integer, ex:x .',
    expected: ['a Datatype 1', 'a Datatype one', 'a Datatype x'],
  },
  {
    component: 'minExclusive',
    constraint: 'sh:minExclusive 1',
    data: 'ex:a ex:p 1, 2, "x" .',
    expected: ['a MinExclusive 1', 'a MinExclusive x'],
  },
  {
    component: 'minInclusive',
    constraint: 'sh:minInclusive 1',
    data: 'ex:a ex:p 0.5, 1 .',
    expected: ['a MinInclusive 0.5'],
  },
  {
    component: 'maxExclusive',
    constraint: 'sh:maxExclusive 1',
    data: 'ex:a ex:p 0.5, 1 .',
    expected: ['a MaxExclusive 1'],
  },
  {
    component: 'maxInclusive',
    constraint: 'sh:maxInclusive 1',
    data: 'ex:a ex:p 1, 2 .',
    expected: ['a MaxInclusive 2'],
  },
  {
    component: 'minLength',
    constraint: 'sh:minLength 2',
    data: 'ex:a ex:p "ab", "𝄞", [] .',
    expected: ['a MinLength d0', 'a MinLength 𝄞'],
  },
  {
    component: 'maxLength',
    constraint: 'sh:maxLength 1',
    data: 'ex:a ex:p "ab", "𝄞" .',
    expected: ['a MaxLength ab'],
  },
  {
    component: 'pattern',
    constraint: 'sh:pattern "^A." ; sh:flags "i"',
    data: 'ex:a ex:p "abc", "bc", <http://x> .',
    expected: ['a Pattern bc', 'a Pattern x'],
  },
  {
    component: 'languageIn',
    constraint: 'sh:languageIn ("en" "de")',
    data: 'ex:a ex:p "x"@en-GB, "y"@fr, "z" .',
    expected: ['a LanguageIn y', 'a LanguageIn z'],
  },
  {
    component: 'uniqueLang',
    constraint: 'sh:uniqueLang true',
    data: 'ex:a ex:p "x"@en, "y"@EN, "z"@de, "u", "v" .',
    expected: ['a UniqueLang -'],
  },
  {
    component: 'format',
    constraint: 'pack:format "iso-day"',
    data: 'ex:a ex:p "2024-01-01", "2024", <http://x/2024-01-01> .',
    expected: ['a format 2024', 'a format 2024-01-01'],
  },
  {
    component: 'equals',
    constraint: 'sh:equals ex:q',
    data: 'ex:a ex:p 1, 2 ; ex:q 2, 3 .',
    expected: ['a Equals 1', 'a Equals 3'],
  },
  {
    component: 'disjoint',
    constraint: 'sh:disjoint ex:q',
    data: 'ex:a ex:p 1, 2 ; ex:q 2, 3 .',
    expected: ['a Disjoint 2'],
  },
  {
    component: 'lessThan',
    constraint: 'sh:lessThan ex:q',
    data: 'ex:a ex:p 1, 2 ; ex:q 2, 3 .',
    expected: ['a LessThan 2'],
  },
  {
    component: 'lessThanOrEquals',
    constraint: 'sh:lessThanOrEquals ex:q',
    data: 'ex:a ex:p 2, "x" ; ex:q 2 .',
    expected: ['a LessThanOrEquals x'],
  },
  {
    component: 'not',
    constraint: 'sh:not [ sh:class ex:C ]',
    data: 'ex:a ex:p ex:x, ex:y . ex:x a ex:C .',
    expected: ['a Not x'],
  },
  {
    component: 'and',
    constraint: 'sh:and ( [ sh:minLength 2 ] [ sh:maxLength 3 ] )',
    data: 'ex:a ex:p "a", "ab", "abcd" .',
    expected: ['a And a', 'a And abcd'],
  },
  {
    component: 'or',
    constraint: 'sh:or ( [ sh:class ex:C ] [ sh:nodeKind sh:Literal ] )',
    data: 'ex:a ex:p ex:x, ex:y, "z" . ex:x a ex:C .',
    expected: ['a Or y'],
  },
  {
    component: 'xone',
    constraint: 'sh:xone ( [ sh:minLength 2 ] [ sh:maxLength 3 ] )',
    data: 'ex:a ex:p "a", "ab", "abcd" .',
    expected: ['a Xone ab'],
  },
  {
    component: 'node',
    constraint: 'sh:node [ sh:property [ sh:path ex:q ; sh:minCount 1 ] ]',
    data: 'ex:a ex:p ex:x, ex:y . ex:x ex:q 1 .',
    expected: ['a Node y'],
  },
  {
    component: 'qualifiedMinCount',
    constraint: 'sh:qualifiedValueShape [ sh:class ex:C ] ; sh:qualifiedMinCount 2',
    data: 'ex:a ex:p ex:x, ex:y . ex:b ex:p ex:x, ex:z . ex:x a ex:C . ex:y a ex:C .',
    expected: ['b QualifiedMinCount -'],
  },
  {
    component: 'qualifiedMaxCount',
    constraint: 'sh:qualifiedValueShape [ sh:class ex:C ] ; sh:qualifiedMaxCount 1',
    data: 'ex:a ex:p ex:x, ex:y . ex:b ex:p ex:x, ex:z . ex:x a ex:C . ex:y a ex:C .',
    expected: ['a QualifiedMaxCount -'],
  },
  {
    component: 'closed',
    constraint: 'sh:closed true ; sh:ignoredProperties ( rdf:type ) ; sh:property [ sh:path ex:q ]',
    data: 'ex:a ex:p ex:x . ex:x a ex:C ; ex:q 1 ; ex:r 2 .',
    expected: ['a Closed 2'],
  },
  {
    component: 'hasValue',
    constraint: 'sh:hasValue 1',
    data: 'ex:a ex:p 1, 2 . ex:b ex:p 2 .',
    expected: ['b HasValue -'],
  },
  { component: 'in', constraint: 'sh:in ( 1 "x" )', data: 'ex:a ex:p 1, "x", "1" .', expected: ['a In 1'] },
  {
    component: 'sparql',
    constraint: 'sh:sparql [ sh:select "SELECT $this ?value { $this $PATH ?value FILTER(?value > 1) }" ]',
    data: 'ex:a ex:p 1, 2 .',
    expected: ['a SPARQL 2'],
  },
  {
    component: 'expression',
    constraint: 'sh:expression [ sh:exists [ sh:path ex:q ] ]',
    data: 'ex:a ex:p ex:x, ex:y . ex:x ex:q 1 .',
    expected: ['a Expression y'],
  },
];

describe('The constraint components', () => {
  it.each(CASES)('find what breaks $component and nothing else', ({ constraint, data, expected }) => {
    const shape = `ex:s a sh:PropertyShape ; sh:path ex:p ; sh:targetSubjectsOf ex:p, ex:t ; ${constraint} .`;
    expect(faults(shape, data)).toEqual(expected);
  });

  it('are all tested here', () => {
    const names = [...CONSTRAINTS.keys(), ...PACK_DIALECT.constraints.keys()].map((iri) =>
      iri.split('#').at(-1),
    );
    expect(CASES.map(({ component }) => component).sort()).toEqual(names.sort());
  });

  it('look at the focus node itself on a node shape', () => {
    const shape = 'ex:s a sh:NodeShape ; sh:targetSubjectsOf ex:p ; sh:class ex:C ; sh:hasValue ex:a .';
    expect(faults(shape, 'ex:a a ex:C ; ex:p 1 . ex:b ex:p 1 .')).toEqual(['b Class b', 'b HasValue -']);
  });

  it('leave switches alone that are not the literal true', () => {
    const shape =
      'ex:s a sh:PropertyShape ; sh:path ex:p ; sh:targetNode ex:a ; sh:uniqueLang false ; sh:closed false .';
    expect(faults(shape, 'ex:a ex:p "x"@en, "y"@en .')).toEqual([]);
  });
});

describe('Qualified shapes', () => {
  it('can be made disjoint from those of the other properties', () => {
    const shape = `ex:s a sh:NodeShape ; sh:targetNode ex:a ;
      sh:property [ sh:path ex:p ; sh:qualifiedValueShapesDisjoint true ; sh:qualifiedMinCount 1 ;
        sh:qualifiedValueShape [ sh:class ex:C ] ] ,
        [ sh:path ex:p ; sh:qualifiedValueShapesDisjoint true ; sh:qualifiedMinCount 1 ;
        sh:qualifiedValueShape [ sh:class ex:D ] ] .`;
    expect(faults(shape, 'ex:a ex:p ex:x . ex:x a ex:C, ex:D .')).toHaveLength(2);
    expect(faults(shape, 'ex:a ex:p ex:x, ex:y . ex:x a ex:C . ex:y a ex:D .')).toEqual([]);
  });

  it('ask for at least one of a class over a transitive path, cycles and depth notwithstanding', () => {
    const shape = `ex:s a sh:NodeShape ; sh:targetSubjectsOf ex:t ; sh:property [
      sh:path [ sh:oneOrMorePath [ sh:inversePath ex:part ] ] ;
      sh:qualifiedValueShape [ sh:class ex:Root ] ; sh:qualifiedMinCount 1 ] .`;
    const parts = Array.from(
      { length: 20_000 },
      (_, index) => `ex:n${index} ex:part ex:n${index + 1} ; ex:t 1 .`,
    );
    const data = `ex:n5 a ex:Root . ex:n20000 ex:part ex:n10 . ex:lost ex:part ex:lost ; ex:t 1 . ${parts.join(' ')}`;
    const outside = [0, 1, 2, 3, 4, 5].map((index) => `n${index} QualifiedMinCount -`);
    expect(faults(shape, data)).toEqual(['lost QualifiedMinCount -', ...outside]);
  });
});
