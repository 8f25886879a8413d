import { describe, expect, it } from 'vitest';
import { bundledProfiles, validateText } from './validate-text.ts';

const ROOT = {
  '@id': './',
  '@type': 'Dataset',
  name: 'Moths of the garden',
  description: 'Counts of moths',
  datePublished: '2026-05-04',
  license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
};
const LICENSE = {
  '@id': 'https://creativecommons.org/licenses/by/4.0/',
  '@type': 'CreativeWork',
  name: 'CC BY 4.0',
};

function documentOf(context: unknown, version: string, entities: object[]): string {
  const descriptor = {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': `https://w3id.org/ro/crate/${version}` },
    about: { '@id': './' },
  };
  return JSON.stringify({ '@context': context, '@graph': [descriptor, ...entities] });
}

async function issuesOf(text: string, profile: string) {
  const validation = await validateText(text, profile, 'OPTIONAL');
  if (validation.kind === 'error') throw new Error(validation.error);
  return { status: validation.status, report: validation.report };
}

describe('A document in which nothing can be checked', () => {
  it('is invalid with one finding under every profile when it has no descriptor', async () => {
    const context = 'https://w3id.org/ro/crate/1.1/context';
    const text = JSON.stringify({ '@context': context, '@graph': [ROOT, LICENSE] });
    for (const profile of (await bundledProfiles()).names()) {
      const { status, report } = await issuesOf(text, profile);
      expect({ profile, status, count: report.issues.length }).toEqual({
        profile,
        status: 'invalid',
        count: 1,
      });
      expect(report.issues[0]?.check.identifier).toMatch(/_descriptor-entity-exists$/);
      expect(report.statistics.total_passed_checks).toBe(0);
    }
  });

  it('is invalid with one finding under every profile when its context gives nothing a meaning', async () => {
    const context = { moth: 'https://example.org/moth' };
    for (const profile of (await bundledProfiles()).names()) {
      const { status, report } = await issuesOf(documentOf(context, '1.1', [ROOT, LICENSE]), profile);
      expect({ profile, status, count: report.issues.length }).toEqual({
        profile,
        status: 'invalid',
        count: 1,
      });
      expect(report.issues[0]?.message).toContain('@context');
      expect(report.statistics.total_passed_checks).toBe(0);
    }
  });
});

describe('A correct document sent alone', () => {
  it.each(['1.1', '1.2', '1.3'])('is valid under RO-Crate %s', async (version) => {
    const text = documentOf(`https://w3id.org/ro/crate/${version}/context`, version, [ROOT, LICENSE]);
    const validation = await validateText(text, `ro-crate-${version}`);
    expect(validation).toMatchObject({
      kind: 'report',
      status: 'valid',
      report: { passed: true, issues: [] },
    });
  });
});
