import { turtleIri, turtleString } from '../core.ts';
import type { CaseOutcome } from './run-case.ts';
import { SUITE_BASE } from './suite-graph.ts';
import type { TestCase } from './test-cases.ts';

/** What was tested. */
export interface TestSubject {
  iri: string;
  name: string;
  version: string;
}

/** Cases of W3C have IRIs like `urn:x-shacl-test:/core/node/and-001` in its implementation report. */
const W3C_TESTS = 'urn:x-shacl-test:/';

const PREFIXES = `@prefix doap: <http://usefulinc.com/ns/doap#> .
@prefix earl: <http://www.w3.org/ns/earl#> .
`;

/** The outcomes of cases in EARL 1.0, as Turtle; the same outcomes give the same text. */
export function earlReport(
  subject: TestSubject,
  outcomes: readonly { testCase: TestCase; outcome: CaseOutcome }[],
): string {
  const tested = turtleIri(subject.iri);
  const about = `${tested} a doap:Project, earl:Software, earl:TestSubject ;
  doap:name ${turtleString(subject.name)} ;
  doap:release [ a doap:Version ; doap:revision ${turtleString(subject.version)} ] .
`;
  const assertions = outcomes.map(({ testCase, outcome: { passed, reason } }) => {
    const outcome = `earl:outcome earl:${passed ? 'passed' : 'failed'}`;
    const info = reason === null ? '' : ` ; earl:info ${turtleString(reason)}`;
    return `[] a earl:Assertion ;
  earl:assertedBy ${tested} ;
  earl:subject ${tested} ;
  earl:test ${turtleIri(testIri(testCase))} ;
  earl:result [ a earl:TestResult ; earl:mode earl:automatic ; ${outcome}${info} ] .
`;
  });
  return [PREFIXES, about, ...assertions].join('\n');
}

function testIri({ iri }: TestCase): string {
  return iri.startsWith(SUITE_BASE) ? W3C_TESTS + iri.slice(SUITE_BASE.length) : iri;
}
