import { describe, expect, it } from 'vitest';
import { compile, dataFor, refusal } from '../../../../test/shacl/shapes-fixture.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';

/** Solutions of a query without input, as it would be a target: values of ?this without namespaces, sorted. */
function targets(where: string, text: string, select = 'SELECT ?this'): string[] {
  const query = `${select} WHERE { ${where} }`
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', ' ');
  const fixture =
    compile(`ex:s a sh:NodeShape ; sh:target [ a sh:SPARQLTarget ; sh:prefixes ex:prefixes ; sh:select "${query}" ] .
    ex:prefixes sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .`);
  const data = dataFor(fixture, text);
  return fixture.shapes[0]!.findFocusNodes(data)
    .map((term) => data.dictionary.value(term).replace(/^http.*[/#]/, ''))
    .sort();
}

const PEOPLE = `ex:ann a ex:Person ; ex:name "Ann" ; ex:knows ex:bob, ex:cid ; ex:age 30 .
  ex:bob a ex:Person ; ex:name "Bob"@en ; ex:knows ex:cid ; ex:age 20 .
  ex:cid a ex:Robot ; ex:name "Cid" ; ex:knows ex:cid .`;

describe('Patterns of a query', () => {
  it.each([
    ['joins triples in whichever order they stand', '?o ex:name "Bob"@en . ?this ex:knows ?o', ['ann']],
    ['compares a variable that stands twice', '?this ex:knows ?this', ['cid']],
    ['takes a blank node as a variable', '?this ex:knows [ ex:age 20 ]', ['ann']],
    ['binds predicates', 'ex:bob ?this ex:cid', ['knows']],
    ['finds subjects of anything once', '?this ?p ?o', ['ann', 'bob', 'cid']],
    ['finds objects of anything', '?s ?p ?this FILTER(isIRI(?this))', ['Person', 'Robot', 'bob', 'cid']],
    ['multiplies patterns that share nothing', '?this a ex:Robot . ?x ex:age 20', ['cid']],
    ['gives nothing when one pattern has no solution', '?this a ex:Robot . ?x ex:age 99', []],
    ['joins unions', '{ ?this a ex:Robot } UNION { ?this ex:age 20 } ?this ex:knows ex:cid', ['bob', 'cid']],
    [
      'lets bindings flow into the branches of a union',
      '?this ex:name ?n . { FILTER NOT EXISTS { ?this ex:age ?a } } UNION { ?this ex:age 20 }',
      ['bob', 'cid'],
    ],
    ['lets bindings flow into groups', '?this ex:age ?a { FILTER(?a > 25) }', ['ann']],
    ['applies a filter to its whole group, wherever it stands', 'FILTER(?a < 25) ?this ex:age ?a', ['bob']],
    [
      'does not lift a filter out of its group',
      '{ ?this ex:name ?n } UNION { ?this ex:age ?a FILTER(?a > 25) }',
      ['ann', 'bob', 'cid'],
    ],
    [
      'tests existence with the bindings at hand',
      '?this a ?t FILTER EXISTS { ?other ex:knows ?this ; ex:age 30 }',
      ['bob', 'cid'],
    ],
    ['tests absence', '?this a ?t FILTER NOT EXISTS { ?this ex:age ?x FILTER(?x > 25) }', ['bob', 'cid']],
    [
      'nests absence',
      '?this a ?t FILTER NOT EXISTS { ?this ex:knows ?k FILTER NOT EXISTS { ?k ex:age ?x } }',
      [],
    ],
    ['assigns computed terms', 'ex:ann ex:name ?n BIND(CONCAT(?n, "!") AS ?this)', ['Ann!']],
    ['joins on assigned terms', '?x ex:age 20 BIND(?x AS ?y) ?this ex:knows ?y', ['ann']],
    [
      'leaves a variable unbound when its expression fails',
      '?this ex:name ?n BIND(?n + 1 AS ?x) FILTER(!BOUND(?x))',
      ['ann', 'bob', 'cid'],
    ],
    ['follows paths', 'ex:ann ex:knows+ ?this', ['bob', 'cid']],
    ['follows paths backwards', '?this ^ex:knows/ex:age 30', ['bob', 'cid']],
    ['follows paths between unknown ends', '?this ex:knows+ ?this', ['cid']],
    ['follows negated paths', 'ex:cid !(rdf:type|ex:knows) ?this', ['Cid']],
    ['follows alternatives and options', 'ex:bob (ex:knows|ex:age)? ?this', ['20', 'bob', 'cid']],
  ])('%s', (_title, where, expected) => {
    expect(targets(where, PEOPLE)).toEqual(expected);
  });

  it('knows DISTINCT, * and expressions among what it selects', () => {
    expect(targets('?x ex:age 20', PEOPLE, 'SELECT (CONCAT(STR(?x), "!") AS ?this)')).toEqual(['bob!']);
    expect(targets('?x ex:knows ?this', PEOPLE, 'SELECT DISTINCT ?this')).toEqual(['bob', 'cid']);
    expect(targets('ex:ann ex:knows ?this', PEOPLE, 'SELECT *')).toEqual(['bob', 'cid']);
  });

  it('joins more patterns than one set of bits holds', () => {
    const chain = Array.from({ length: 40 }, (_, index) => `?v${index} ex:next ?v${index + 1} .`).join(' ');
    const data = Array.from({ length: 45 }, (_, index) => `ex:n${index} ex:next ex:n${index + 1} .`).join(
      ' ',
    );
    const expected = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'];
    expect(targets(`${chain} FILTER(?v40 != ex:x) BIND(?v0 AS ?this)`, data)).toEqual(expected);
  });

  it('asks for every part of a deep hierarchy whether it hangs on the root', () => {
    const data = Array.from(
      { length: 20_000 },
      (_, index) => `ex:n${index} ex:part ex:n${index + 1} ; a ex:Part .`,
    ).join(' ');
    const where = '?this a ex:Part FILTER NOT EXISTS { ?root a ex:Root . ?root ex:part+ ?this }';
    expect(targets(where, `ex:n2 a ex:Root . ${data}`)).toEqual(['n0', 'n1', 'n2']);
  });
});

describe('Prefixes of a query', () => {
  it('are those that the pack declares and imports, then the built-in ones', () => {
    const fixture = compile(`ex:s a sh:NodeShape ; sh:target [ sh:prefixes ex:ontology ;
      sh:select "SELECT ?this { ?this a a:C ; schema:name b:x ; dct:title ?t ; ro:p ro:q }" ] .
      ex:ontology owl:imports ex:other ; sh:declare [ sh:prefix "a" ; sh:namespace "http://a/"^^xsd:anyURI ] .
      ex:other owl:imports ex:ontology ; sh:declare [ sh:prefix "b" ; sh:namespace "http://b/" ] ,
        [ sh:prefix "ro" ; sh:namespace "./" ] .`);
    const text = `ex:x a <http://a/C> ; <http://schema.org/name> <http://b/x> ; <http://purl.org/dc/terms/title> "t" ; <${CRATE_BASE}p> <${CRATE_BASE}q> .`;
    expect(fixture.shapes[0]!.findFocusNodes(dataFor(fixture, text))).toHaveLength(1);
  });

  it('may also stand in the query itself', () => {
    expect(targets('?this x:age 20', PEOPLE, 'PREFIX x: <http://example.org/> SELECT ?this')).toEqual([
      'bob',
    ]);
  });
});

const EXPRESSIONS: [string, string | null][] = [
  ['STR(ex:a)', 'http://example.org/a'],
  ['STR(5)', '5'],
  ['LANG("x"@en)', 'en'],
  ['LANG(ex:a)', null],
  ['LANGMATCHES("en-GB", "en")', 'true'],
  ['LANGMATCHES("", "*")', 'false'],
  ['DATATYPE("x")', 'http://www.w3.org/2001/XMLSchema#string'],
  ['DATATYPE("x"@en)', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'],
  ['IRI("http://x/y")', 'http://x/y'],
  ['isIRI(ex:a)', 'true'],
  ['isBlank(ex:a)', 'false'],
  ['isLiteral(1)', 'true'],
  ['isNumeric("1")', 'false'],
  ['STRDT("1", xsd:integer)', '1'],
  ['LANG(STRLANG("x", "fr"))', 'fr'],
  ['STRLEN("𝄞a")', '2'],
  ['UCASE("aé")', 'AÉ'],
  ['LCASE("AÉ")', 'aé'],
  ['ENCODE_FOR_URI("a b/é!")', 'a%20b%2F%C3%A9%21'],
  ['CONTAINS("abc", "b")', 'true'],
  ['CONTAINS(ex:a, "b")', null],
  ['STRSTARTS("abc", "b")', 'false'],
  ['STRENDS("abc", "bc")', 'true'],
  ['STRBEFORE("a/b/c", "/")', 'a'],
  ['STRAFTER("a/b/c", "/")', 'b/c'],
  ['STRAFTER("abc", "x")', ''],
  ['SUBSTR("abcde", 2, 3)', 'bcd'],
  ['SUBSTR("abcde", 4)', 'de'],
  ['REPLACE("a-b-c", "-(.)", "+$1")', 'a+b+c'],
  ['REPLACE("aB", "b", "x", "i")', 'ax'],
  ['CONCAT("a", "b"@en)', 'ab'],
  ['CONCAT("a", 1)', null],
  ['REGEX("Abc", "^a", "i")', 'true'],
  ['REGEX("abc", CONCAT("^", "b"))', 'false'],
  ['REGEX("abc", CONCAT("(", "b"))', null],
  ['ABS(-1.5)', '1.5'],
  ['ROUND(2.5)', '3'],
  ['CEIL(1.2)', '2'],
  ['FLOOR(-1.2)', '-2'],
  ['1 + 2 * 3', '7'],
  ['-(3) - 1', '-4'],
  ['1 / 4', '0.25'],
  ['1 / 0', null],
  ['1e0 / 0', 'INF'],
  ['1 = 1.0', 'true'],
  ['"a" = "a"@en', 'false'],
  ['"1" = 1', 'false'],
  ['"a"^^ex:t = "b"^^ex:t', null],
  ['"a"^^ex:t = "a"^^ex:t', 'true'],
  ['ex:a != ex:b', 'true'],
  ['"a" < "b"', 'true'],
  ['"a" < 1', null],
  ['2 >= 2.0', 'true'],
  ['"2024-01-01"^^xsd:date < "2024-01-02"^^xsd:date', 'true'],
  ['sameTerm(1, 1.0)', 'false'],
  ['true && "x" = 1 + "y"', null],
  ['false && 1/0', 'false'],
  ['true || 1/0', 'true'],
  ['false || 1/0', null],
  ['!("")', 'true'],
  ['!(ex:a)', null],
  ['IF(1 > 2, "a", "b")', 'b'],
  ['IF(ex:a, "a", "b")', null],
  ['COALESCE(1/0, ?unbound, "x")', 'x'],
  ['BOUND(?unbound)', 'false'],
  ['2 IN (1, 2.0)', 'true'],
  ['3 IN (1, 1/0)', null],
  ['3 NOT IN (1, 2)', 'true'],
  ['xsd:integer("12")', '12'],
  ['xsd:integer(3.7)', '3'],
  ['xsd:integer("x")', null],
  ['xsd:decimal(" 1.50 ")', '1.50'],
  ['xsd:double(true)', '1'],
  ['xsd:boolean("1") = true', 'true'],
  ['xsd:boolean(0)', 'false'],
  ['xsd:string(ex:a)', 'http://example.org/a'],
  ['xsd:date("2024-02-30")', null],
  ['xsd:dateTime("2024-02-28T00:00:00Z")', '2024-02-28T00:00:00Z'],
];

describe('Expressions of a query', () => {
  it.each(EXPRESSIONS)('give for %s the value %j', (expression, expected) => {
    const query = `SELECT ?this WHERE { BIND(${expression} AS ?this) }`
      .replaceAll('\\', '\\\\')
      .replaceAll('"', '\\"');
    const fixture = compile(`ex:s a sh:NodeShape ; sh:target [ sh:prefixes ex:p ; sh:select "${query}" ] .
      ex:p sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .`);
    const data = dataFor(fixture, 'ex:x ex:y 1 .');
    const found = fixture.shapes[0]!.findFocusNodes(data).map((term) => data.dictionary.value(term));
    expect(found).toEqual(expected === null ? [] : [expected]);
  });
});

describe('A query beyond the subset', () => {
  it.each([
    ['SELECT $this { $this ?p ?o MINUS { $this a ?o } }', 'uses MINUS, which SHACL does not allow'],
    ['SELECT $this { VALUES ?x { 1 } }', 'uses VALUES, which SHACL does not allow'],
    ['SELECT $this { $this ?p ?o } VALUES ?o { 1 }', 'uses VALUES, which SHACL does not allow'],
    ['SELECT $this { { SELECT ?x { ?x ?y ?z } } }', 'a nested SELECT that does not give $this'],
    ['SELECT $this ?o (COUNT(?p) AS ?n) { $this ?p ?o } GROUP BY ?n', 'selects ?o, which is neither'],
    ['SELECT $this { SERVICE <http://x> { ?a ?b ?c } }', 'SERVICE'],
    ['SELECT $this { GRAPH <http://x> { ?a ?b ?c } }', 'GRAPH <http://x>'],
    ['SELECT $this FROM <http://x> { $this ?p ?o }', 'FROM'],
    ['SELECT $this { BIND(NOW() AS ?x) }', 'NOW, which would change the result'],
    ['SELECT $this { BIND(RAND() AS ?x) }', 'RAND, which would change the result'],
    ['SELECT $this { BIND(STRUUID() AS ?x) }', 'STRUUID, which would change the result'],
    ['SELECT $this { BIND(BNODE("x") AS ?x) }', 'BNODE with an argument'],
    ['SELECT $this { BIND(<http://x/f>(1) AS ?x) }', '<http://x/f>'],
    ['SELECT $this { BIND(1 AS $this) }', '?this, which has a value already'],
    ['SELECT $this { $this ?p ?x BIND(1 AS ?x) }', 'Variable used to bind is already bound'],
    ['SELECT $this { FILTER REGEX(STR($this), ") }', 'is not valid SPARQL'],
    ["SELECT $this { FILTER REGEX(STR($this), '(') }", 'is not a valid regular expression'],
    ['SELECT $this { $this $PATH ?x }', '$PATH'],
    ['SELECT $this { $this no:such ?x }', 'Unknown prefix: no'],
    ['ASK { $this ?p ?o }', 'must be a SELECT query'],
    ['INSERT DATA { <a> <b> <c> }', 'must be a query'],
  ])('is refused with file, shape and operator: %s', (query, part) => {
    const text = query.replaceAll('"', '\\"');
    const { message, file, line } = refusal(
      `ex:s a sh:NodeShape ;\n sh:targetNode ex:a ;\n sh:sparql [ sh:select "${text}" ] .`,
    );
    expect(message).toContain(part);
    expect(message).toContain('<http://example.org/s>: sh:sparql');
    expect([file, line]).toEqual(['shapes.ttl', 3]);
  });
});

describe('A query constraint', () => {
  const violationsOf = (shape: string, text: string) => {
    const fixture = compile(shape);
    const data = dataFor(fixture, text);
    const found: { value: string; path: string; message: string | null; bindings: Record<string, string> }[] =
      [];
    const name = (term: number) => (term < 0 ? '-' : data.dictionary.value(term).replace(/^http.*[/#]/, ''));
    for (const compiled of fixture.shapes) {
      for (const focus of compiled.findFocusNodes(data)) {
        compiled.check(data, focus, ({ value, path, message, bindings }) => {
          const named = [...bindings].map(([key, term]) => [key, name(term)]);
          found.push({ value: name(value), path: name(path), message, bindings: Object.fromEntries(named) });
        });
      }
    }
    return found;
  };

  it('hands on what its variables are bound to, and the message of the query before that of the shape', () => {
    const shape = `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:message "shape" ; sh:sparql [
      sh:message "{?other} of {$this}" ; sh:prefixes ex:p ;
      sh:select "SELECT $this ?other (ex:p AS ?path) { $this ex:p ?other }" ] .
      ex:p sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .`;
    const [violation] = violationsOf(shape, 'ex:a ex:p ex:b .');
    expect(violation).toMatchObject({ value: 'a', path: 'p', message: '{?other} of {$this}' });
    expect(violation?.bindings).toMatchObject({ this: 'a', other: 'b' });
  });

  it('takes its message from ?message when the query binds it', () => {
    const shape = `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:sparql [ sh:message "no" ;
      sh:select "SELECT $this ?message { BIND('yes' AS ?message) }" ] .`;
    expect(violationsOf(shape, '')[0]?.message).toBe('yes');
  });

  it('has the path of its property shape and no value of its own', () => {
    const shape = `ex:s a sh:PropertyShape ; sh:path ex:p ; sh:targetNode ex:a ;
      sh:sparql [ sh:select "SELECT $this { FILTER NOT EXISTS { $this $PATH ?x } }" ] .`;
    expect(violationsOf(shape, 'ex:a ex:q 1 .')).toMatchObject([{ value: '-', path: 'p', message: null }]);
  });

  it('gives one fault for equal solutions, and none when deactivated', () => {
    const select = 'sh:select "SELECT $this { $this ?p ?o }"';
    const shape = (rest: string) =>
      `ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:sparql [ ${select} ${rest} ] .`;
    expect(violationsOf(shape(''), 'ex:a ex:p 1, 2 .')).toHaveLength(1);
    expect(violationsOf(shape('; sh:deactivated true'), 'ex:a ex:p 1, 2 .')).toEqual([]);
  });
});

describe('A constraint component of the pack itself', () => {
  it('tests each value with ASK and finds faults with SELECT', () => {
    const fixture =
      compile(`ex:Starts a sh:ConstraintComponent ; sh:parameter [ sh:path ex:starts ] , [ sh:path ex:flag ; sh:optional true ] ;
      sh:validator [ sh:ask "ASK { FILTER(STRSTARTS(?value, $starts) || BOUND($flag)) }" ; sh:message "bad start" ] ;
      sh:nodeValidator [ sh:select "SELECT $this { FILTER(!STRSTARTS(STR($this), $starts)) }" ] .
      ex:s a sh:PropertyShape ; sh:path ex:p ; sh:targetNode ex:a ; ex:starts "x" .
      ex:t a sh:PropertyShape ; sh:path ex:p ; sh:targetNode ex:a ; ex:starts "x" ; ex:flag true .
      ex:n a sh:NodeShape ; sh:targetNode ex:a ; ex:starts "urn:" .`);
    const data = dataFor(fixture, 'ex:a ex:p "xa", "b" .');
    const found: string[] = [];
    for (const shape of fixture.shapes) {
      shape.check(data, data.dictionary.iri('http://example.org/a'), ({ component, value, message }) => {
        found.push(`${component.split('/').at(-1)} ${data.dictionary.value(value)} ${message}`);
      });
    }
    expect(found).toEqual(['Starts b bad start', 'Starts http://example.org/a null']);
    expect(fixture.shapes.map((shape) => shape.properties.length)).toEqual([0, 0, 0]);
  });
});
