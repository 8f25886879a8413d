import { describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { type CrateInput, formatReport, type Severity, validateCrate } from './inside.ts';
import { bundledProfiles } from './validate-text.ts';

const LICENSE = 'ro-crate-1.1_root-license';
const DATE = 'ro-crate-1.1_root-datepublished';

describe('A check that is skipped by request', () => {
  it('finds nothing, and counts as not evaluated, neither passed nor failed', async () => {
    const text = metadataFor().replace('"datePublished":"2026-11-20",', '');
    const all = await verdictOf(text);
    const without = await verdictOf(text, [DATE]);
    expect([all.verdict, without.verdict]).toEqual(['invalid', 'valid']);
    expect(without.skipped).toEqual([DATE]);
    expect(reasonsOf(without, DATE)).toEqual(['skipped by request']);
    const { passed, failed, notEvaluated, total } = all.statistics.checks;
    expect(without.statistics.checks).toMatchObject({
      total,
      passed,
      failed: failed - 1,
      notEvaluated: notEvaluated + 1,
    });
  });

  it('is not among the passed ones either when the crate would pass it', async () => {
    const all = await verdictOf(metadataFor());
    const without = await verdictOf(metadataFor(), [DATE]);
    expect(without.statistics.checks.passed).toBe(all.statistics.checks.passed - 1);
    expect(without.statistics.requirements.passed).toBe(all.statistics.requirements.passed - 1);
  });

  it('leaves the other findings as they are, whether the check is a shape, a native check or a rule of form', async () => {
    const text = metadataFor(['a.txt'])
      .replace('"datePublished":"2026-11-20",', '"datePublished":"soon","strange":1,')
      .replace('"license":{"@id":"https://spdx.org/licenses/CC0-1.0"},', '');
    const all = await verdictOf(text, [], 'OPTIONAL');
    const identifiers = new Set(all.findings.map(({ check }) => check.identifier));
    expect([...identifiers]).toEqual(expect.arrayContaining([DATE, LICENSE, 'ro-crate-1.1_compacted-terms']));
    for (const identifier of identifiers) {
      const { findings, skipped } = await verdictOf(text, [identifier], 'OPTIONAL');
      expect(skipped).toEqual([identifier]);
      expect(findings).toEqual(all.findings.filter(({ check }) => check.identifier !== identifier));
    }
  });

  it('is skipped by request also when it could not have been evaluated', async () => {
    const identifier = 'ro-crate-1.1_data-entity-present';
    expect(reasonsOf(await verdictOf(metadataFor()), identifier)).toEqual([
      'needs the files of the crate; only its metadata was given',
    ]);
    expect(reasonsOf(await verdictOf(metadataFor(), [identifier]), identifier)).toEqual([
      'skipped by request',
    ]);
  });

  it.each([
    ['not JSON', '{', 'ro-crate-1.1_descriptor-json'],
    ['no graph', '{"@context": "https://w3id.org/ro/crate/1.1/context"}', 'ro-crate-1.1_graph-array'],
    [
      'no descriptor',
      '{"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": [{"@id": "./", "@type": "Dataset", "name": "A"}]}',
      'ro-crate-1.1_descriptor-entity-exists',
    ],
  ])('is reported when its failure leaves nothing to check: %s', async (_, text, identifier) => {
    const result = await verdictOf(text, [identifier, DATE]);
    expect(result.verdict).toBe('invalid');
    expect(result.findings.map(({ check }) => check.identifier)).toEqual([identifier]);
    expect(result.skipped).toEqual([DATE]);
    expect(result.statistics.checks).toMatchObject({ passed: 0, failed: 1 });
  });

  it('changes nothing when the severity leaves it out anyway', async () => {
    const { variants } = await profileOf();
    const required = new Set(variants.REQUIRED.checks.map(({ identifier }) => identifier));
    const weak = variants.OPTIONAL.checks.find(({ identifier }) => !required.has(identifier))!;
    expect(await verdictOf(metadataFor(), [weak.identifier])).toEqual(await verdictOf(metadataFor()));
  });
});

describe('A check to be skipped that the profile does not have', () => {
  it.each([
    ['ro-crate-1.1_root-licence', LICENSE],
    ['root-license', LICENSE],
    ['RO-Crate-1.1_root-license', LICENSE],
  ])('ends the validation with an error that names the nearest: %s', async (asked, nearest) => {
    const result = await validate(metadataFor(), [asked]);
    expect(result).toMatchObject({
      verdict: 'error',
      cause: 'unknown-check',
      error: `The profile ro-crate-1.1 has no check "${asked}", so it cannot be skipped. The nearest is "${nearest}".`,
    });
  });

  it('names none when none is near', async () => {
    expect(await validate(metadataFor(), ['x'])).toMatchObject({
      error: 'The profile ro-crate-1.1 has no check "x", so it cannot be skipped.',
    });
  });
});

describe('The JSON report', () => {
  it('says what was skipped only when something was', async () => {
    const report = async (skip: string[]) => formatReport(await verdictOf(metadataFor(), skip), 'test 1');
    expect(await report([])).not.toHaveProperty('skipped');
    expect(await report([LICENSE, DATE])).toMatchObject({ skipped: [DATE, LICENSE] });
  });
});

async function profileOf() {
  return (await bundledProfiles()).find('ro-crate-1.1')!;
}

async function validate(text: string, skip: string[], severity: Severity = 'REQUIRED') {
  const { contexts } = await bundledProfiles();
  const input: CrateInput = {
    metadata: text,
    metadataName: 'ro-crate-metadata.json',
    payload: null,
    metadataElsewhere: null,
  };
  return validateCrate(input, await profileOf(), { severity, skip, contexts, limits: { triples: 1e6 } });
}

async function verdictOf(text: string, skip: string[] = [], severity: Severity = 'REQUIRED') {
  const result = await validate(text, skip, severity);
  if (result.verdict === 'error') throw new Error(result.error);
  return result;
}

function reasonsOf({ notEvaluated }: Awaited<ReturnType<typeof verdictOf>>, identifier: string): string[] {
  return notEvaluated.filter(({ check }) => check.identifier === identifier).map(({ reason }) => reason);
}
