import { createRequire } from 'node:module';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { formatResult, type ResultObject } from '../../src/core/index.ts';
import { allResults } from './real-results.ts';
import { ERROR, HOSTILE, INVALID, issue, MANY, resultWith, VALID } from './sample-results.ts';

/** The schema of OASIS, as Microsoft's matchers of SARIF carry it. */
const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const ajv = addFormats.default(new Ajv.default({ strict: false, unicodeRegExp: false }));
const isSarif = ajv.compile(schema);

const sarif = (result: ResultObject, options = {}) =>
  JSON.parse(formatResult('sarif', result, { subject: 'moths', ...options }));
const runOf = (result: ResultObject, options = {}) => sarif(result, options).runs[0];

describe('A result as SARIF', () => {
  it('is what the schema of SARIF 2.1.0 describes, whatever the result', async () => {
    for (const [name, result] of await allResults()) {
      isSarif(sarif(result, { metadataPath: 'a folder/ü[1]/ro-crate-metadata.json' }));
      expect({ name, errors: isSarif.errors }).toEqual({ name, errors: null });
    }
  });

  it('has a rule for each check, with its help, and a result for each issue, with its level', () => {
    const { tool, results } = runOf(INVALID);
    expect(tool.driver).toMatchObject({ name: 'ro-crate-validation-service', version: '2.0.0' });
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'ro-crate-1.1_root-name',
      'ro-crate-1.1_root-license',
      'ro-crate-1.1_root-context',
    ]);
    const help = 'https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity.html#root';
    expect(tool.driver.rules[0]).toMatchObject({ helpUri: help, defaultConfiguration: { level: 'error' } });
    const seen = results.map((one: { ruleIndex: number; level: string; ruleId: string }) => [
      tool.driver.rules[one.ruleIndex].id === one.ruleId,
      one.level,
    ]);
    expect(seen).toEqual([
      [true, 'error'],
      [true, 'warning'],
      [true, 'warning'],
      [true, 'note'],
    ]);
  });

  it('points to line and column of the metadata file, by a path that is a URI', () => {
    const { results } = runOf(INVALID, { metadataPath: 'my crate/ro-crate-metadata.json' });
    expect(results[2].locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'my%20crate/ro-crate-metadata.json', index: 0 },
          region: { startLine: 7, startColumn: 4 },
        },
        logicalLocations: [{ fullyQualifiedName: '#ada', kind: 'object' }],
      },
    ]);
  });

  it('gives an issue a fingerprint that neither its line nor its wording changes, and no two the same', () => {
    const prints = (result: ResultObject) =>
      runOf(result).results.map(
        (one: { partialFingerprints: object }) => Object.values(one.partialFingerprints)[0],
      );
    const [first] = prints(resultWith([issue('name')]));
    expect(prints(resultWith([issue('name', { line: 99, column: 9, message: 'Other words.' })]))).toEqual([
      first,
    ]);
    expect(prints(resultWith([issue('name', { violatingEntity: '#ada' })]))).not.toEqual([first]);
    expect(new Set(prints(MANY)).size).toBe(5000);
    expect(new Set(prints(resultWith([issue('name'), issue('name')]))).size).toBe(2);
  });

  it('writes braces and brackets of messages so that they are no placeholder and no link', () => {
    const { results } = runOf(
      resultWith([issue('x', { message: 'Write {"@id": 0}, not [this](1) or a[0] {0}.' })]),
    );
    expect(results[0].message.text).toBe('Write {{"@id": 0}}, not [this\\](1) or a[0] {{0}}.');
  });

  it('of a validation that could not run has no results, and says that it failed and why', () => {
    const { results, invocations, properties } = runOf(ERROR);
    expect({ results, properties }).toMatchObject({ results: [], properties: { status: 'error' } });
    expect(invocations).toEqual([
      {
        executionSuccessful: false,
        startTimeUtc: '2026-01-31T12:00:00.000Z',
        toolExecutionNotifications: [
          { level: 'error', message: { text: expect.stringContaining('There is no profile') } },
        ],
      },
    ]);
  });

  it('notes what was not evaluated and what was left out', () => {
    const notes = (result: ResultObject) => runOf(result).invocations[0].toolExecutionNotifications;
    expect(notes(VALID)[0]).toMatchObject({
      level: 'note',
      associatedRule: { id: 'ro-crate-1.1_file-exists' },
    });
    expect(notes(MANY)).toMatchObject([
      { level: 'warning', message: { text: '70000 more issues left out.' } },
    ]);
  });

  it('names control characters, in every string', () => {
    const text = formatResult('sarif', HOSTILE, { subject: '\u202ex' });
    expect(text).toContain('[U+202E]x');
    expect(text).not.toMatch(/(?<!\\)\\u(00|d8|dc)/i);
  });
});
