import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProfiles } from '../../src/packs/describe-profiles.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { openProfileSet, validateCrate } from '../core/inside.ts';

const MAIN = join(import.meta.dirname, '../../src/cli/ro-crate-validate.ts');
const ROLE = 'http://www.w3.org/ns/dx/prof/role/';
const URI = 'https://example.org/profiles/moths/0.2';

const DESCRIPTOR = {
  '@id': 'ro-crate-metadata.json',
  '@type': 'CreativeWork',
  about: { '@id': './' },
  conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
};
const ROOT = {
  '@id': './',
  '@type': ['Dataset', 'Profile'],
  identifier: URI,
  name: 'Moths of a meadow',
  description: 'Counts of moths, with the lamp that drew them',
  hasToken: 'moths',
  version: '0.2',
  isProfileOf: { '@id': 'https://w3id.org/ro/crate/1.2' },
  hasResource: ['#shapes', '#guide', '#example', '#schema'].map((id) => ({ '@id': id })),
};

function resource(id: string, role: string, artifact: string, name?: string) {
  return {
    '@id': id,
    '@type': 'ResourceDescriptor',
    hasRole: { '@id': ROLE + role },
    hasArtifact: { '@id': artifact },
    ...(name ? { name } : {}),
  };
}

const RESOURCES = [
  resource('#shapes', 'validation', 'shapes/'),
  resource('#guide', 'guidance', 'https://example.org/how-to-count', 'How to count'),
  resource('#example', 'example', 'one%20night/'),
  resource('#schema', 'schema', 'moths.schema.json'),
  { '@id': 'moths.schema.json', '@type': 'File', name: 'Schema of the counts' },
];

const SHAPES = `@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
<urn:moths#Root> a sh:NodeShape ; sh:targetNode <./> ; sh:name "Root" ;
  sh:property [ sh:name "Keywords of the root" ; sh:path schema:keywords ; sh:minCount 1 ] .`;

function document(...entities: object[]): string {
  return JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.2/context', '@graph': entities });
}

const NIGHT = {
  '@id': './',
  '@type': 'Dataset',
  name: 'One night',
  description: 'Moths of one night',
  keywords: 'moths',
};

/** The files of the Profile Crate. */
function crateFiles(): Record<string, string> {
  return {
    'ro-crate-metadata.json': document(DESCRIPTOR, ROOT, ...RESOURCES),
    'shapes/must/root.ttl': SHAPES,
    'shapes/notes.txt': 'not shapes',
    'draft.ttl': 'not named by the crate and <not Turtle',
    'one night/ro-crate-metadata.json': document(DESCRIPTOR, NIGHT),
  };
}

const bundled = readPackFolders(['ro-crate-1.2'].map((path) => join(BUNDLED_PACKS, path)));

describe('A Profile Crate', () => {
  let home: string;
  let crate: string;

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'profile-crates-'));
    crate = join(home, 'moth-profile');
    await write(crateFiles());
  });

  afterEach(() => rm(home, { recursive: true }));

  async function write(files: Record<string, string>, below = crate): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(below, path)), { recursive: true });
      await writeFile(join(below, path), text);
    }
  }

  async function writeZip(name: string, prefix = ''): Promise<string> {
    const entries = Object.entries(crateFiles()).map(([path, text]) => [
      prefix + path,
      new TextEncoder().encode(text),
    ]);
    const zip = join(home, name);
    await rm(crate, { recursive: true });
    await writeFile(zip, zipSync(Object.fromEntries(entries)));
    return zip;
  }

  async function profilesIn(place: string) {
    return openProfileSet([...(await bundled), ...(await readPackFolders([place]))], []);
  }

  async function failuresOf(place: string, root: object): Promise<string[]> {
    const profiles = await profilesIn(place);
    const metadata = document(DESCRIPTOR, root);
    const input = {
      metadata,
      metadataName: 'ro-crate-metadata.json',
      payload: null,
      metadataElsewhere: null,
    };
    const options = { severity: 'REQUIRED' as const, contexts: profiles.contexts, limits: { triples: 1000 } };
    const result = await validateCrate(input, profiles.find('moths-0.2')!, options);
    if (result.verdict === 'error') throw new Error(result.error);
    return result.findings.map(({ check }) => check.identifier).filter((id) => id.startsWith('moths'));
  }

  it('is a pack of the Turtle files that it names for validation', async () => {
    const [pack] = await readPackFolders([crate]);
    expect(pack!.path).toBe('moth-profile');
    expect(pack!.files.map(({ path }) => path)).toEqual(['ro-crate-metadata.json', 'shapes/must/root.ttl']);
    expect(await failuresOf(home, NIGHT)).toEqual([]);
    expect(await failuresOf(home, { ...NIGHT, keywords: undefined })).toEqual(['moths-0.2_1.1']);
  });

  it('has its name, parents and resources in the catalogue', async () => {
    const described = describeProfiles(await profilesIn(crate)).find(({ token }) => token === 'moths')!;
    expect(described).toMatchObject({
      identifier: 'moths-0.2',
      version: '0.2',
      uri: URI,
      name: 'Moths of a meadow',
      description: 'Counts of moths, with the lamp that drew them',
      ancestors: ['ro-crate-1.2'],
      resources: [
        { role: 'validation', name: null, artifact: 'shapes/' },
        { role: 'guidance', name: 'How to count', artifact: 'https://example.org/how-to-count' },
        { role: 'example', name: null, artifact: 'one%20night/' },
        { role: 'schema', name: 'Schema of the counts', artifact: 'moths.schema.json' },
      ],
    });
  });

  it.each([
    ['at the root of a zip', 'moths.crate.zip', ''],
    ['in the one folder of a zip', 'moths.zip', 'moths-main/'],
  ])('may be %s, named itself or found in a folder', async (_what, name, prefix) => {
    const zip = await writeZip(name, prefix);
    for (const place of [zip, home]) {
      const [pack] = await readPackFolders([place]);
      expect(pack!.path).toBe('moths');
      expect(await failuresOf(place, { ...NIGHT, keywords: undefined })).toEqual(['moths-0.2_1.1']);
    }
  });

  it('is checked with its examples', async () => {
    const check = async (place: string) => {
      const run = promisify(execFile)(process.execPath, [MAIN, 'packs', 'check', place]);
      return run.then(
        ({ stdout }) => stdout,
        (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
      );
    };
    expect(await check(crate)).toMatch(
      /moths-0\.2: 1 examples.*\n.*\n +moths-0\.2_1\.1 +1 +0 +0 +add one that fails/,
    );
    const bad = {
      'one night/ro-crate-metadata.json': document(DESCRIPTOR, { ...NIGHT, keywords: [] }),
    };
    await write(bad);
    expect(await check(crate)).toContain(
      'error: one night: moths-0.2_1.1 fails for ./, which is not expected',
    );
    const zip = await writeZip('moths.crate.zip', 'moths-main/');
    expect(await check(zip)).toContain('moths-0.2: 1 examples');
    await write(crateFiles());
    await rm(join(crate, 'one night'), { recursive: true });
    expect(await check(crate)).toContain('names the example one night, which it does not have');
  });

  it.each<[string, { shapes?: string; identifier?: string }, string]>([
    [
      'names shapes on the web alone',
      { shapes: 'https://example.org/shapes.ttl' },
      'names https://example.org/shapes.ttl for validation, which is not Turtle in the crate, and nothing is fetched',
    ],
    [
      'names shapes that it does not have',
      { shapes: 'rules.ttl' },
      'names rules.ttl for validation, which the crate does not have',
    ],
    [
      'names shapes above itself',
      { shapes: '../rules.ttl' },
      'which is not Turtle in the crate, and nothing is fetched',
    ],
    [
      'gives no URI',
      { identifier: 'moths' },
      'moth-profile/ro-crate-metadata.json: the profile has no URI. Give its root data entity an absolute URI',
    ],
  ])('stops the start when it %s', async (_what, { shapes = 'shapes/', identifier = URI }, message) => {
    const [, ...others] = RESOURCES;
    const entities = [{ ...ROOT, identifier }, resource('#shapes', 'validation', shapes), ...others];
    await write({ 'ro-crate-metadata.json': document(DESCRIPTOR, ...entities) });
    await expect(profilesIn(home)).rejects.toThrow(message);
  });

  it('says which shapes it names are not read', async () => {
    const more = [resource('#web', 'validation', 'https://example.org/more.ttl'), ...RESOURCES];
    const root = { ...ROOT, hasResource: more.map((entity) => ({ '@id': entity['@id'] })) };
    await write({ 'ro-crate-metadata.json': document(DESCRIPTOR, root, ...more) });
    expect((await profilesIn(crate)).warnings).toContain(
      'moth-profile/ro-crate-metadata.json: names https://example.org/more.ttl for validation, which is not read: ' +
        'only Turtle in the crate is, and nothing is fetched',
    );
  });

  it('extends the edition of which it names a draft', async () => {
    const root = { ...ROOT, isProfileOf: { '@id': 'https://w3id.org/ro/crate/1.2-DRAFT' } };
    await write({ 'ro-crate-metadata.json': document(DESCRIPTOR, root, ...RESOURCES) });
    const profiles = await profilesIn(crate);
    expect(profiles.find('moths')!.lineage).toEqual(['ro-crate-1.2', 'moths-0.2']);
    expect(profiles.warnings).toContain(
      'moth-profile/ro-crate-metadata.json: extends the draft <https://w3id.org/ro/crate/1.2-DRAFT>, ' +
        'in whose place <https://w3id.org/ro/crate/1.2> is taken',
    );
  });

  it('is no pack without shapes, and neither is another crate', async () => {
    const plain = document(DESCRIPTOR, { ...ROOT, hasResource: [{ '@id': '#guide' }] }, ...RESOURCES);
    for (const metadata of [plain, document(DESCRIPTOR, NIGHT), 'not JSON']) {
      await write({ 'ro-crate-metadata.json': metadata });
      await expect(readPackFolders([crate])).rejects.toThrow('contains no pack');
    }
    const zip = join(home, 'damaged.zip');
    await writeFile(zip, 'no zip');
    await expect(readPackFolders([zip])).rejects.toThrow('is not a zip file that can be read');
  });

  it('has no profile of its own inside another pack, whose examples it may be', async () => {
    const pack = join(home, 'pack');
    await write({ 'profile.ttl': `<urn:p> a <http://www.w3.org/ns/dx/prof/Profile> .` }, pack);
    await write(crateFiles(), join(pack, 'tests', 'case'));
    const packs = await readPackFolders([pack]);
    expect(packs.map(({ path }) => path)).toEqual(['pack']);
  });
});
