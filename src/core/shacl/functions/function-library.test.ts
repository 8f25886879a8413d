import { describe, expect, it } from 'vitest';
import { compile, dataFor, refusal } from '../../../../test/shacl/shapes-fixture.ts';

const PREFIX = 'ex:p sh:declare [ sh:prefix "ex" ; sh:namespace "http://example.org/" ] .';

/** Shapes whose target is the value of an expression that calls functions. */
const calling = (expression: string, functions: string) =>
  `${functions} ${PREFIX} ex:s a sh:NodeShape ; sh:target [ sh:prefixes ex:p ;
    sh:select "SELECT ?this { BIND(STR(${expression}) AS ?this) }" ] .`.replaceAll('\n', ' ');

/** Value of an expression that calls functions, or null for an error. */
function resultOf(expression: string, functions: string, text = ''): string | null {
  const fixture = compile(calling(expression, functions));
  const data = dataFor(fixture, text);
  const [term] = fixture.shapes[0]!.findFocusNodes(data);
  return term === undefined ? null : data.dictionary.value(term);
}

const MULTIPLY = `ex:multiply a sh:SPARQLFunction ; sh:parameter [ sh:path ex:op2 ] , [ sh:path ex:op1 ] ;
  sh:select "SELECT ($op1 * 10 + $op2 AS ?result) {}" .`;

describe('A function of the shapes graph', () => {
  it('takes its arguments by the names of its parameters, or by sh:order', () => {
    expect(resultOf('ex:multiply(7, 8)', MULTIPLY)).toBe('78');
    const ordered = MULTIPLY.replace('ex:op2 ]', 'ex:op2 ; sh:order -1 ]');
    expect(resultOf('ex:multiply(7, 8)', ordered)).toBe('87');
  });

  it('is an error without an argument that it needs, with one too many, and without a result', () => {
    expect(resultOf('ex:multiply(7)', MULTIPLY)).toBeNull();
    expect(resultOf('ex:multiply(7, 8, 9)', MULTIPLY)).toBeNull();
    expect(resultOf('ex:multiply(7, 1/0)', MULTIPLY)).toBeNull();
    expect(resultOf("ex:multiply(7, 'x')", MULTIPLY)).toBeNull();
    const optional = MULTIPLY.replace('ex:op2 ]', 'ex:op2 ; sh:optional true ]').replace(
      '$op2',
      'COALESCE($op2, 5)',
    );
    expect(resultOf('ex:multiply(7)', optional)).toBe('75');
  });

  it('looks at the data', () => {
    const named = `ex:named a sh:SPARQLFunction ; sh:parameter [ sh:path ex:x ] ; sh:prefixes ex:p ;
      sh:ask "ASK { $x ex:name ?name }" .`;
    expect(resultOf('ex:named(ex:ann)', named, 'ex:ann ex:name "Ann" .')).toBe('true');
    expect(resultOf('ex:named(ex:bob)', named, 'ex:ann ex:name "Ann" .')).toBe('false');
  });

  it('may call others and itself', () => {
    const factorial = `ex:factorial a sh:SPARQLFunction ; sh:parameter [ sh:path ex:n ] ; sh:prefixes ex:p ;
      sh:select "SELECT (IF($n < 2, 1, $n * ex:factorial($n - 1)) AS ?result) {}" .`;
    expect(resultOf('ex:factorial(10)', factorial)).toBe('3628800');
    expect(resultOf('ex:multiply(ex:factorial(3), 1)', MULTIPLY + factorial)).toBe('61');
  });

  it('is given up when it calls itself too deep or too often', () => {
    const endless = `ex:f a sh:SPARQLFunction ; sh:parameter [ sh:path ex:n ] ; sh:prefixes ex:p ;
      sh:select "SELECT (ex:f($n + 1) AS ?result) {}" .`;
    expect(() => resultOf('ex:f(1)', endless)).toThrow('call each other more than 40 deep');
    const spreading = `ex:f a sh:SPARQLFunction ; sh:parameter [ sh:path ex:n ] ; sh:prefixes ex:p ;
      sh:select "SELECT (IF($n > 35, 1, ex:f($n + 1) + ex:f($n + 1)) AS ?result) {}" .`;
    expect(() => resultOf('ex:f(1)', spreading)).toThrow('calls functions more than 250000 times');
  });

  it('is refused with file and line when its query cannot be used, and when nothing declares it', () => {
    const broken = MULTIPLY.replace('SELECT ($op1', 'SELECT ((($op1').replaceAll('\n', ' ');
    expect(refusal(`${calling('ex:multiply(1, 2)', broken)}`).message).toContain(
      '<http://example.org/multiply>: sh:select is not valid SPARQL',
    );
    expect(refusal(calling('ex:none(1)', '')).message).toContain(
      'calls <http://example.org/none>, which neither SPARQL nor the shapes graph defines',
    );
  });
});
