import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { allResults } from './real-results.ts';
import { ERROR, HOSTILE, HOSTILE_TEXTS, INVALID, MANY, VALID } from './sample-results.ts';

const junit = (result: ResultObject, options = {}) =>
  formatResult('junit', result, { subject: 'moths', ...options });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'testcase',
});
const suite = (result: ResultObject, options = {}) =>
  parser.parse(junit(result, options)).testsuites.testsuite;

describe('A result as JUnit XML', () => {
  it('is well-formed, and valid by the schema of the xUnit plugin of Jenkins', {
    timeout: 60_000,
  }, async () => {
    const schema = await readFile(join(import.meta.dirname, '../fixtures/junit/junit-10.xsd'), 'utf8');
    const xml = (await allResults()).map(([, result], index) => ({
      fileName: `${index}.xml`,
      contents: junit(result),
    }));
    for (const { contents } of xml) expect(XMLValidator.validate(contents)).toBe(true);
    const { valid, errors } = await validateXML({ xml, schema: [schema] });
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
  });

  it('has a failure for each REQUIRED check that failed, with message, place and help', () => {
    const { tests, failures, testcase } = suite(INVALID, { metadataPath: 'moths/ro-crate-metadata.json' });
    expect({ tests, failures }).toEqual({ tests: '4', failures: '1' });
    expect(testcase[0]).toEqual({
      classname: 'ro-crate-1.1_root-name',
      name: 'The name of the crate',
      failure: {
        type: 'REQUIRED',
        message: 'The root data entity ./ must have a name; found nothing. Add a name.',
        '#text':
          'moths/ro-crate-metadata.json:5:2: ./: The root data entity ./ must have a name; found nothing. Add a name.\n' +
          'see https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root',
      },
    });
  });

  it('passes checks of lower severity, which do not decide the verdict, and lists what they found', () => {
    const { testcase } = suite(INVALID);
    expect(testcase[1].failure).toBeUndefined();
    expect(testcase[1]['system-out']).toMatch(/^RECOMMENDED: 2 issues, the first: The root .*:7:4: #ada: /s);
  });

  it('of a valid crate has only cases that pass or were skipped', () => {
    const { tests, failures, errors, skipped, testcase } = suite(VALID);
    expect({ tests, failures, errors, skipped }).toEqual({
      tests: '3',
      failures: '0',
      errors: '0',
      skipped: '2',
    });
    expect(testcase[0]).toMatchObject({
      classname: 'ro-crate-1.1_file-exists',
      skipped: { message: 'The payload of the crate is not known.' },
    });
    expect(testcase[2]).toMatchObject({ classname: 'passed', name: '50 checks passed' });
  });

  it('of a validation that could not run has one case with an error', () => {
    const { tests, errors, testcase, timestamp } = suite(ERROR);
    expect({ tests, errors, timestamp }).toEqual({
      tests: '1',
      errors: '1',
      timestamp: '2026-01-31T12:00:00.000Z',
    });
    expect(testcase[0].error.message).toContain('There is no profile');
  });

  it('of thousands of issues lists the first of a check and counts the rest', () => {
    const xml = junit(MANY);
    expect(xml.length).toBeLessThan(60_000);
    expect(xml).toContain('and 4800 other issues');
    expect(xml).toContain('70000 more issues left out of the report');
  });

  it('keeps ids and messages as text', () => {
    const { testcase } = suite(HOSTILE);
    expect(testcase.filter((one: { failure?: object }) => one.failure)).toHaveLength(HOSTILE_TEXTS.length);
    expect(junit(HOSTILE)).toContain(']]&gt;&lt;/failure&gt;');
  });
});
