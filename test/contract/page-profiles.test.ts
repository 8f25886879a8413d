import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Core from '../../src/core/index.ts';
import type * as Shacl from '../../src/core/shacl/index.ts';
import { BUNDLED_PACKS, readPackFolders } from '../../src/packs/read-packs.ts';
import { bundle } from '../../tools/page/bundle-page.ts';

describe('The core as the page has it', () => {
  let folder: string;
  let shacl: typeof Shacl;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-core-'));
    shacl = await load('../core/shacl/index.ts');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const load = async (entry: string) => {
    const file = join(folder, `${entry.replaceAll(/\W/g, '-')}.mjs`);
    await writeFile(file, await bundle(entry, []));
    return import(pathToFileURL(file).href);
  };

  it('compiles every bundled profile, which need none of the forms that it leaves out', async () => {
    const core: typeof Core = await load('../core/index.ts');
    const profiles = core.compileProfileSet(await readPackFolders([BUNDLED_PACKS]), []);
    expect(profiles.names().length).toBeGreaterThan(10);
    for (const name of profiles.names()) {
      expect(profiles.find(name)?.variants.OPTIONAL.checks.length).toBeGreaterThan(0);
    }
  });

  it('refuses packs that it did not bring', async () => {
    const core: typeof Core = await load('../core/index.ts');
    const packs = await readPackFolders([BUNDLED_PACKS]);
    const foreign = packs.map(({ isBundled: _, ...pack }) => pack);
    expect(() => core.compileProfileSet(foreign, [])).toThrow('the page cannot read packs');
    const python = { path: 'must/check.py', text: '' };
    const withPython = packs.map((pack) => ({ ...pack, files: [...pack.files, python] }));
    expect(() => core.compileProfileSet(withPython, [])).toThrow('the page cannot read checks in Python');
  });

  it.each([
    ['OPTIONAL', 'sh:sparql [ sh:select "SELECT $this { OPTIONAL { $this a ?o } }" ]'],
    ['a nested SELECT', 'sh:sparql [ sh:select "SELECT $this { { SELECT $this { $this a ?o } } }" ]'],
    ['GROUP BY', 'sh:sparql [ sh:select "SELECT $this { $this a ?o } GROUP BY $this" ]'],
    ['MD5', 'sh:sparql [ sh:select "SELECT $this { FILTER(MD5(STR($this)) = STR(1)) }" ]'],
    ['is a query', 'sh:rule [ sh:construct "CONSTRUCT { $this a $this } WHERE {}" ]'],
    ['a kind of node expression', 'sh:expression [ sh:exists [ sh:path <urn:p> ] ]'],
  ])('refuses shapes that need them: %s', (name, part) => {
    const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . <urn:s> a sh:NodeShape ; ${part} .`;
    expect(() => shacl.compileShapesGraph(shapes)).toThrow(name);
  });
});
