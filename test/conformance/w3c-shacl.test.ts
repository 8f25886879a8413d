import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { earlReport } from '../../tools/shacl/earl.ts';
import { runCase } from '../../tools/shacl/run-case.ts';
import { openSuite } from '../../tools/shacl/suite-graph.ts';
import { listCases } from '../../tools/shacl/test-cases.ts';
import { TEST_SUBJECT } from '../../tools/shacl/test-subject.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('The W3C test suite of SHACL', () => {
  const suite = openSuite(join(ROOT, 'test', 'w3c-shacl'));
  const { cases, others } = listCases(suite);

  it('is read whole', () => {
    const parts = Map.groupBy(cases, ({ file }) => file.split('/')[0]);
    expect([...parts].map(([part, own]) => [part, own.length])).toEqual([
      ['core', 98],
      ['sparql', 22],
    ]);
    expect(others.size).toBe(0);
  });

  it.each(cases.map((testCase) => [testCase.name, testCase] as const))(
    'is passed in %s',
    (_name, testCase) => {
      expect(runCase(suite, testCase)).toMatchObject({ passed: true });
    },
  );

  it('has the outcomes of docs/shacl-earl.ttl, which `npm run shacl-report` writes', () => {
    const outcomes = cases.map((testCase) => ({ testCase, outcome: runCase(suite, testCase) }));
    const written = readFileSync(join(ROOT, 'docs', 'shacl-earl.ttl'), 'utf8');
    expect(earlReport(TEST_SUBJECT, outcomes)).toBe(written);
  });
});
