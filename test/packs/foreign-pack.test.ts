import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Severity } from '../../src/core/finding/finding.ts';
import type { Issue, Report } from '../../src/core/formats/rocrate/report.ts';
import { compileProfileSet, type ProfileSet } from '../../src/core/profiles/profile-set.ts';
import { validateCrate } from '../../src/core/validate.ts';
import { readPackFolders } from '../../src/packs/read-packs.ts';

const PACKS = join(import.meta.dirname, '..', 'fixtures', 'packs');
const TERMS = {
  ex: 'https://example.org/terms#',
  area: 'https://example.org/terms#area',
  unit: 'https://example.org/terms#unit',
};
const NOTES = {
  '@context': ['https://w3id.org/ro/crate/1.1/context', TERMS],
  '@graph': [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
    { '@id': './', '@type': 'Dataset', name: 'Dale', contributor: { '@id': '#ann' } },
    { '@id': '#ann', '@type': 'Person', name: 'Ann' },
    { '@id': '#plot', '@type': 'ex:Plot', name: 'Dale' },
    {
      '@id': '#other',
      '@type': 'ex:Plot',
      name: 'Dale',
      alternateName: 'Dell',
      area: 1,
      unit: { '@id': 'ex:Metre' },
    },
    { '@id': '#quadrat', '@type': 'ex:Quadrat', area: 5, unit: { '@id': 'ex:Metre' } },
    { '@id': '#parcel', '@type': 'ex:Parcel', area: 3, unit: 'm' },
  ],
};

describe('A pack in the format of rocrate-validator', () => {
  let profiles: ProfileSet;

  beforeAll(async () => {
    profiles = compileProfileSet(await readPackFolders([PACKS]), []);
  });

  async function reportOn(profile: string, severity: Severity): Promise<Report> {
    const compiled = profiles.find(profile);
    if (!compiled) throw new Error(`${profile} is not loaded`);
    const input = {
      metadata: JSON.stringify(NOTES),
      metadataName: 'ro-crate-metadata.json',
      payload: null,
      metadataElsewhere: null,
    };
    const options = { severity, contexts: profiles.contexts, limits: { triples: 1000 } };
    const validation = await validateCrate(input, compiled, options);
    if (validation.kind === 'error') throw new Error(validation.error);
    return validation.report;
  }

  it('gets identifiers from token and version, found by either', () => {
    expect(profiles.names()).toEqual(['field-1.0', 'field-survey-2.0']);
    expect(profiles.find('field')?.reference.identifier).toBe('field-1.0');
    expect(profiles.find('field-survey')?.lineage).toEqual(['field-1.0', 'field-survey-2.0']);
  });

  it('has its shapes numbered by folder, file and name, its rules and its ontology applied', async () => {
    const report = await reportOn('field-1.0', 'REQUIRED');
    expect(report.issues.map(essence)).toEqual([
      ['field-1.0_2.2', 'MUST 2.2', './', 'http://schema.org/keywords', null],
      ['field-1.0_4.1', 'MUST 4.1', '#parcel', 'https://example.org/terms#unit', 'm'],
      ['field-1.0_5.0', 'MUST 5.0', '#plot', null, '#plot'],
      ['field-1.0_5.1', 'MUST 5.1', '#plot', 'https://example.org/terms#area', null],
    ]);
    expect(report.issues[2]?.message).toBe('The plot "Dale" shares its name with the root');
  });

  it('runs the rules and checks of a weaker folder only when that severity is asked for', async () => {
    const recommended = await reportOn('field-1.0', 'RECOMMENDED');
    const optional = await reportOn('field-1.0', 'OPTIONAL');
    const added = (report: Report) => report.issues.slice(4).map(essence);
    const observer = ['field-1.0_9.1', 'SHOULD 9.1', '#ann', 'http://schema.org/email', null];
    expect(added(recommended)).toEqual([observer]);
    expect(added(optional)).toEqual([
      observer,
      ...['#other', '#parcel', '#plot', '#quadrat'].map((id) => [
        'field-1.0_10.1',
        'MAY 10.1',
        id,
        'http://schema.org/image',
        null,
      ]),
    ]);
  });

  it('has checks of Python files listed as not evaluated, numbered by method name', async () => {
    const report = await reportOn('field-1.0', 'REQUIRED');
    expect(report.not_evaluated.map(({ check }) => check)).toEqual(['field-1.0_7.1', 'field-1.0_7.2']);
    expect(profiles.warnings.join('\n')).toContain('field/1.0/must/4_diary.py');
    expect(profiles.warnings.join('\n')).toContain('field-survey/should/lonely.py');
  });

  it('overrides checks of its parent by name and deactivates its shapes by IRI', async () => {
    const required = await reportOn('field-survey', 'REQUIRED');
    expect(required.issues.map(essence)).toEqual([
      ['field-1.0_2.2', 'MUST 2.2', './', 'http://schema.org/keywords', null],
      ['field-1.0_5.0', 'MUST 5.0', '#plot', null, '#plot'],
      ['field-1.0_5.1', 'MUST 5.1', '#plot', 'https://example.org/terms#area', null],
      ['field-survey-2.0_1.1', 'MUST 1.1', './', 'http://schema.org/name', 'Dale'],
    ]);
    const recommended = await reportOn('field-survey', 'RECOMMENDED');
    expect(recommended.issues.map(essence)).toContainEqual([
      'field-survey-2.0_1.2',
      'RECOMMENDED 1.2',
      './',
      'http://schema.org/abstract',
      null,
    ]);
    expect(recommended.not_evaluated.map(({ check }) => check)).toContain('field-survey-2.0_2.1');
  });

  it('never passes a document in which nothing can be checked', async () => {
    const compiled = profiles.find('field')!;
    const options = { severity: 'REQUIRED' as const, contexts: profiles.contexts, limits: { triples: 1000 } };
    const empty = { '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': [] };
    const input = {
      metadata: JSON.stringify(empty),
      metadataName: 'ro-crate-metadata.json',
      payload: null,
      metadataElsewhere: null,
    };
    const validation = await validateCrate(input, compiled, options);
    expect(validation).toMatchObject({ kind: 'report', status: 'invalid', report: { issues: [{}] } });
  });
});

function essence(issue: Issue) {
  const { check, violatingEntity, violatingProperty, violatingPropertyValue } = issue;
  return [check.identifier, check.label, violatingEntity, violatingProperty, violatingPropertyValue];
}
