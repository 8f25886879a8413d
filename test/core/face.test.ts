import { describe, expect, it } from 'vitest';
import * as core from '../../src/core/index.ts';
import * as shacl from '../../src/core/shacl/index.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { read } from '../source-files.ts';

/** Adding to this list is a promise to the users of the package; taking from it breaks them. */
const VALUES = [
  'PackError',
  'RESULT_FORMATS',
  'SEVERITIES',
  'compileProfileSet',
  'createPayload',
  'describeJsonError',
  'findProfile',
  'formatBadge',
  'formatReport',
  'formatResult',
  'lintPacks',
  'localArtifacts',
  'mutantsOf',
  'nearestWord',
  'openProfileSet',
  'readDocument',
  'readProfileCrate',
  'remarkText',
  'validateCrate',
];
const TYPES = [
  'Check',
  'CompiledProfile',
  'CrateInput',
  'FormatName',
  'FormatOptions',
  'KnownProfile',
  'Mutant',
  'NoVerdict',
  'PackFile',
  'PackFolder',
  'PackRemark',
  'Payload',
  'ProfileCrate',
  'ProfileResource',
  'ProfileSet',
  'ProfileTableEntry',
  'ReadDocument',
  'Report',
  'ReportedFinding',
  'ResultFormat',
  'ResultObject',
  'Severity',
  'SuppliedContext',
  'ValidationOptions',
  'ValidationResult',
  'Verdict',
];

describe('The public face', () => {
  it('of the core has these names', () => {
    expect(Object.keys(core).sort()).toEqual(VALUES);
    const types = ['index', 'light'].flatMap((file) => typesIn(read(`src/core/${file}.ts`)));
    expect([...new Set(types)].sort()).toEqual(TYPES);
  });

  it('of the SHACL engine has these names', () => {
    expect(Object.keys(shacl).sort()).toEqual(['PackError', 'compileShapesGraph']);
  });
});

describe('A result', () => {
  const document = `{"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": [
{"@id": "ro-crate-metadata.json", "@type": "CreativeWork", "about": {"@id": "./"},
 "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"}},
{"@id": "./", "@type": "Dataset", "name": "Moths", "description": "Counts", "license": {"@id": "#cc0"},
 "datePublished": "yesterday"},
{"@id": "#cc0", "@type": "CreativeWork", "name": "CC0"}]}`;

  it('has the verdict, the run it belongs to, and findings as plain data', async () => {
    const result = await validate(document);
    expect(result).toMatchObject({
      verdict: 'invalid',
      profile: { identifier: 'ro-crate-1.1', uri: 'https://w3id.org/ro/crate/1.1' },
      threshold: 'REQUIRED',
      omittedFindings: 0,
      findings: [
        {
          check: { identifier: 'ro-crate-1.1_root-datepublished', severity: 'REQUIRED' },
          entity: './',
          property: 'http://schema.org/datePublished',
          key: 'datePublished',
          value: 'yesterday',
          line: 5,
          column: 2,
        },
      ],
      declaredProfiles: [{ uri: 'https://w3id.org/ro/crate/1.1', profile: 'ro-crate-1.1', checked: true }],
      statistics: { checks: { failed: 1 }, requirements: { failed: 1 } },
    });
    expect(structuredClone(result)).toEqual(result);
  });

  it('names the key of a property that the entity does not have', async () => {
    const result = await validate(document.replace('"datePublished": "yesterday"', '"version": "1"'));
    const [finding] = result.verdict === 'error' ? [] : result.findings;
    expect(finding).toMatchObject({ property: 'http://schema.org/datePublished', key: 'datePublished' });
  });

  it('without a verdict says why in words that name no setting of the service', async () => {
    const result = await validate(document, 3);
    expect(result).toEqual({
      profile: expect.objectContaining({ identifier: 'ro-crate-1.1' }),
      profileDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      threshold: 'REQUIRED',
      verdict: 'error',
      cause: 'too-many-triples',
      error: 'The metadata has more than 3 triples, the limit of this validation.',
    });
  });
});

async function validate(metadata: string, triples = 1000) {
  const packs = await readPackFolders([BUNDLED_PACKS]);
  const profiles = core.compileProfileSet(
    packs.filter(({ path }) => path === 'ro-crate-1.1'),
    [],
  );
  const crate = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = { severity: 'REQUIRED', contexts: profiles.contexts, limits: { triples } } as const;
  return core.validateCrate(crate, profiles.find('ro-crate-1.1')!, options);
}

/** Names of types in the export statements of a file. */
function typesIn(text: string): string[] {
  return [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, all, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (all !== undefined || name.startsWith('type ')))
      .map((name) => name.replace(/^type /, '')),
  );
}
