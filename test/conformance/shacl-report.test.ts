import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const PREFIXES = `@prefix dash: <http://datashapes.org/dash#> .
@prefix ex: <http://example.org/> .
@prefix mf: <http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix sht: <http://www.w3.org/ns/shacl-test#> .
`;

const RULE =
  'ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:rule [ sh:subject sh:this ; sh:predicate ex:p ; sh:object 1 ] .';
const SHAPE = 'ex:s a sh:NodeShape ; sh:targetNode ex:a ; sh:class ex:C .';
const RESULT = `[ a sh:ValidationResult ; sh:focusNode ex:a ; sh:value ex:a ; sh:resultSeverity sh:Violation ;
  sh:sourceConstraintComponent sh:ClassConstraintComponent ; sh:sourceShape ex:s ]`;
const FUNCTION = `ex:f a sh:SPARQLFunction ; sh:parameter [ sh:path ex:x ] ;
  sh:select "SELECT (CONCAT($x, '!') AS ?result) {}" .`;

const graphCase = (result: string) => `ex:GraphValidationTestCase a dash:GraphValidationTestCase ;
  dash:expectedResult [ a sh:ValidationReport ; sh:result ${result} ] .`;
const manifest = (name: string, result: string) => `<> a mf:Manifest ; mf:entries ( <${name}> ) .
  <${name}> a sht:Validate ; mf:action [ sht:shapesGraph <> ; sht:dataGraph <> ] ; mf:result ${result} .`;

/** Files of a suite: for each kind of case one that passes and some that do not. */
const FILES: Record<string, string> = {
  'dash/found.test.ttl': `${SHAPE} ${graphCase(RESULT)}`,
  'dash/other-value.test.ttl': `${SHAPE} ${graphCase(RESULT.replace('sh:value ex:a', 'sh:value ex:b'))}`,
  'dash/any-shape.test.ttl': `${SHAPE} ${graphCase(RESULT.replace('sh:sourceShape ex:s', 'sh:sourceShape []'))}`,
  'dash/message.test.ttl': `${SHAPE} ${graphCase(RESULT.replace(' ]', ' ; sh:resultMessage "no" ]'))}`,
  'dash/one-more.test.ttl': `${SHAPE} ex:s sh:nodeKind sh:Literal . ${graphCase(RESULT)}`,
  'rules/inferred.test.ttl': `${RULE} ex:InferencingTestCase a dash:InferencingTestCase ;
    dash:expectedResult [ rdf:subject ex:a ; rdf:predicate ex:p ; rdf:object 1 ] .`,
  'rules/not-inferred.test.ttl': `${RULE} ex:InferencingTestCase a dash:InferencingTestCase ;
    dash:expectedResult [ rdf:subject ex:a ; rdf:predicate ex:p ; rdf:object 2 ] .`,
  'rules/imported.ttl': `<http://example.org/imported> a owl:Ontology . ${RULE}`,
  'rules/importing.test.ttl': `<http://example.org/importing> owl:imports <http://example.org/imported> .
    ex:InferencingTestCase a dash:InferencingTestCase ;
    dash:expectedResult [ rdf:subject ex:a ; rdf:predicate ex:p ; rdf:object 1 ] .`,
  'functions/called.test.ttl': `${FUNCTION} ex:Right a dash:FunctionTestCase ;
    dash:expression "ex:f(\\"a\\")" ; dash:expectedResult "a!" .
    ex:Wrong a dash:FunctionTestCase ; dash:expression "ex:f(\\"a\\")" ; dash:expectedResult "a" .
    ex:Query a dash:QueryTestCase .`,
  'w3c/failure.ttl': `ex:s a sh:NodeShape ; sh:class "C" . ${manifest('failure', 'sht:Failure')}`,
  'w3c/no-failure.ttl': `${SHAPE} ${manifest('no-failure', 'sht:Failure')}`,
  'w3c/report.ttl': `${SHAPE} ${manifest('report', `[ sh:result ${RESULT} ]`)}`,
};

describe('npm run shacl-report', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shacl-report-'));
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, 'suite', file)), { recursive: true });
      writeFileSync(join(folder, 'suite', file), PREFIXES + text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/shacl-report.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { lines: stdout.split('\n'), stderr, status };
  };

  it('tells what passed, what failed and why, and what it cannot run', () => {
    const { lines, status } = run(join(folder, 'suite'));
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/suite: 7 of 13 passed$/);
    expect(lines).toEqual(
      expect.arrayContaining([
        '  dash: 2 of 5 passed',
        '  functions: 1 of 2 passed',
        '  rules: 2 of 3 passed',
        '  w3c: 2 of 3 passed',
        '  not run: 1 of type http://datashapes.org/dash#QueryTestCase',
        '  failed functions/called#Wrong: "a!"^^http://www.w3.org/2001/XMLSchema#string@ instead of "a"^^http://www.w3.org/2001/XMLSchema#string@',
        '  failed w3c/no-failure: the shapes were not refused',
      ]),
    );
    const failed = lines.filter((line) => line.startsWith('  failed')).map((line) => line.split(/[: ]+/)[2]);
    expect(failed.sort()).toEqual([
      'dash/message',
      'dash/one-more',
      'dash/other-value',
      'functions/called#Wrong',
      'rules/not-inferred',
      'w3c/no-failure',
    ]);
    expect(lines.find((line) => line.includes('dash/one-more'))).toContain(
      'unexpected <http://example.org/a> - <http://example.org/a> <http://example.org/s> <http://www.w3.org/ns/shacl#NodeKindConstraintComponent>',
    );
  });

  it('writes an EARL report', () => {
    const earl = join(folder, 'earl.ttl');
    expect(run('--earl', earl, join(folder, 'suite', 'w3c')).status).toBe(1);
    const text = readFileSync(earl, 'utf8');
    expect(text).toContain('earl:test <urn:x-shacl-test:/report>');
    expect(text.match(/earl:outcome earl:passed/g)).toHaveLength(2);
    expect(text).toContain('earl:outcome earl:failed ; earl:info "the shapes were not refused"');
  });

  it('says how it is called', () => {
    const { stderr, status } = run();
    expect([stderr.trim(), status]).toEqual(['Usage: npm run shacl-report -- [--earl FILE] FOLDER...', 2]);
  });
});
