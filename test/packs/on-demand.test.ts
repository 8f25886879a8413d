import { describe, expect, it } from 'vitest';
import { BUNDLED_PROFILES } from '../../src/packs/bundled-profiles.ts';
import { describeProfiles } from '../../src/packs/describe-profiles.ts';
import { openBundledProfile } from '../../src/packs/open-bundled-profile.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { brokenCrate } from '../checks/check-case.ts';
import { TABLES } from '../checks/tables.ts';
import type { TestCrate } from '../checks/test-crate.ts';
import {
  compileProfileSet,
  openProfileSet,
  type PackFolder,
  type ProfileSet,
  profileTable,
  SEVERITIES,
} from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';
import { bundledProfiles } from '../core/validate-text.ts';

const PREFIXES = `@prefix ex: <https://example.org/> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;
const ILL_FORMED = `${PREFIXES}ex:A a sh:NodeShape ; sh:targetClass ex:A ; sh:minCount -1 .`;

function pack(path: string, files: Record<string, string>): PackFolder {
  const declaration = `${PREFIXES}<https://example.org/${path}> a prof:Profile .`;
  const list = Object.entries({ 'profile.ttl': declaration, ...files });
  return { path, root: 'packs', files: list.map(([name, text]) => ({ path: name, text })) };
}

async function open(name: string): Promise<ProfileSet> {
  const opened = await openBundledProfile(name);
  if (opened.kind === 'unknown') throw new Error(`${name} is not bundled`);
  return opened.profiles;
}

/** The whole outcome of a validation at each severity threshold, as JSON. */
async function outcomes(crate: TestCrate, name: string, profiles: ProfileSet): Promise<string[]> {
  const runs = SEVERITIES.map((severity) =>
    reportCrate(crate.input(), profiles.find(name)!, {
      severity,
      contexts: profiles.contexts,
      limits: { triples: 100_000 },
    }),
  );
  return (await Promise.all(runs)).map((run) => JSON.stringify(run));
}

describe('A bundled profile opened alone', () => {
  it.each(TABLES)('gives the reports and the catalogue of all profiles compiled: $profile', async (table) => {
    const { profile } = table;
    const [alone, all] = [await open(profile), await bundledProfiles()];
    for (const crate of [table.base(), ...table.cases.map((testCase) => brokenCrate(table, testCase))]) {
      expect(await outcomes(crate, profile, alone)).toEqual(await outcomes(crate, profile, all));
    }
    const entryIn = (profiles: ProfileSet) =>
      JSON.stringify(describeProfiles(profiles).find(({ identifier }) => identifier === profile));
    expect(entryIn(alone)).toBe(entryIn(all));
    expect(alone.names()).toEqual(all.names());
  });

  it('is the highest version of a token, although the packs of the others are not read', async () => {
    const opened = await openBundledProfile('ro-crate');
    expect(opened).toMatchObject({ kind: 'open', profile: { reference: { identifier: 'ro-crate-1.3' } } });
    const profiles = await open('ro-crate-1.2');
    expect(profiles.find('ro-crate')).toBeUndefined();
    expect(profiles.list().map(({ profile }) => profile.reference.identifier)).toEqual(['ro-crate-1.2']);
  });

  it('is unknown by another name, which lists the bundled ones', async () => {
    const known = (await bundledProfiles()).names();
    expect(await openBundledProfile('ro-crate-9')).toEqual({ kind: 'unknown', known });
  });

  it('needs the packs that the table says', async () => {
    expect(profileTable(await readPackFolders([BUNDLED_PACKS]))).toEqual(BUNDLED_PROFILES);
  });
});

describe('Profiles compiled on demand', () => {
  const packs = [
    pack('sound', { 'must/a.ttl': '' }),
    pack('weak', { 'may/a.ttl': ILL_FORMED }),
    pack('broken', { 'must/a.ttl': 'ex:A a' }),
  ];

  it('work beside a pack with an error, which stops a service that compiles all', () => {
    const profiles = openProfileSet(packs, []);
    expect(profiles.names()).toEqual(['broken', 'sound', 'weak']);
    expect(profiles.find('sound')?.variants.OPTIONAL.checks).toEqual([]);
    expect(() => profiles.find('broken')).toThrow(/^broken\/must\/a\.ttl:1: /);
    expect(() => compileProfileSet(packs, [])).toThrow(/^broken\/must\/a\.ttl:1: /);
  });

  it('compile only the severity threshold that is used', () => {
    const variants = openProfileSet(packs, []).find('weak')!.variants;
    expect(variants.REQUIRED.checks).toEqual([]);
    expect(() => variants.OPTIONAL).toThrow(/^weak\/may\/a\.ttl:4: .*sh:minCount/);
    expect(() => compileProfileSet(packs.slice(0, 2), [])).toThrow(/^weak\/may\/a\.ttl:4: .*sh:minCount/);
  });

  it('are compiled once', () => {
    const profiles = openProfileSet(packs, []);
    expect(profiles.find('sound')).toBe(profiles.find('sound'));
    const { variants } = profiles.find('sound')!;
    expect(variants.REQUIRED).toBe(variants.REQUIRED);
  });
});
