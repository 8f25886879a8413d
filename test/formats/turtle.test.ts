import { DataFactory, Parser, Store, type Term } from 'n3';
import { describe, expect, it } from 'vitest';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { type Issue, RDF, SH } from '../core/inside.ts';
import { allResults } from './real-results.ts';
import { ERROR, HOSTILE, INVALID, issue, MANY, resultWith, VALID } from './sample-results.ts';

const { namedNode } = DataFactory;
const BASE = 'arcp://uuid,6b0f6f0e-2f1c-4b52-9d0a-5a1d7c3e8f94/-/';
const EARL = 'http://www.w3.org/ns/earl#';
const OWN = 'urn:ro-crate-validation-service:';
const SEVERITIES = { REQUIRED: 'Violation', RECOMMENDED: 'Warning', OPTIONAL: 'Info' };

const parse = (result: ResultObject) =>
  new Store(
    new Parser({ format: 'text/turtle' }).parse(formatResult('turtle', result, { subject: 'moths' })),
  );

describe('A result as Turtle', () => {
  it('is a SHACL report that has every issue with entity, property, value, severity, check and place', {
    timeout: 60_000,
  }, async () => {
    for (const [name, result] of await allResults()) {
      if (result.status === 'error') continue;
      const store = parse(result);
      const [report] = store.getSubjects(`${RDF}type`, `${SH}ValidationReport`, null);
      const found = store.getObjects(report!, `${SH}result`, null).map((node) => readIssue(store, node));
      const texts = new Set(found.map((one) => JSON.stringify(one)));
      const missing = result.detail.issues
        .map((one) => JSON.stringify(expected(one)))
        .filter((text) => !texts.has(text));
      expect({ name, count: found.length, missing: missing.slice(0, 3) }).toEqual({
        name,
        count: result.detail.issues.length,
        missing: [],
      });
    }
  });

  it('conforms only without any issue, and says the status of the result beside that', () => {
    const conforms = (result: ResultObject) => {
      const store = parse(result);
      return [only(store, null, `${SH}conforms`), only(store, null, `${OWN}report#status`)];
    };
    expect(conforms(VALID)).toEqual(['true', 'valid']);
    expect(conforms(INVALID)).toEqual(['false', 'invalid']);
    expect(conforms(resultWith([issue('x', { severity: 'OPTIONAL' })]))).toEqual(['false', 'valid']);
    expect(only(parse(MANY), null, `${OWN}report#omittedIssues`)).toBe('70000');
  });

  it('describes each check that has issues as a test case with the page that explains it', () => {
    const store = parse(INVALID);
    const check = namedNode(`${OWN}check#ro-crate-1.1_root-name`);
    expect(store.countQuads(check, `${RDF}type`, `${EARL}TestCase`, null)).toBe(1);
    expect(only(store, check, 'http://purl.org/dc/terms/title')).toBe('The name of the crate');
    expect(only(store, check, 'http://www.w3.org/2000/01/rdf-schema#seeAlso')).toMatch(/^https:/);
  });

  it('asserts of what was not evaluated that it is untested', () => {
    const store = parse(VALID);
    expect(store.countQuads(null, `${EARL}outcome`, `${EARL}untested`, null)).toBe(2);
  });

  it('of a validation that could not run is an assertion with the reason, and no report', () => {
    const store = parse(ERROR);
    expect(store.countQuads(null, `${RDF}type`, `${SH}ValidationReport`, null)).toBe(0);
    expect(only(store, null, `${EARL}outcome`)).toBe(`${EARL}cantTell`);
    expect(only(store, null, 'http://purl.org/dc/terms/description')).toContain('There is no profile');
  });

  it('has valid IRIs only, relative ones below the base of a crate, and blank nodes for ids that are such', () => {
    const nodes = parse(HOSTILE).getObjects(null, `${SH}focusNode`, null);
    const iris = nodes.filter(({ termType }) => termType === 'NamedNode').map(({ value }) => value);
    expect(iris.filter((iri) => /[\s<>"{}|\\^`]/.test(iri))).toEqual([]);
    expect(iris).toContain(`${BASE}=HYPERLINK(%22http://evil.example%22,%22x%22)`);
    expect(nodes.filter(({ termType }) => termType === 'BlankNode')).toHaveLength(2);
  });
});

function readIssue(store: Store, node: Term) {
  const value = (predicate: string) => only(store, node, predicate);
  return {
    entity: value(`${OWN}report#entity`),
    hasFocus: store.countQuads(node, `${SH}focusNode`, null, null) === 1,
    property: value(`${SH}resultPath`) ?? value(`${OWN}report#property`),
    value: value(`${SH}value`),
    severity: value(`${SH}resultSeverity`),
    message: value(`${SH}resultMessage`),
    check: value(`${SH}sourceShape`),
    line: value(`${OWN}report#line`),
    column: value(`${OWN}report#column`),
  };
}

function expected(one: Issue): ReturnType<typeof readIssue> {
  return {
    entity: wellFormed(one.violatingEntity),
    hasFocus: true,
    property: wellFormed(one.violatingProperty),
    value: wellFormed(one.violatingPropertyValue),
    severity: `${SH}${SEVERITIES[one.severity]}`,
    message: one.message.toWellFormed(),
    check: `${OWN}check#${encodeURIComponent(one.check.identifier)}`,
    line: one.line === null ? null : String(one.line),
    column: one.column === null ? null : String(one.column),
  };
}

/** RDF has no lone surrogates. */
function wellFormed(text: string | null): string | null {
  return text === null ? null : text.toWellFormed();
}

function only(store: Store, subject: Term | null, predicate: string): string | null {
  const objects = store.getObjects(subject, predicate, null);
  if (objects.length > 1) throw new Error(`${objects.length} values of ${predicate}`);
  return objects[0]?.value ?? null;
}
