import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPackFolders } from '../../src/packs/read-packs.ts';
import { openProfileSet, type PackFolder, type ProfileSet, validateCrate } from '../core/inside.ts';

const BUNDLED = join(import.meta.dirname, '..', '..', 'profiles');

/** A pack of the URI of the bundled base that knows nothing of the bundled pack's classes. */
const OTHER: PackFolder = {
  path: 'other-five-safes',
  root: 'elsewhere',
  files: [
    {
      path: 'profile.ttl',
      text: `<https://w3id.org/5s-crate/0.4> a <http://www.w3.org/ns/dx/prof/Profile> ;
        <http://www.w3.org/2000/01/rdf-schema#label> "Five safes of the meadow" ;
        <http://www.w3.org/ns/dx/prof/isProfileOf> <https://w3id.org/ro/crate/1.2> ;
        <http://www.w3.org/ns/dx/prof/hasToken> "five-safes-crate" .`,
    },
  ],
};

const CRATE = JSON.stringify({
  '@context': 'https://w3id.org/ro/crate/1.2/context',
  '@graph': [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
    },
    { '@id': './', '@type': 'Dataset', name: 'Meadow' },
  ],
});

describe('A pack that replaces a bundled one without its classes', () => {
  let profiles: ProfileSet;

  beforeAll(async () => {
    profiles = openProfileSet([...(await readPackFolders([BUNDLED])), OTHER], []);
  });

  it('is told of, with the places of the shapes that find nothing now', () => {
    void profiles.find('five-safes-crate-0.4-request');
    expect(profiles.warnings).toContain(
      'five-safes-crate-0.4-request/must/run.ttl:8: selects by <urn:ro-crate-validation-service:five-safes-crate-0.4#Run> ' +
        'of five-safes-crate-0.4, which other-five-safes replaces without it',
    );
  });

  it('leaves the checks of these shapes not evaluated instead of passed', async () => {
    const profile = profiles.find('five-safes-crate-0.4-request')!;
    const input = {
      metadata: CRATE,
      metadataName: 'ro-crate-metadata.json',
      payload: null,
      metadataElsewhere: null,
    };
    const options = { severity: 'REQUIRED' as const, contexts: profiles.contexts, limits: { triples: 1000 } };
    const result = await validateCrate(input, profile, options);
    if (result.verdict === 'error') throw new Error(result.error);
    const ofStage = result.notEvaluated.filter(({ check }) =>
      check.identifier.startsWith(profile.reference.identifier),
    );
    const own = profile.variants.REQUIRED.checks.filter(
      ({ requirement }) => requirement.profile.identifier === profile.reference.identifier,
    );
    expect(ofStage.map(({ check }) => check.identifier).sort()).toEqual(
      own.map(({ identifier }) => identifier).sort(),
    );
    expect(new Set(ofStage.map(({ reason }) => reason))).toEqual(
      new Set([
        'its shape selects by <urn:ro-crate-validation-service:five-safes-crate-0.4#Run> of five-safes-crate-0.4, ' +
          'which other-five-safes replaces without it',
      ]),
    );
  });

  it('says nothing of profiles that lose nothing', () => {
    void profiles.find('five-safes-crate-0.4');
    void profiles.find('ro-crate-1.2');
    const others = profiles.warnings.filter(
      (warning) => !warning.startsWith('five-safes-crate-0.4-request/'),
    );
    expect(others).toEqual([
      'other-five-safes replaces five-safes-crate-0.4: both describe <https://w3id.org/5s-crate/0.4>',
    ]);
  });
});
