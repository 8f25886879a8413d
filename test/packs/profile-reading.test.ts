import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { SERVICE_VERSION } from '../../src/results/service-version.ts';
import {
  compareVersions,
  compileProfileSet,
  type PackFolder,
  versionIn,
  withoutVersion,
} from '../core/inside.ts';

const PREFIXES = `
@prefix ex: <https://example.org/terms#> .
@prefix pack: <urn:ro-crate-validation-service:pack#> .
@prefix prof: <http://www.w3.org/ns/dx/prof/> .
@prefix schema: <http://schema.org/> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
`;

function pack(path: string, profile: string, files: Record<string, string> = {}): PackFolder {
  const all = { 'profile.ttl': profile, ...files };
  const list = Object.entries(all).map(([name, text]) => ({ path: name, text: PREFIXES + text }));
  return { path, root: 'packs', files: list };
}

function profile(uri: string, rest = ''): string {
  return `<https://example.org/${uri}> a prof:Profile ${rest} .`;
}

const NAMED = profile('p', '; prof:hasToken "p"');

function refusal(...packs: PackFolder[]): string {
  try {
    compileProfileSet(packs, []);
  } catch (error) {
    return String(error);
  }
  return 'nothing was refused';
}

describe('Reading profile packs', () => {
  it('finds versions in tokens, paths and IRIs, and compares them as numbers', () => {
    expect(
      ['ro-crate-1.1', 'a/b/v2', 'https://example.org/p/0.5', 'isa', '1.0', 'x-1.2.3'].map(versionIn),
    ).toEqual(['1.1', '2', '0.5', null, '1.0', '1.2.3']);
    expect(compareVersions('1.10', '1.9')).toBeGreaterThan(0);
    expect(compareVersions(null, '0.1')).toBeLessThan(0);
    expect(withoutVersion('ro-crate-1.1', '1.1')).toBe('ro-crate');
  });

  it('takes the highest version of a token when no version is asked for', () => {
    const set = compileProfileSet(
      [
        pack('p-1.9', profile('p/1.9', '; prof:hasToken "p"')),
        pack('p-1.10', profile('p/1.10', '; prof:hasToken "p"')),
      ],
      [],
    );
    expect(set.find('p')?.reference.identifier).toBe('p-1.10');
    expect(set.find('p-1.9')?.reference.identifier).toBe('p-1.9');
    expect(set.find('q')).toBeUndefined();
  });

  it('has a token with the version inside as identifier, beside the profile whose version that is', () => {
    const set = compileProfileSet(
      [
        pack('p-0.4', profile('p/0.4', '; prof:hasToken "p"')),
        pack('p-0.4-review', profile('stage', '; prof:hasToken "p-0.4-review" ; schema:version "0.4"')),
      ],
      [],
    );
    expect(set.names()).toEqual(['p-0.4', 'p-0.4-review']);
    const review = set.find('p-0.4-review')!;
    expect(review.declaration).toMatchObject({ token: 'p-0.4-review', version: '0.4' });
    expect(set.find('p')?.reference.identifier).toBe('p-0.4');
  });

  it('refuses a pack that describes no profile, two profiles, or several versions', () => {
    expect(refusal(pack('none', 'ex:a ex:b ex:c .'))).toContain(
      'none/profile.ttl: must describe exactly one',
    );
    expect(refusal(pack('two', `${profile('a')} ${profile('b')}`))).toContain('describes 2');
    const torn = profile('p/1.0', '; prof:hasToken "p-2.0"');
    expect(refusal(pack('torn', torn))).toContain(
      'torn/profile.ttl: its version, token, folder and URI give different versions',
    );
  });

  it('refuses a missing ancestor, an ancestor of itself, and two profiles of one identifier', () => {
    const child = profile('child', '; prof:isProfileOf <https://example.org/parent>');
    expect(refusal(pack('child', child))).toContain(
      'extends https://example.org/parent, which is not loaded',
    );
    const parent = profile('parent', '; prof:isProfileOf <https://example.org/child>');
    expect(refusal(pack('child', child), pack('parent', parent))).toContain('is an ancestor of itself');
    const twin = profile('twin', '; prof:hasToken "child"');
    expect(refusal(pack('child', profile('x')), pack('twin', twin))).toContain('the same identifier');
  });

  it('lets a pack replace an earlier one of the same URI, and says so', () => {
    const set = compileProfileSet([pack('first', NAMED), pack('second', NAMED)], []);
    expect(set.names()).toEqual(['p']);
    expect(set.warnings).toEqual(['second replaces first: both describe <https://example.org/p>']);
  });

  it('names file, line and reason of whatever it cannot use', () => {
    const broken = { 'must/a.ttl': 'ex:A a sh:NodeShape ;\n sh:property [ ' };
    expect(refusal(pack('p', profile('p'), broken))).toMatch(/p\/must\/a\.ttl:\d+: /);
    const nameless = { 'must/a.ttl': 'ex:A a pack:NativeCheck .' };
    expect(refusal(pack('p', profile('p'), nameless))).toContain('must have a pack:function');
    const unknown = { 'must/a.ttl': 'ex:A a pack:NativeCheck ; pack:function "toString" .' };
    expect(refusal(pack('p', profile('p'), unknown))).toContain('pack:function "toString" is not known');
    const unsupported = { 'must/a.ttl': 'ex:A a sh:NodeShape ; sh:targetClass ex:A ; sh:js ex:script .' };
    expect(refusal(pack('p', profile('p'), unsupported))).toMatch(/p\/must\/a\.ttl:\d+: .*sh:js/);
  });

  it('refuses a supplied context that cannot be used', () => {
    const context = ['https://example.org/unknown'];
    const circle = { url: 'https://example.org/c', context, file: 'contexts/c.json' };
    expect(() => compileProfileSet([pack('p', profile('p'))], [circle])).toThrow(
      'contexts/c.json: the supplied context https://example.org/c cannot be used: it uses the unknown context',
    );
  });

  it('warns of targets and paths under https://schema.org/, which no crate has', () => {
    const text = `
ex:A a sh:NodeShape ;
  sh:targetClass <https://schema.org/Person> ;
  sh:property [ sh:path <https://schema.org/name> ; sh:minCount 1 ] ,
    [ sh:path ( schema:author <https://schema.org/affiliation> ) ; sh:class <https://schema.org/Organization> ] .
`;
    const { warnings } = compileProfileSet([pack('p', NAMED, { 'must/a.ttl': text })], []);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatch(
      /^p\/must\/a\.ttl:\d+: .*sh:targetClass uses <https:.*Person>, .*; write <http:\/\/schema\.org\/Person>$/,
    );
  });

  it('does not warn of other uses of such an IRI', () => {
    const text =
      'ex:A a sh:NodeShape ; sh:targetClass schema:Person ; pack:help <https://schema.org/Person> ; sh:pattern "^https://schema.org/" .';
    expect(compileProfileSet([pack('p', NAMED, { 'must/a.ttl': text })], []).warnings).toEqual([]);
  });

  it('lets a child pack switch a native check of its parent off by its IRI', async () => {
    const parent = pack('parent', profile('parent'), {
      'must/a.ttl': 'ex:Slash a pack:NativeCheck ; pack:id "slash" ; pack:function "root-id-slash" .',
    });
    const child = pack('child', profile('child', '; prof:isProfileOf <https://example.org/parent>'), {
      'must/off.ttl': 'ex:Slash sh:deactivated true .',
    });
    const set = compileProfileSet([parent, child], []);
    const run = (name: string) =>
      set.find(name)!.variants.REQUIRED.checks.map(({ identifier }) => identifier);
    expect(run('parent')).toEqual(['parent_slash']);
    expect(run('child')).toEqual([]);
  });

  it('lists each check once, also one that several shapes make up', () => {
    const shapes = `ex:A a sh:NodeShape ; sh:targetClass ex:A ;
      sh:property [ pack:id "name" ; sh:path ex:name ; sh:minCount 1 ] ,
        [ pack:id "name" ; sh:path ex:name ; sh:nodeKind sh:Literal ] .`;
    const set = compileProfileSet([pack('p', profile('p'), { 'must/a.ttl': shapes })], []);
    expect(set.list()[0]?.checks.map(({ identifier }) => identifier)).toEqual(['p_name']);
    expect(set.find('p')?.variants.REQUIRED.checks).toHaveLength(1);
  });

  it('is named in reports by the name of the service and the version of the package', () => {
    expect(SERVICE_VERSION).toBe(`ro-crate-validation-service ${packageFile.version}`);
  });
});
