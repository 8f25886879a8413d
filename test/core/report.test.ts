import { describe, expect, it } from 'vitest';
import type { Issue, Report, Severity } from './inside.ts';
import { validateText } from './validate-text.ts';

const DESCRIPTOR = `{"@id": "ro-crate-metadata.json", "@type": "CreativeWork",
  "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"}, "about": {"@id": "./"}}`;
const LICENSE = `{"@id": "#licence", "@type": "CreativeWork", "name": "CC0", "description": "No rights reserved"}`;

describe('An issue', () => {
  it('points to the key of a property that the entity has', async () => {
    const { issues } = await reportOn(`[
${DESCRIPTOR},
{"@id": "./", "@type": "Dataset", "name": "Rain", "description": "Daily",
 "license": {"@id": "#licence"},
   "datePublished": "yesterday"},
${LICENSE}]`);
    expect(issues.map(placed)).toEqual(['ro-crate-1.1_root-datepublished 7:4']);
  });

  it('points to the entity when the property is absent', async () => {
    const { issues } = await reportOn(`[
${DESCRIPTOR},
  {"@id": "./", "@type": "Dataset", "name": "Rain", "description": "Daily", "license": {"@id": "#licence"}},
${LICENSE}]`);
    expect(issues.map(placed)).toEqual(['ro-crate-1.1_root-datepublished 5:3']);
  });

  it('points to an unknown key, also inside a nested object', async () => {
    const { issues } = await reportOn(`[
${DESCRIPTOR},
{"@id": "./", "@type": "Dataset", "name": "Rain", "description": "Daily", "license": {"@id": "#licence"},
 "datePublished": "2024-05-17", "author":
   {"@type": "Person", "given_nom": "Ada"}},
${LICENSE}]`);
    expect(issues.map(placed)).toContain('ro-crate-1.1_compacted-terms 7:24');
    expect(issues.map(placed)).toContain('ro-crate-1.1_flattened 6:33');
  });

  it('about the document points to the key that is meant, else to @graph', async () => {
    const noDescriptor = await reportOn('[]');
    expect(noDescriptor.issues.map(placed)).toEqual(['ro-crate-1.1_descriptor-entity-exists 2:2']);
    const otherContext = await validate(
      '{\n "@context": "https://example.org/context", "@graph": []}',
      'REQUIRED',
    );
    expect(otherContext.issues.map(placed)).toEqual(['ro-crate-1.1_context-resolvable 2:2']);
  });

  it('has a line whatever is wrong with a document that can be read', async () => {
    const texts = [
      ' []',
      '5',
      '{}',
      '{"@graph": 5}',
      '{"@context": [], "@graph": [{"@id": 5}, 7]}',
      '{"a',
      '\uFEFF{}',
    ];
    for (const text of texts) {
      const { issues } = await validate(text, 'OPTIONAL');
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.filter(({ line, column }) => line === null || column === null)).toEqual([]);
    }
  });

  it('shares its group with issues whose messages differ in what they name alone', async () => {
    const { issues } = await reportOn(`[
${DESCRIPTOR},
{"@id": "./", "@type": "Dataset", "name": "Rain", "description": "Daily", "license": {"@id": "#licence"},
 "datePublished": ["day one", "day 2"]},
{"@id": "a.txt", "@type": "File"}, {"@id": "data/b 7.txt", "@type": "File"},
${LICENSE}]`);
    const groups = Map.groupBy(issues, ({ group }) => group);
    expect([...groups.values()].map((members) => members.length).sort()).toEqual([2, 2]);
    expect([...groups.keys()].every((group) => /^ro-crate-1\.1_[a-z-]+:[0-9a-f]{8}$/.test(group))).toBe(true);
  });
});

describe('A report', () => {
  it('says what its issues share once, in its table of checks', async () => {
    const { issues, checks } = await reportOn('[]');
    expect(Object.keys(checks)).toEqual(issues.map(({ check }) => check.identifier));
    expect(checks['ro-crate-1.1_descriptor-entity-exists']).toMatchObject({
      severity: 'REQUIRED',
      help: expect.stringMatching(/^https:/),
    });
  });

  it('keeps in each issue what clients of rocrate-validator read', async () => {
    const [issue] = (await reportOn('[]')).issues;
    expect(issue).toMatchObject({
      severity: 'REQUIRED',
      check: {
        identifier: 'ro-crate-1.1_descriptor-entity-exists',
        label: expect.stringMatching(/^MUST \d+\.\d+$/),
        name: expect.any(String),
        requirement: {
          identifier: expect.any(String),
          name: expect.any(String),
          description: expect.any(String),
          order: expect.any(Number),
          profile: { identifier: 'ro-crate-1.1', uri: 'https://w3id.org/ro/crate/1.1', name: 'RO-Crate 1.1' },
        },
      },
    });
  });

  it('lists declared profiles with the name to request and whether the run covered them', async () => {
    const { declared_profiles: declared } = await reportOn(`[
{"@id": "ro-crate-metadata.json", "@type": "CreativeWork", "about": {"@id": "./"},
 "conformsTo": [{"@id": "http://w3id.org/ro/crate/1.1/"}, {"@id": "https://w3id.org/workflowhub/workflow-ro-crate/1.0"}]},
{"@id": "./", "@type": "Dataset",
 "conformsTo": [{"@id": "https://w3id.org/ro/wfrun/process/0.5"}, {"@id": "https://example.org/mine"}, "as text"]}]`);
    expect(declared).toEqual([
      { uri: 'as text', profile_name: null, checked: false },
      { uri: 'http://w3id.org/ro/crate/1.1/', profile_name: 'ro-crate-1.1', checked: true },
      { uri: 'https://example.org/mine', profile_name: null, checked: false },
      { uri: 'https://w3id.org/ro/wfrun/process/0.5', profile_name: 'process-run-crate-0.5', checked: false },
      {
        uri: 'https://w3id.org/workflowhub/workflow-ro-crate/1.0',
        profile_name: 'workflow-ro-crate-1.0',
        checked: false,
      },
    ]);
  });

  it('counts the ancestors of the requested profile as covered', async () => {
    const graph = `[${DESCRIPTOR}, {"@id": "./", "@type": "Dataset"}]`;
    const { declared_profiles: declared } = await reportOn(graph, 'workflow-ro-crate-1.0');
    expect(declared).toEqual([
      { uri: 'https://w3id.org/ro/crate/1.1', profile_name: 'ro-crate-1.1', checked: true },
    ]);
  });

  it('lists no declared profile when there is no descriptor', async () => {
    expect((await reportOn('[]')).declared_profiles).toEqual([]);
  });
});

function reportOn(graph: string, profileName?: string): Promise<Report> {
  const text = `{"@context": "https://w3id.org/ro/crate/1.1/context",\n "@graph": ${graph}}`;
  return validate(text, 'REQUIRED', profileName);
}

async function validate(text: string, severity: Severity, profileName?: string): Promise<Report> {
  const validation = await validateText(text, profileName, severity);
  if (validation.kind === 'error') throw new Error(validation.error);
  return validation.report;
}

function placed({ check, line, column }: Issue): string {
  return `${check.identifier} ${line}:${column}`;
}
