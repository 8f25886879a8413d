import { describe, expect, it } from 'vitest';
import { describeProfiles } from '../../src/packs/describe-profiles.ts';
import { brokenCrate, issuesOf } from '../checks/check-case.ts';
import { RO_CRATE_1_3 } from '../checks/ro-crate-1.2.ts';
import { compileProfileSet, type PackFolder } from '../core/inside.ts';
import { reportCrate } from '../core/report-crate.ts';
import { bundledProfiles } from '../core/validate-text.ts';

const PREFIXES = `@prefix ex: <https://example.org/old#> .
@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;
const RULE = `ex:Named a sh:NodeShape ; sh:targetClass schema:Dataset ; sh:name "Names of Old" ;
  sh:property [ pack:id "name" ; sh:path ex:title ; sh:minCount 1 ; sh:message "{$this} of Old has no {$path}" ] .
`;
const BASE = pack('base', profile('base', '; pack:crateModel "1.1"'), {
  'must/a.ttl': `${PREFIXES}${RULE}`,
  'should/b.ttl': `${PREFIXES}${RULE.replace('ex:Named', 'ex:Other').replace('"name"', '"other"')}`,
});

function pack(path: string, declaration: string, files: Record<string, string> = {}): PackFolder {
  const all = { 'profile.ttl': declaration, ...files };
  const list = Object.entries(all).map(([name, text]) => ({ path: name, text }));
  return { path, root: 'packs', files: list };
}

/** The profile's own terms begin on line 7. */
function profile(name: string, rest: string): string {
  return `${PREFIXES}<https://example.org/${name}> a prof:Profile\n${rest} .\n`;
}

function derived(rest: string, files: Record<string, string> = {}): PackFolder {
  return pack('mine', profile('mine', `; pack:derivedFrom <https://example.org/base> ;\n${rest}`), files);
}

function checksOf(packs: PackFolder[], name = 'mine') {
  const { profile: compiled, checks } = compileProfileSet(packs, [])
    .list()
    .find((entry) => entry.profile.reference.identifier === name)!;
  return { compiled, checks: checks.map(({ identifier, severity }) => `${severity} ${identifier}`) };
}

function refusal(...packs: PackFolder[]): string {
  try {
    compileProfileSet(packs, []);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no error';
  }
  return 'nothing was refused';
}

async function messagesOf(mine: PackFolder): Promise<string[]> {
  const profiles = compileProfileSet([BASE, mine], []);
  const graph = [
    { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } },
    { '@id': './', '@type': 'Dataset', 'https://example.org/old#title': 'a title' },
  ];
  const metadata = JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph });
  const input = { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
  const options = { contexts: profiles.contexts, limits: { triples: 1000 } };
  const run = await reportCrate(input, profiles.find('mine')!, { severity: 'OPTIONAL', ...options });
  return run.kind === 'error' ? [run.error] : run.report.issues.map(({ message }) => message);
}

describe('A pack that derives from another', () => {
  it('has the checks of its base under its own identifiers, with the crate model of the base', () => {
    const { compiled, checks } = checksOf([derived(''), BASE]);
    expect(checks).toEqual(['REQUIRED mine_name', 'RECOMMENDED mine_other']);
    expect(compiled).toMatchObject({ crateModel: '1.1', lineage: ['mine'] });
  });

  it('replaces strings in IRIs and messages at once, the longest that fits at each place', async () => {
    expect(await messagesOf(derived(''))).toEqual([]);
    const mine = derived(`; pack:replacement [ pack:from "Old" ; pack:to "New" ] ,
      [ pack:from "New" ; pack:to "Old" ] , [ pack:from "old#t" ; pack:to "new#t" ] , [ pack:from "of Old" ; pack:to "of the Old" ]`);
    expect(refusal(BASE, mine)).toContain('mine/profile.ttl:8: pack:from "Old" does not occur');
    const used = derived(`; pack:replacement [ pack:from "old#t" ; pack:to "new#t" ] ,
      [ pack:from "Old" ; pack:to "New" ] , [ pack:from "of Old has" ; pack:to "of Old, has" ]`);
    expect(await messagesOf(used)).toEqual(['./ of Old, has no title', './ of Old, has no title']);
  });

  it('takes only the files that it lists, under the paths that set their level', () => {
    const one = '; pack:file [ pack:from "should/b.ttl" ; pack:to "must/c.ttl" ]';
    expect(checksOf([BASE, derived(one)]).checks).toEqual(['REQUIRED mine_other']);
    const folders = `; pack:file [ pack:from "must/" ; pack:to "may/" ] , [ pack:from "should/" ; pack:to "must/" ]`;
    expect(checksOf([BASE, derived(folders)]).checks).toEqual(['REQUIRED mine_other', 'OPTIONAL mine_name']);
  });

  it('adds its own files, one of which may replace a taken one', () => {
    const own = { 'should/b.ttl': '', 'may/d.ttl': PREFIXES + RULE.replace('"name"', '"mine"') };
    expect(checksOf([BASE, derived('', own)]).checks).toEqual(['REQUIRED mine_name', 'OPTIONAL mine_mine']);
  });

  it('may be the base of a further one', () => {
    const further = pack(
      'further',
      profile(
        'further',
        '; pack:derivedFrom <https://example.org/mine> ; pack:file [ pack:from "must/" ; pack:to "may/" ]',
      ),
    );
    const mine = derived('; pack:file [ pack:from "should/" ; pack:to "must/" ]');
    expect(checksOf([further, mine, BASE], 'further').checks).toEqual(['OPTIONAL further_other']);
  });

  it('keeps the files of a base beside it when a pack of another folder replaces that base', () => {
    const other = pack('other', profile('base', ''), { 'may/x.ttl': PREFIXES + RULE });
    const replacing = { ...other, root: 'elsewhere' };
    expect(checksOf([BASE, derived(''), replacing]).checks).toEqual([
      'REQUIRED mine_name',
      'RECOMMENDED mine_other',
    ]);
    expect(checksOf([derived(''), replacing]).checks).toEqual(['OPTIONAL mine_name']);
  });

  it('may replace its base, under the same URI', () => {
    const declaration = profile(
      'base',
      '; prof:hasToken "mine" ; pack:derivedFrom <https://example.org/base>',
    );
    const mine = { ...pack('mine', declaration, { 'should/b.ttl': '' }), root: 'elsewhere' };
    expect(checksOf([BASE, mine]).checks).toEqual(['REQUIRED mine_name']);
    expect(compileProfileSet([BASE, mine], []).names()).toEqual(['mine']);
    expect(refusal(mine)).toContain('mine derives from https://example.org/base, which is not loaded');
  });

  it('has a digest that changes with the files of its base', () => {
    const digestOf = (base: PackFolder) =>
      describeProfiles(compileProfileSet([base, derived('')], [])).find(
        ({ identifier }) => identifier === 'mine',
      )!.digest;
    const changed = { ...BASE, files: [...BASE.files, { path: 'must/z.ttl', text: '# changed' }] };
    expect(digestOf(BASE)).toBe(digestOf({ ...BASE }));
    expect(digestOf(changed)).not.toBe(digestOf(BASE));
  });

  it('names itself and the file of its base when what it takes cannot be compiled', () => {
    const mine = derived('; pack:replacement [ pack:from "minCount" ; pack:to "js" ]');
    expect(refusal(BASE, mine)).toMatch(/^PackError: mine, from base\/must\/a\.ttl:7: .*sh:js/);
  });

  it.each([
    ['a misspelt term', '; pack:replacment [ ]', 8, 'pack:replacment is not a term of profile.ttl'],
    ['two bases', '; pack:derivedFrom ex:b', 7, 'pack:derivedFrom must be the URI of one profile'],
    ['a replacement without pack:to', '; pack:replacement [ pack:from "Old" ]', 8, 'must have one pack:from'],
    [
      'an empty pack:from',
      '; pack:replacement\n [ pack:from "" ; pack:to "x" ]',
      9,
      'must have one pack:from, not empty',
    ],
    [
      'the same pack:from twice',
      '; pack:replacement [ pack:from "Old" ; pack:to "x" ] ,\n [ pack:from "Old" ; pack:to "y" ]',
      9,
      'pack:from "Old" is given twice',
    ],
    [
      'a replacement that occurs nowhere',
      '; pack:replacement [ pack:from "Odl" ; pack:to "x" ]',
      8,
      'pack:from "Odl" does not occur in the files taken from base',
    ],
    [
      'a replacement that makes an invalid IRI',
      '; pack:replacement\n [ pack:from "old#" ; pack:to "a b#" ]',
      9,
      'makes <https://example.org/a b#Named> of <https://example.org/old#Named>, which is not a valid IRI',
    ],
    [
      'a file that the base does not have',
      '; pack:file [ pack:from "must/b.ttl" ; pack:to "must/c.ttl" ]',
      8,
      'base has no file "must/b.ttl"; it has must/a.ttl, should/b.ttl',
    ],
    [
      'a path that is neither a file nor a folder',
      '; pack:file [ pack:from "must" ; pack:to "may" ]',
      8,
      'pack:from "must" is not a path in a pack',
    ],
    [
      'a file that becomes a folder',
      '; pack:file [ pack:from "must/a.ttl" ; pack:to "may/" ]',
      8,
      'pack:to "may/" must end with .ttl',
    ],
    [
      'two files of one path',
      '; pack:file [ pack:from "must/a.ttl" ; pack:to "must/c.ttl" ] ,\n [ pack:from "should/b.ttl" ; pack:to "must/c.ttl" ]',
      9,
      'two files of base become must/c.ttl',
    ],
    [
      'shapes of an ancestor under the same IRIs',
      '; prof:isProfileOf <https://example.org/base>',
      7,
      'takes <https://example.org/old#Named> from its ancestor base under the same IRI',
    ],
  ])('is refused, with the line, for %s', (_what, rest, line, reason) => {
    const message = refusal(BASE, derived(rest));
    expect(message).toContain(`PackError: mine/profile.ttl:${line}: `);
    expect(message).toContain(reason);
  });

  it('is refused when its base is not loaded, or derives from it', () => {
    expect(refusal(derived(''))).toBe(
      'PackError: mine/profile.ttl:7: mine derives from https://example.org/base, which is not loaded',
    );
    const base = pack('base', profile('base', '; pack:derivedFrom <https://example.org/mine>'));
    expect(refusal(base, derived(''))).toBe(
      'PackError: mine/profile.ttl:7: a profile must not derive from itself: base, from mine, from base',
    );
  });

  it('is refused when it says how to derive, but not from what', () => {
    const mine = pack('mine', profile('mine', '; pack:file [ pack:from "must/" ; pack:to "may/" ]'));
    expect(refusal(mine)).toContain('mine/profile.ttl:7: pack:file is given without pack:derivedFrom');
  });
});

describe('The bundled pack of 1.3, which derives from 1.2', () => {
  it('speaks of 1.2 nowhere, neither in the catalogue nor in its findings', async () => {
    const profiles = await bundledProfiles();
    const catalogue = describeProfiles(profiles).find(({ identifier }) => identifier === 'ro-crate-1.3');
    const texts = [JSON.stringify(catalogue)];
    for (const testCase of RO_CRATE_1_3.cases) {
      const crate = brokenCrate(RO_CRATE_1_3, testCase);
      for (const issue of await issuesOf(crate, profiles.find('ro-crate-1.3')!, profiles)) {
        // A crate may well refer to 1.2; the finding then quotes it.
        texts.push(JSON.stringify(issue).replaceAll(issue.violatingPropertyValue || '-', ''));
      }
    }
    expect(texts.filter((text) => text.includes('1.2'))).toEqual([]);
  });
});
