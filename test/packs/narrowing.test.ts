import { describe, expect, it } from 'vitest';
import { describeProfiles } from '../../src/packs/describe-profiles.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { compileProfileSet, type PackFolder, type Severity } from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';

const PREFIXES = `@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;
const bundled = await readPackFolders([BUNDLED_PACKS]);

function packOf(name: string, parent: string, narrowings: string): PackFolder {
  const text = `${PREFIXES}<https://example.org/${name}> a prof:Profile ; prof:hasToken "${name}" ;
  prof:isProfileOf <${parent}> ${narrowings} .`;
  return { path: name, root: 'packs', files: [{ path: 'profile.ttl', text }] };
}

const drafts = (narrowings: string) =>
  packOf(
    'drafts',
    'https://w3id.org/ro/crate/1.1',
    narrowings === '' ? '' : `; pack:narrowing ${narrowings}`,
  );

function refusal(pack: PackFolder): string {
  try {
    compileProfileSet([...bundled, pack], []);
  } catch (error) {
    return String(error);
  }
  return 'nothing was refused';
}

/** Issues of a crate without license and publication date. */
async function issuesUnder(packs: PackFolder[], name: string, severity: Severity) {
  const profiles = compileProfileSet([...bundled, ...packs], []);
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': './' },
    },
    { '@id': './', '@type': 'Dataset', name: 'Moths', description: 'Counts of moths' },
  ];
  const metadata = JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph });
  const input = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = { severity, contexts: profiles.contexts, limits: { triples: 1000 } };
  const run = await reportCrate(input, profiles.find(name)!, options);
  if (run.kind === 'error') throw new Error(run.error);
  return run.report.issues.map(({ check, severity: level }) => `${level} ${check.identifier}`);
}

describe('A pack that changes checks of its ancestors', () => {
  const lower = '[ pack:check "ro-crate-1.1_root-license" ; pack:severity "RECOMMENDED" ]';
  const off = '[ pack:check "ro-crate-1.1_root-datepublished" ; sh:deactivated true ]';

  it('lowers one and leaves one out, for itself alone', async () => {
    const packs = [drafts(`${lower} , ${off}`)];
    expect(await issuesUnder(packs, 'drafts', 'REQUIRED')).toEqual([]);
    const weaker = await issuesUnder(packs, 'drafts', 'RECOMMENDED');
    expect(weaker).toContain('RECOMMENDED ro-crate-1.1_root-license');
    expect(weaker.filter((issue) => issue.includes('root-datepublished'))).toEqual([]);
    expect(await issuesUnder(packs, 'ro-crate-1.1', 'REQUIRED')).toEqual([
      'REQUIRED ro-crate-1.1_root-datepublished',
      'REQUIRED ro-crate-1.1_root-license',
    ]);
  });

  it('raises one whose file belongs to a weaker level, and no other check of that file', async () => {
    const before = await issuesUnder([], 'ro-crate-1.1', 'RECOMMENDED');
    const weak = before
      .filter((issue) => issue.startsWith('RECOMMENDED'))
      .map((issue) => issue.split(' ')[1]!);
    expect(weak.length).toBeGreaterThan(0);
    const packs = [drafts(`[ pack:check "${weak[0]}" ; pack:severity "REQUIRED" ]`)];
    const required = await issuesUnder(packs, 'drafts', 'REQUIRED');
    expect(required).toContain(`REQUIRED ${weak[0]}`);
    expect(required).toHaveLength(before.length - weak.length + 1);
  });

  it('is itself changed by its descendants', async () => {
    const child = packOf(
      'final',
      'https://example.org/drafts',
      '; pack:narrowing [ pack:check "ro-crate-1.1_root-license" ; pack:severity "REQUIRED" ]',
    );
    expect(await issuesUnder([drafts(`${lower} , ${off}`), child], 'final', 'REQUIRED')).toEqual([
      'REQUIRED ro-crate-1.1_root-license',
    ]);
  });

  it('shows in the catalogue what it changed, and from what', () => {
    const described = describeProfiles(compileProfileSet([...bundled, drafts(`${lower} , ${off}`)], []));
    expect(described.find(({ identifier }) => identifier === 'drafts')?.narrowed).toEqual([
      { check: 'ro-crate-1.1_root-license', from: 'REQUIRED', to: 'RECOMMENDED', by: 'drafts' },
      { check: 'ro-crate-1.1_root-datepublished', from: 'REQUIRED', to: null, by: 'drafts' },
    ]);
    expect(described.find(({ identifier }) => identifier === 'ro-crate-1.1')?.narrowed).toEqual([]);
  });

  it.each([
    [
      'a check that no ancestor has',
      '[ pack:check "ro-crate-1.1_root-licence" ; sh:deactivated true ]',
      'no ancestor of drafts has a check "ro-crate-1.1_root-licence". Write "ro-crate-1.1_root-license"',
    ],
    ['no check', '[ sh:deactivated true ]', 'must have one pack:check'],
    ['a check twice', `${lower} , ${lower.replace('RECOMMENDED', 'OPTIONAL')}`, 'is given twice'],
    ['neither level nor deactivation', '[ pack:check "ro-crate-1.1_root-license" ]', 'must have either'],
    [
      'an unknown level',
      '[ pack:check "ro-crate-1.1_root-license" ; pack:severity "MUST" ]',
      'must have either sh:deactivated true, or one pack:severity: "OPTIONAL", "RECOMMENDED", "REQUIRED"',
    ],
  ])('is refused, with the line, for %s', (_what, narrowings, reason) => {
    expect(refusal(drafts(narrowings))).toContain(`PackError: drafts/profile.ttl:5: `);
    expect(refusal(drafts(narrowings))).toContain(reason);
  });
});
