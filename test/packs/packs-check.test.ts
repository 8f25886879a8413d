import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../src/cli/ro-crate-validate.ts');

let written: string;
let home: string;
let pack: string;
beforeAll(async () => {
  written = mkdtempSync(join(tmpdir(), 'packs-new-'));
  expect((await run('new', join(written, 'moth-survey'))).code).toBe(0);
});
afterAll(() => rmSync(written, { recursive: true }));
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'packs-check-'));
  pack = join(home, 'moth-survey');
  await cp(written, home, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

function start(...args: string[]) {
  return spawn(process.execPath, [MAIN, 'packs', ...args], { env: { ...process.env, NO_COLOR: '1' } });
}

/** What the command prints on both outputs, and its exit code. */
async function run(...args: string[]): Promise<{ text: string; code: number }> {
  const child = start(...args);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const [code] = await once(child, 'close');
  return { text, code };
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(pack, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('packs check', () => {
  it('finds nothing wrong with the pack that packs new writes', async () => {
    const { text, code } = await run('check', pack, '--mutate');
    expect(text).toContain('moth-survey-0.1: 3 examples, 2 of 2 checks covered');
    expect(text).toMatch(/moth-survey-0\.1_root-author +2 +1 +0\n/);
    expect(text).toContain('2 checks taken away in turn, 0 unnoticed');
    expect(code).toBe(0);
  });

  it('tells all mistakes at once, with file and line', async () => {
    await edit('must/root.ttl', (text) =>
      text
        .replace('crate:RootDataEntity', 'crate:RootEntity')
        .replace('sh:qualifiedMinCount', 'sh:qualifedMinCount'),
    );
    const { text, code } = await run('check', pack);
    expect(text).toMatch(/error: moth-survey\/must\/root\.ttl:\d+: crate:RootEntity is not a class/);
    expect(text).toMatch(
      /error: moth-survey\/must\/root\.ttl:\d+: sh:qualifedMinCount .* Write sh:qualifiedMinCount/,
    );
    expect(code).toBe(1);
  });

  it('warns of a check that cannot be evaluated, in a pack of others', async () => {
    const foreign = join(home, 'foreign');
    await mkdir(join(foreign, 'must'), { recursive: true });
    await writeFile(
      join(foreign, 'profile.ttl'),
      '<urn:foreign> a <http://www.w3.org/ns/dx/prof/Profile> ; <http://www.w3.org/ns/dx/prof/hasToken> "foreign" .',
    );
    await writeFile(
      join(foreign, 'must/a.ttl'),
      `@prefix sh: <http://www.w3.org/ns/shacl#> .
      <urn:A> a sh:NodeShape ; sh:targetNode <./> ;
        sh:memberShape <urn:B> .`,
    );
    const { text, code } = await run('check', foreign);
    expect(text).toContain(
      'warning: foreign/must/a.ttl:3: <urn:A>: sh:memberShape is of SHACL 1.2 and not supported',
    );
    expect(text).toMatch(/foreign_1\.0 +0 +0 +0 +add one that passes and one that fails/);
    expect(code).toBe(1);
  });

  it('tells a check without an example that fails it', async () => {
    await rm(join(pack, 'tests/no-author'), { recursive: true });
    const { text, code } = await run('check', pack);
    expect(text).toMatch(/1 of 2 checks covered/);
    expect(text).toMatch(/moth-survey-0\.1_root-author +2 +0 +0 +add one that fails/);
    expect(code).toBe(1);
  });

  it('tells where an example differs from what it expects', async () => {
    await edit('tests/no-author/expect.json', (text) => text.replace('./', '#other'));
    const { text, code } = await run('check', pack);
    expect(text).toContain(
      'error: no-author: moth-survey-0.1_root-author is expected to fail for #other, but does not',
    );
    expect(text).toContain(
      'error: no-author: moth-survey-0.1_root-author fails for ./, which is not expected',
    );
    expect(code).toBe(1);
  });

  it('tells a shape that no example needs', async () => {
    await appendFile(
      join(pack, 'must/root.ttl'),
      `:RootAuthorAgain a sh:NodeShape ; sh:targetClass crate:RootDataEntity ; sh:property [
        pack:id "root-author" ; sh:name "Author again" ; sh:path schema:author ; sh:minCount 1 ] .\n`,
    );
    const { text, code } = await run('check', pack, '--mutate');
    expect(text).toContain(
      'no example notices when this is taken away: moth-survey-0.1_root-author: Author again',
    );
    expect(code).toBe(1);
  });

  it.each([
    ['without expect.json', (file: string) => rm(file), 'expect.json: is missing. Write { "issues"'],
    [
      'with another form',
      (file: string) => writeFile(file, '{"fails": []}'),
      'expect.json: has another form',
    ],
    [
      'that is not JSON',
      (file: string) => writeFile(file, '{"issues": }'),
      'expect.json:1: is not valid JSON',
    ],
  ])('cannot use an example %s', async (_what, spoil, message) => {
    await spoil(join(pack, 'tests/valid/expect.json'));
    const { text, code } = await run('check', pack);
    expect(text).toContain(message);
    expect(code).toBe(2);
  });

  it('takes examples from a module too', async () => {
    await rm(join(pack, 'tests/no-author'), { recursive: true });
    const module = join(home, 'examples.ts');
    const text = await readFile(join(pack, 'tests/valid/ro-crate-metadata.json'), 'utf8');
    const document: { '@graph': Record<string, unknown>[] } = JSON.parse(text);
    for (const entity of document['@graph']) if (entity['@id'] === './') delete entity.author;
    const example = { name: 'made', metadata: JSON.stringify(document), issues: [{ check: 'root-author' }] };
    await writeFile(
      module,
      `export default (id: string) => (id === 'moth-survey-0.1' ? [${JSON.stringify(example)}] : []);`,
    );
    const { text: said, code } = await run('check', pack, '--mutate', '--examples', module);
    expect(said).toContain('moth-survey-0.1: 3 examples, 2 of 2 checks covered');
    expect(code).toBe(0);
  });

  it.each([
    ['is not there', null, 'examples.ts: cannot be loaded'],
    ['exports no function', 'export default [];', 'examples.ts: must export by default a function'],
    [
      'gives something else',
      'export default () => [{ name: "x", issues: [] }];',
      'that for moth-survey-0.1 has another form',
    ],
  ])('cannot use a module that %s', async (_what, code, message) => {
    const module = join(home, 'examples.ts');
    if (code !== null) await writeFile(module, code);
    expect(await run('check', pack, '--examples', module)).toMatchObject({
      code: 2,
      text: expect.stringContaining(message),
    });
  });

  it('checks again when a file changes', async () => {
    const child = start('check', pack, '--watch');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const told = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
    const until = async (part: string, from: AsyncIterator<string>) => {
      for (let next = await from.next(); !next.done; next = await from.next()) {
        if (next.value.includes(part)) return;
      }
      throw new Error(`the command ended without ${part}`);
    };
    await until('All is well', lines);
    // Said once, when a change is seen from now on.
    await until('watching', told);
    await edit('must/root.ttl', (text) => text.replace('crate:RootDataEntity', 'crate:RootEntity'));
    await until('crate:RootEntity', lines);
    child.kill('SIGINT');
    await once(child, 'close');
  });
});

describe('packs new', () => {
  it('overwrites nothing, and takes only names that a profile can have', async () => {
    expect(await run('new', pack)).toMatchObject({ code: 2, text: expect.stringContaining('exists') });
    const named = await run('new', join(home, 'My Pack'));
    expect(named).toMatchObject({ code: 2, text: expect.stringContaining('"My Pack" cannot be the name') });
  });
});
