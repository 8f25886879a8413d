import { beforeAll, describe, expect, it } from 'vitest';
import type { PackFolder } from '../../src/core/index.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { failedChecks } from '../checks/check-case.ts';
import { goodCrate11 } from '../checks/ro-crate-1.1-crate.ts';
import { goodCrate12 } from '../checks/ro-crate-1.2-crate.ts';
import type { TestCrate } from '../checks/test-crate.ts';
import { openProfileSet } from '../core/inside.ts';

const PREFIXES = `
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;
const CLASSES_11 = [
  'ROCrateMetadataFileDescriptor',
  'RootDataEntity',
  'File',
  'Directory',
  'DataEntity',
  'GenericDataEntity',
  'WebDataEntity',
  'ContextualEntity',
  'CreativeWorkAuthor',
];
const CLASSES_12 = [...CLASSES_11, 'License', 'Workflow', 'Script'];

let bundled: PackFolder[];
beforeAll(async () => {
  bundled = await readPackFolders([BUNDLED_PACKS]);
});

/** A pack written for rocrate-validator that extends an edition of RO-Crate. */
function lakePack(edition: string, namespace: string, turtle: string, python = ''): PackFolder {
  const prefixes = `${PREFIXES}@prefix ro-crate: <https://github.com/crs4/rocrate-validator/profiles/${namespace}/> .`;
  const profile = `${PREFIXES}<https://example.org/lake/1.0> a prof:Profile ;
    prof:hasToken "lake" ; schema:version "1.0" ; prof:isProfileOf <https://w3id.org/ro/crate/${edition}> .`;
  const files = [
    { path: 'must/lake.ttl', text: `${prefixes}${turtle}` },
    { path: 'profile.ttl', text: profile },
  ];
  if (python !== '') files.unshift({ path: 'must/lake.py', text: python });
  return { path: 'lake', root: '/extra', files };
}

function needsAward(classes: string[]): string {
  return classes
    .map((name) => {
      const property = `sh:name "${name}" ; sh:path schema:award ; sh:minCount 1`;
      return `<urn:lake:${name}> a sh:NodeShape ; sh:targetClass ro-crate:${name} ; sh:property [ ${property} ] .`;
    })
    .join('\n');
}

async function failed(pack: PackFolder, crate: TestCrate): Promise<string[]> {
  const profiles = openProfileSet([...bundled, pack], []);
  return failedChecks(crate, profiles.find('lake')!, profiles);
}

describe('A pack that was written for the base of rocrate-validator, on the bundled base', () => {
  it.each([
    ['1.1', 'ro-crate', CLASSES_11, () => goodCrate11()],
    ['1.2', 'ro-crate-1.2', CLASSES_12, () => goodCrate12('1.2')],
    ['1.3', 'ro-crate-1.3', CLASSES_12, () => goodCrate12('1.3')],
  ] as const)(
    'finds the entities of the classes of RO-Crate %s',
    async (edition, namespace, classes, crate) => {
      const found = await failed(lakePack(edition, namespace, needsAward([...classes])), crate());
      const numbered = classes.toSorted().map((_, index) => `lake-1.0_${index + 1}.1`);
      expect(found).toEqual(numbered.toSorted());
    },
  );

  it('deactivates the check of a rule by the name of the shape there', async () => {
    const crate = goodCrate11();
    crate.set('ro-crate-metadata.json', { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' } });
    expect(await failed(lakePack('1.1', 'ro-crate', ''), crate)).toEqual([
      'ro-crate-1.1_descriptor-conformsto',
    ]);
    const pack = lakePack('1.1', 'ro-crate', 'ro-crate:conformsToROCrateSpec sh:deactivated true .');
    expect(await failed(pack, crate)).toEqual([]);
  });

  it('deactivates all checks of a shape that has several rules', async () => {
    const crate = goodCrate12('1.2');
    crate.drop('./', 'name', 'description', 'license', 'datePublished');
    crate.remove('https://creativecommons.org/licenses/by/4.0/');
    const turtle = 'ro-crate:RootDataEntityRequiredProperties sh:deactivated true .';
    const found = await failed(lakePack('1.2', 'ro-crate-1.2', turtle), crate);
    expect(found.filter((check) => /_root-(name|description|license|datePublished)$/i.test(check))).toEqual(
      [],
    );
  });

  it('overrides the check of a rule with a check of the name there, in Turtle or in Python', async () => {
    const crate = goodCrate11();
    crate.drop('./', 'name');
    crate.set('plot.py', { 'ex:unknown': 1 });
    const shape = `<urn:lake:Root> a sh:NodeShape ; sh:targetClass ro-crate:RootDataEntity ;
      sh:property [ sh:name "Root Data Entity: \`name\` property" ; sh:path schema:headline ; sh:minCount 1 ] .`;
    const python = `
@requirement(name="Terms")
class Terms(PyFunctionCheck):
    @check(name="Validation of the compaction format of the file descriptor")
    def test_terms(self, context):
        return True
`;
    const found = await failed(lakePack('1.1', 'ro-crate', shape, python), crate);
    expect(found).toEqual(['lake-1.0_2.1']);
  });

  it('changes nothing for profiles that do not have such a pack', async () => {
    const turtle = 'ro-crate:conformsToROCrateSpec sh:deactivated true .';
    const profiles = openProfileSet([...bundled, lakePack('1.1', 'ro-crate', turtle)], []);
    const crate = goodCrate11();
    crate.set('ro-crate-metadata.json', { conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' } });
    const found = await failedChecks(crate, profiles.find('ro-crate-1.1')!, profiles);
    expect(found).toEqual(['ro-crate-1.1_descriptor-conformsto']);
  });
});

describe('The counterparts of the bundled bases', () => {
  it('are checks that the profile has, and classes of the crate', async () => {
    for (const pack of bundled) {
      const table = pack.files.find(({ path }) => path === 'counterparts.ttl');
      if (!table) continue;
      const declared = pack.files
        .flatMap(({ text }) => [...text.matchAll(/pack:id "([^"]+)"/g)])
        .map((m) => m[1]);
      const used = [...table.text.matchAll(/pack:counterpart (.*?) \.$/gm)].flatMap((m) =>
        m[1]!.split(' , '),
      );
      const ids = used.filter((value) => value.startsWith('"')).map((value) => value.slice(1, -1));
      expect(ids.filter((id) => !declared.includes(id))).toEqual([]);
      expect(ids.length).toBeGreaterThan(50);
    }
  });
});
