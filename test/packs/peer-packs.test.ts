import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPackFolders } from '../../src/packs/read-packs.ts';
import {
  type CrateInput,
  compileProfileSet,
  createPayload,
  FORM_RULES,
  NATIVE_CHECKS,
  NATIVE_COUNTERPARTS,
  type PackFolder,
  type ProfileSet,
  type Severity,
  validateCrate,
} from '../core/inside.ts';

const PACKS = join(import.meta.dirname, '..', 'fixtures', 'peer-packs');

const ROOT = { '@id': './', '@type': 'Dataset', name: 'Meadow', hasPart: { '@id': 'moths.csv' } };
const FILE = { '@id': 'moths.csv', '@type': 'File', name: 'Moths' };

function crate(edition: string, ...entities: object[]): string {
  const descriptor = { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } };
  const context = `https://w3id.org/ro/crate/${edition}/context`;
  return JSON.stringify({ '@context': context, '@graph': [descriptor, ...entities] });
}

describe('A pack of rocrate-validator with checks in Python', () => {
  let root: string;
  let profiles: ProfileSet;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'peer-packs-'));
    profiles = compileProfileSet(await readPackFolders([PACKS]), []);
  });

  afterAll(async () => {
    await rm(root, { recursive: true });
  });

  /** A copy of the packs with one file more, or another one. */
  async function packsWith(path: string, text: string): Promise<PackFolder[]> {
    const copy = await mkdtemp(join(root, 'copy-'));
    await cp(PACKS, copy, { recursive: true });
    await writeFile(join(copy, path), text);
    return readPackFolders([copy]);
  }

  async function resultOf(
    profile: string,
    metadata: string,
    { severity = 'REQUIRED', payload = null }: { severity?: Severity; payload?: CrateInput['payload'] } = {},
  ) {
    const input = { metadata, metadataName: 'ro-crate-metadata.json', payload, metadataElsewhere: null };
    const options = { severity, contexts: profiles.contexts, limits: { triples: 1000 } };
    const result = await validateCrate(input, profiles.find(profile)!, options);
    if (result.verdict === 'error') throw new Error(result.error);
    return {
      verdict: result.verdict,
      failed: result.findings.map(({ check, entity }) => [check.name, entity]),
      notEvaluated: result.notEvaluated.map(({ check, reason }) => [check.name, reason]),
    };
  }

  it('has names, descriptions, order and severity of its checks read from the text', () => {
    const [base] = profiles.list();
    const python = base!.checks.filter(({ source }) => source.endsWith('.py'));
    expect(python.map(({ label, name, requirement }) => `${label} ${requirement.name}: ${name}`)).toEqual([
      'MUST 1.1 Data Entity: REQUIRED resource availability: Data Entity: REQUIRED resource availability',
      'MUST 2.1 File Descriptor JSON-LD format: Validation of unique @id values',
      'MUST 2.2 File Descriptor JSON-LD format: File Descriptor JSON-LD must be flattened',
      'MUST 2.3 File Descriptor JSON-LD format: File Descriptor @context property validation',
      'MUST 2.4 File Descriptor JSON-LD format: Validation of the @type property of the file descriptor entities',
      'MUST 2.5 File Descriptor JSON-LD format: Validation of the @id property of the file descriptor entities',
      'MUST 2.6 File Descriptor JSON-LD format: Advice on names',
      'MUST 3.1 Meadow Checker: Weather is known',
      'OPTIONAL 5.1 Entity identifier: format recommendations: Entity identifiers SHOULD NOT use ../',
    ]);
    const described = python.filter(({ description }) => description !== '');
    expect(described.map(({ label, description }) => [label, description])).toEqual([
      ['MUST 2.3', 'The context is the one of the edition.'],
    ]);
    const [document] = python.filter(({ label }) => label === 'MUST 2.1');
    expect(document!.requirement.description).toBe('The document is flattened JSON-LD.');
    expect(python[0]!.requirement.description).toBe('Files are there');
  });

  it('has the checks run that functions here implement, and the others listed as not evaluated', async () => {
    const valid = await resultOf('ro-crate-1.2', crate('1.2', ROOT, FILE), { severity: 'OPTIONAL' });
    expect(valid).toEqual({
      verdict: 'valid',
      failed: [],
      notEvaluated: [
        [
          'Data Entity: REQUIRED resource availability',
          'needs the files of the crate; only its metadata was given',
        ],
        ['Weather is known', 'a Python check that is not known here; code from packs is not run'],
      ],
    });
    const twice = await resultOf('ro-crate-1.2', crate('1.2', ROOT, FILE, FILE));
    expect(twice.failed).toEqual([['Validation of unique @id values', 'moths.csv']]);
    const nested = await resultOf('ro-crate-1.2', crate('1.2', { ...ROOT, author: { name: 'Ann' } }, FILE));
    expect(nested.failed.map(([name]) => name)).toEqual(['File Descriptor JSON-LD must be flattened']);
    const untyped = await resultOf('ro-crate-1.2', crate('1.2', ROOT, { ...FILE, '@type': undefined }));
    expect(untyped.failed).toEqual([
      ['Validation of the @type property of the file descriptor entities', 'moths.csv'],
    ]);
    const above = { ...FILE, '@id': '../moths.csv' };
    const outside = await resultOf('ro-crate-1.2', crate('1.2', ROOT, FILE, above), { severity: 'OPTIONAL' });
    expect(outside.failed).toEqual([['Entity identifiers SHOULD NOT use ../', '../moths.csv']]);
    expect(profiles.warnings).toContain(
      'base/must/0_document.py: 1 of 6 Python checks are not known here and are not evaluated: "Weather is known"',
    );
  });

  it('has its checks of files evaluated when the files are known', async () => {
    const payload = createPayload(new TextEncoder().encode('notes.txt'), new Set(), null);
    const missing = await resultOf('ro-crate-1.2', crate('1.2', ROOT, FILE), { payload });
    expect(missing.failed).toEqual([['Data Entity: REQUIRED resource availability', 'moths.csv']]);
  });

  it('has the context of its edition asked for, which an overlay replaces by that of the next one', async () => {
    const check = 'File Descriptor @context property validation';
    const verdictOf = async (profile: string, edition: string) => {
      const { failed } = await resultOf(profile, crate(edition, ROOT, FILE));
      return failed.map(([name]) => name);
    };
    expect(await verdictOf('ro-crate-1.2', '1.2')).toEqual([]);
    expect(await verdictOf('ro-crate-1.2', '1.3')).toEqual([check]);
    expect(await verdictOf('ro-crate-1.3', '1.3')).toEqual([]);
    expect(await verdictOf('ro-crate-1.3', '1.2')).toEqual([check]);
  });

  it('has the entities marked that its graph transformer marks: described or referred to, terms apart', async () => {
    const part = { ...FILE, encodingFormat: { '@id': '#csv' }, author: { '@id': '#ann' } };
    const result = await resultOf('ro-crate-1.2', crate('1.2', ROOT, part));
    expect(result.failed).toEqual([['Name of what is mentioned', '#ann']]);
  });

  it('stops the start for a graph transformer that is not known, with its line', async () => {
    const text = `<urn:x> a <http://www.w3.org/ns/shacl#NodeShape> ;
      <https://github.com/crs4/rocrate-validator/requiresGraphTransformer> <urn:other> .`;
    const packs = await packsWith('base/must/3_more.ttl', text);
    expect(() => compileProfileSet(packs, [])).toThrow(
      'base/must/3_more.ttl:2: requires the graph transformer <urn:other>, which is not known here',
    );
  });

  it('stops the start for an overlay of a profile that it does not extend', async () => {
    const text = `<urn:y> a <http://www.w3.org/ns/dx/prof/Profile> ;
      <https://github.com/crs4/rocrate-validator/isRuleOverlayOf> <https://w3id.org/ro/crate/1.2> .`;
    const packs = await packsWith('overlay/profile.ttl', text);
    expect(() => compileProfileSet(packs, [])).toThrow(
      'overlay/profile.ttl:2: the rules are an overlay of <https://w3id.org/ro/crate/1.2>, which the profile does not extend',
    );
  });

  it('is not stopped by a Python file that is not Python', async () => {
    const torn = '@check(name="""never closed\nclass (PyFunctionCheck:\n\\';
    const set = compileProfileSet(await packsWith('base/must/4_torn.py', torn), []);
    expect(set.warnings.join('\n')).toContain('base/must/4_torn.py: 1 of 1 Python checks are not known here');
  });

  it('finds behind each name that is known a function or a rule of form', () => {
    const functions = NATIVE_COUNTERPARTS.flatMap(({ calls }) => calls).map(
      ({ functionName }) => functionName,
    );
    const known: string[] = [...FORM_RULES, ...Object.keys(NATIVE_CHECKS)];
    expect(functions.filter((name) => !known.includes(name))).toEqual([]);
  });
});
