import { describe, expect, it } from 'vitest';
import { compile, dataFor, faults, refusal } from '../../../../test/shacl/shapes-fixture.ts';

const ESCAPED = (query: string) =>
  query.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ');

const PREFIX = 'ex:prefixes sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .';

const shortName = (text: string) => text.replace(/^http.*[/#]/, '');

/** Values of ?this in the order of the solutions, for a query as it would be a target. */
function solutions(query: string, text: string): string[] {
  const fixture = compile(`ex:s a sh:NodeShape ; sh:target [ sh:prefixes ex:prefixes ;
    sh:select "${ESCAPED(query)}" ] . ${PREFIX}`);
  const data = dataFor(fixture, text);
  return fixture.shapes[0]!.findFocusNodes(data).map((term) => shortName(data.dictionary.value(term)));
}

/** The same for a query whose solutions are texts; without their order. */
const texts = (select: string, text: string) => solutions(select, text).sort();

const PEOPLE = `ex:ann a ex:Person ; ex:name "Ann" ; ex:knows ex:bob, ex:cid ; ex:age 30 ; ex:boss ex:bob .
  ex:bob a ex:Person ; ex:name "Bob" ; ex:knows ex:cid ; ex:age 20 .
  ex:cid a ex:Robot ; ex:name "Cid" ; ex:knows ex:cid .`;

describe('OPTIONAL', () => {
  it.each([
    [
      'keeps solutions without a match',
      '?x ex:name ?n OPTIONAL { ?x ex:boss ?b } BIND(CONCAT(?n, IF(BOUND(?b), "+", "-")) AS ?this)',
      ['Ann+', 'Bob-', 'Cid-'],
    ],
    ['gives each match of its own', '?x ex:age 30 OPTIONAL { ?x ex:knows ?this }', ['bob', 'cid']],
    [
      'tests its filters with the variables before it',
      '?x ex:age ?a OPTIONAL { ?x ex:knows ?k FILTER(?a > 25) } BIND(COALESCE(?k, ?x) AS ?this)',
      ['bob', 'bob', 'cid'],
    ],
    [
      'nests',
      '?x ex:name "Ann" OPTIONAL { ?x ex:boss ?b OPTIONAL { ?b ex:boss ?c } } BIND(IF(BOUND(?c), "c", IF(BOUND(?b), "b", "a")) AS ?this)',
      ['b'],
    ],
    [
      'leaves its variables for a later pattern',
      '?x ex:name "Cid" OPTIONAL { ?x ex:boss ?this } ?y ex:boss ?this',
      ['bob'],
    ],
    [
      'finds what is missing by !BOUND, as older queries do',
      '?this ex:name ?n OPTIONAL { ?this ex:age ?a } FILTER(!BOUND(?a))',
      ['cid'],
    ],
  ])('%s', (_title, where, expected) => {
    const found = texts(`SELECT ?this ?x { ${where} }`, PEOPLE);
    expect(found).toEqual([...new Set(expected)]);
  });
});

describe('A nested SELECT', () => {
  it.each([
    [
      'joins what it gives and hides the rest',
      'SELECT ?this { { SELECT ?this { ?this ex:age ?y } } ?y ex:name "Cid" . ?this ex:knows ?y }',
      ['ann', 'bob'],
    ],
    [
      'limits its own solutions, whatever is bound around it',
      'SELECT ?this { ?this ex:name ?n { SELECT ?this { ?this ex:age ?a } ORDER BY ?a LIMIT 1 } }',
      ['bob'],
    ],
    [
      'counts for each group, also when the key is known already',
      'SELECT ?this { ?this ex:age 30 { SELECT ?this (COUNT(?k) AS ?n) { ?this ex:knows ?k } GROUP BY ?this } FILTER(?n = 2) }',
      ['ann'],
    ],
    [
      'counts over everything when the variable is not its key',
      'SELECT ?this { ?this ex:age 30 { SELECT (COUNT(?this) AS ?n) { ?this ex:name ?k } } FILTER(?n = 3) }',
      ['ann'],
    ],
    [
      'gives all variables in scope with *',
      'SELECT ?this { { SELECT * { ?this ex:age ?a FILTER(?a > 25) } } ?this ex:knows ?k FILTER(?a = 30) }',
      ['ann'],
    ],
    [
      'keeps one of equal solutions with DISTINCT',
      'SELECT ?this { { SELECT (COUNT(?t) AS ?n) { { SELECT DISTINCT ?t { ?x ex:knows ?t } } } } BIND(STR(?n) AS ?this) }',
      ['2'],
    ],
    [
      'compares a variable that it binds only sometimes afterwards',
      'SELECT ?this { ?b ex:age 20 . { SELECT ?this ?b { ?this ex:name ?n OPTIONAL { ?this ex:boss ?b } } } }',
      ['ann', 'bob', 'cid'],
    ],
  ])('%s', (_title, query, expected) => {
    expect(texts(query, PEOPLE)).toEqual(expected);
  });

  it('has the pre-bound variables that it gives', () => {
    const select = 'SELECT $this { { SELECT $this { $this ex:knows ?k . ?k ex:name \\"Cid\\" } } }';
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:ann, ex:dora ;
      sh:sparql [ sh:prefixes ex:prefixes ; sh:select "${select}" ] . ${PREFIX}`;
    expect(faults(shapes, PEOPLE)).toEqual(['ann SPARQL ann']);
  });
});

describe('Groups', () => {
  it.each([
    ['COUNT(?k)', ['ann 2', 'bob 1', 'cid 1']],
    ['COUNT(*)', ['ann 2', 'bob 1', 'cid 1']],
    ['SAMPLE(?x)', ['ann ann', 'bob bob', 'cid cid']],
    ['MIN(?k)', ['ann bob', 'bob cid', 'cid cid']],
    ['MAX(?k)', ['ann cid', 'bob cid', 'cid cid']],
    ['GROUP_CONCAT(?m; SEPARATOR=", ")', ['ann Bob, Cid', 'bob Cid', 'cid Cid']],
  ])('have for %s the results %j', (aggregate, expected) => {
    const query = `SELECT (CONCAT(REPLACE(STR(?x), "^.*/", ""), " ", REPLACE(STR(${aggregate}), "^.*/", "")) AS ?this)
      { ?x ex:knows ?k . ?k ex:name ?m } GROUP BY ?x`;
    expect(texts(query, PEOPLE)).toEqual(expected);
  });

  it.each([
    ['SUM(?v)', '6.5'],
    ['AVG(?v)', '1.625'],
    ['COUNT(DISTINCT ?v)', '3'],
    ['SUM(DISTINCT ?v)', '5.5'],
    ['MIN(?v)', '1'],
    ['MAX(?v)', '2.5'],
    ['COUNT(?none)', '0'],
    ['COALESCE(SUM(?s + ?v), "an error")', 'an error'],
    ['COALESCE(MIN(?s + ?v), "an error")', 'an error'],
  ])('have for %s over numbers the value %s', (aggregate, expected) => {
    const data = 'ex:a ex:v 1, 2 . ex:b ex:v 1, 2.5 .';
    expect(solutions(`SELECT (STR(${aggregate}) AS ?this) { ?s ex:v ?v }`, data)).toEqual([expected]);
  });

  it('are one when nothing is grouped by, also without any solution', () => {
    const query = 'SELECT (CONCAT(STR(COUNT(*)), STR(SUM(?v)), STR(AVG(?v))) AS ?this) { ?s ex:none ?v }';
    expect(solutions(query, PEOPLE)).toEqual(['000']);
    expect(solutions('SELECT ?this { ?this ex:none ?v } GROUP BY ?this', PEOPLE)).toEqual([]);
  });

  it('pass HAVING, and are sorted by aggregates', () => {
    const query = (rest: string) => `SELECT ?this { ?this ex:knows|ex:boss ?k } GROUP BY ?this ${rest}`;
    expect(solutions(query('HAVING (COUNT(?k) > 1)'), PEOPLE)).toEqual(['ann']);
    expect(solutions(query('ORDER BY DESC(COUNT(?k)) DESC(?this)'), PEOPLE)).toEqual(['ann', 'cid', 'bob']);
  });

  it('count each way through a sequence or an alternative of a path', () => {
    const count = (path: string) =>
      solutions(`SELECT (STR(COUNT(*)) AS ?this) { ex:ann ${path} ?x }`, PEOPLE)[0];
    expect(count('ex:knows/ex:knows')).toBe('2');
    expect(count('(ex:knows|ex:boss)')).toBe('3');
    expect(count('^(ex:knows/^ex:boss)')).toBe('1');
    expect(count('(ex:knows|ex:boss)/ex:name')).toBe('3');
    expect(count('ex:knows+')).toBe('2');
  });

  it('are by computed values too, which have names', () => {
    const query = `SELECT (CONCAT(?t, STR(COUNT(?x))) AS ?this) { ?x a ?c }
      GROUP BY (REPLACE(STR(?c), "^.*/", "") AS ?t)`;
    expect(texts(query, PEOPLE)).toEqual(['Person2', 'Robot1']);
  });

  it('keep $this, which needs no place in GROUP BY', () => {
    const select = 'SELECT $this (COUNT(?k) AS ?value) { $this ex:knows ?k } HAVING (COUNT(?k) > 1)';
    const shapes = `ex:s a sh:NodeShape ; sh:targetNode ex:ann, ex:bob ;
      sh:sparql [ sh:prefixes ex:prefixes ; sh:select "${select}" ] . ${PREFIX}`;
    expect(faults(shapes, PEOPLE)).toEqual(['ann SPARQL 2']);
  });
});

describe('Solutions', () => {
  const data = 'ex:a ex:v 3 . ex:b ex:v 20 . ex:c ex:v 1.5 . ex:d ex:v "x" . ex:e ex:v ex:f . ex:g ex:w 1 .';

  it('are sorted: nothing, IRIs, then literals by value', () => {
    const query = 'SELECT ?this { { ?this ex:v ?v } UNION { ?this ex:w 1 } } ORDER BY ?v';
    expect(solutions(query, data)).toEqual(['g', 'e', 'c', 'a', 'b', 'd']);
  });

  it('are cut by OFFSET and LIMIT', () => {
    const query = (rest: string) =>
      `SELECT ?this { ?this ex:v ?v FILTER(isNumeric(?v)) } ORDER BY ?v ${rest}`;
    expect(solutions(query('LIMIT 2'), data)).toEqual(['c', 'a']);
    expect(solutions(query('LIMIT 1 OFFSET 1'), data)).toEqual(['a']);
    expect(solutions(query('OFFSET 2'), data)).toEqual(['b']);
    expect(solutions(query('LIMIT 0'), data)).toEqual([]);
    expect(solutions('SELECT ?this { ?this ex:v ?v } LIMIT 3', data)).toHaveLength(3);
  });
});

describe('VALUES and MINUS, where nothing is pre-bound', () => {
  it.each([
    ['joins inline data', 'VALUES ?n { "Ann" "Cid" } ?this ex:name ?n', ['ann', 'cid']],
    ['joins it whatever is bound', '?this ex:name ?n VALUES ?n { "Ann" "Cid" }', ['ann', 'cid']],
    [
      'joins rows of more than one variable, with holes',
      'VALUES (?n ?a) { ("Ann" 99) ("Bob" UNDEF) } ?this ex:name ?n ; ex:age ?a',
      ['bob'],
    ],
    ['removes compatible solutions', '?this ex:name ?n MINUS { ?this ex:age ?a }', ['cid']],
    ['removes nothing without a shared variable', '?this ex:age ?a MINUS { ?x ex:name ?n }', ['ann', 'bob']],
    [
      'does not see outer variables in the filters of MINUS',
      '?this ex:age ?a MINUS { ?this ex:name ?n FILTER(?a = 20) }',
      ['ann', 'bob'],
    ],
    [
      'compares variables that MINUS binds only sometimes',
      '?this ex:knows ?k MINUS { ?this a ex:Person OPTIONAL { ?this ex:boss ?k } }',
      ['ann', 'cid'],
    ],
  ])('%s', (_title, where, expected) => {
    expect(texts(`SELECT ?this { ${where} }`, PEOPLE)).toEqual(expected);
  });

  it('may come after the pattern', () => {
    const query = 'SELECT ?this { ?this ex:name ?n } VALUES ?n { "Bob" "Dora" }';
    expect(solutions(query, PEOPLE)).toEqual(['bob']);
  });
});

describe('GRAPH $shapesGraph', () => {
  const shapesWith = (
    select: string,
  ) => `ex:s a sh:NodeShape ; sh:targetNode ex:ann, ex:bob ; ex:allowed ex:ann ;
    sh:sparql [ sh:prefixes ex:prefixes ; sh:select "${select.replaceAll('\n', ' ')}" ] . ${PREFIX}`;

  it('matches in the shapes, with the data around it', () => {
    const select = `SELECT $this ?value { FILTER NOT EXISTS { GRAPH $shapesGraph { $currentShape ex:allowed $this } }
      $this ex:name ?value }`;
    expect(faults(shapesWith(select), `${PEOPLE} ex:s ex:allowed ex:bob .`)).toEqual(['bob SPARQL Bob']);
  });

  it('goes back to the data after it', () => {
    const select =
      'SELECT $this ?value { GRAPH $shapesGraph { $currentShape ex:allowed $this } $this ex:age ?value }';
    expect(faults(shapesWith(select), PEOPLE)).toEqual(['ann SPARQL 30']);
  });

  it('is the only graph that has a name', () => {
    const found = solutions(
      'SELECT ?this { GRAPH ?g { ex:prefixes sh:declare ?x } BIND(STR(?g) AS ?this) }',
      PEOPLE,
    );
    expect(found).toEqual(['urn:shapes-graph']);
  });

  it('computes terms inside', () => {
    const select =
      'SELECT $this ?value { GRAPH $shapesGraph { $currentShape ex:allowed $this BIND(CONCAT(STR($this), \\"!\\") AS ?value) } }';
    expect(faults(shapesWith(select), PEOPLE)).toEqual(['ann SPARQL ann!']);
  });
});

describe('$PATH', () => {
  const shapesWith = (
    path: string,
    select: string,
  ) => `ex:s a sh:PropertyShape ; sh:path ${path} ; sh:targetNode ex:ann ;
    sh:sparql [ sh:prefixes ex:prefixes ; sh:select "${select}" ] . ${PREFIX}`;

  it.each([
    ['as an object', 'SELECT $this ?value { BIND($PATH AS ?value) }', ['ann SPARQL knows']],
    ['as a subject', 'SELECT $this ?value { $PATH ex:label ?value }', ['ann SPARQL acquaintances']],
    [
      'in a filter',
      'SELECT $this ?value { $this ?p ?value FILTER(?p = $PATH) }',
      ['ann SPARQL bob', 'ann SPARQL cid'],
    ],
    ['as a step of a path', 'SELECT $this ?value { $this $PATH/ex:age ?value }', ['ann SPARQL 20']],
    ['backwards', 'SELECT $this ?value { ?x ^$PATH $this . ?x ex:age ?value }', ['ann SPARQL 20']],
  ])('stands for the property %s', (_title, select, expected) => {
    const data = `${PEOPLE} ex:knows ex:label "acquaintances" .`;
    expect(faults(shapesWith('ex:knows', select), data).sort()).toEqual(expected);
  });

  it('is a whole path as a predicate and in a path, and refused elsewhere', () => {
    const path = '( ex:knows [ sh:inversePath ex:knows ] )';
    const select = (where: string) => `SELECT $this ?value { ${where} }`;
    expect(faults(shapesWith(path, select('$this $PATH ?value')), PEOPLE)).toEqual([
      'ann SPARQL ann',
      'ann SPARQL bob',
      'ann SPARQL cid',
    ]);
    expect(faults(shapesWith(path, select('$this $PATH/ex:age ?value')), PEOPLE)).toEqual([
      'ann SPARQL 20',
      'ann SPARQL 30',
    ]);
    const { message } = refusal(shapesWith(path, select('BIND($PATH AS ?value)')));
    expect(message).toContain('uses $PATH outside of the place of a predicate');
  });
});

describe('Functions of SPARQL', () => {
  it.each([
    ['YEAR("2024-02-28T13:14:15.5+05:30"^^xsd:dateTime)', '2024'],
    ['MONTH("2024-02-28"^^xsd:date)', '2'],
    ['DAY("2024-02-28T13:14:15Z"^^xsd:dateTime)', '28'],
    ['HOURS("2024-02-28T13:14:15Z"^^xsd:dateTime)', '13'],
    ['HOURS("2024-02-28"^^xsd:date)', null],
    ['MINUTES("2024-02-28T13:14:15Z"^^xsd:dateTime)', '14'],
    ['SECONDS("2024-02-28T13:14:15.5Z"^^xsd:dateTime)', '15.5'],
    ['TZ("2024-02-28T13:14:15+05:30"^^xsd:dateTime)', '+05:30'],
    ['TZ("2024-02-28T13:14:15"^^xsd:dateTime)', ''],
    ['TIMEZONE("2024-02-28T13:14:15-05:30"^^xsd:dateTime)', '-PT5H30M'],
    ['TIMEZONE("2024-02-28T13:14:15Z"^^xsd:dateTime)', 'PT0S'],
    ['TIMEZONE("2024-02-28T13:14:15"^^xsd:dateTime)', null],
    ['YEAR("x"^^xsd:dateTime)', null],
    ['MD5("abc")', '900150983cd24fb0d6963f7d28e17f72'],
    ['SHA1("abc")', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['SHA256("abc")', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['SUBSTR(SHA384("abc"), 1, 8)', 'cb00753f'],
    ['SUBSTR(SHA512("abc"), 1, 8)', 'ddaf35a1'],
    ['MD5("abc"@en)', null],
    ['xsd:int("12")', '12'],
    ['xsd:byte("200")', null],
    ['xsd:gYear("2024")', '2024'],
    ['xsd:time("x")', null],
  ])('give for %s the value %j', (expression, expected) => {
    const found = solutions(`SELECT ?this { BIND(STR(${expression}) AS ?this) }`, PEOPLE);
    expect(found).toEqual(expected === null ? [] : [expected]);
  });

  it('make a blank node for each solution, the same ones each time', () => {
    const query = 'SELECT ?this { ?x ex:name ?n BIND(BNODE() AS ?this) FILTER(isBlank(?this)) }';
    expect(solutions(query, PEOPLE)).toHaveLength(3);
    expect(solutions(query, PEOPLE)).toEqual(solutions(query, PEOPLE));
  });
});

describe('A query that would take too much memory', () => {
  it('is given up', () => {
    const doubled = (times: number) =>
      Array.from({ length: times }, (_, at) => `BIND(CONCAT(?v${at}, ?v${at}) AS ?v${at + 1})`).join(' ');
    const query = (times: number) =>
      `SELECT ?this { BIND("0123456789" AS ?v0) ${doubled(times)} BIND(STR(STRLEN(?v${times})) AS ?this) }`;
    expect(solutions(query(10), PEOPLE)).toEqual(['10240']);
    expect(() => solutions(query(40), PEOPLE)).toThrow('makes a text of more than');
  });
});
