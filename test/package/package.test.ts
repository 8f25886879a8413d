import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const CONSUMER = 'consumer.mjs';
/** Of the tarball: the core, its types, the packs, and the command line with all of it. */
const MOST_BYTES = 950_000;

/** Programs of other versions of Node, separated like PATH; those on PATH run as well. */
const OTHER_NODES = process.env.OTHER_NODES ?? '';

let folder: string;
let project: string;
/** What npm says of the tarball, sizes in bytes. */
let packed: { size: number; unpackedSize: number; files: { path: string }[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
  project = await mkdtemp(join(folder, 'project-'));
  const built = join(folder, 'built');
  // As npm run build does.
  await run(process.execPath, [join(ROOT, 'tools', 'build.ts'), built]);
  await run(process.execPath, [join(ROOT, 'tools', 'build-page.ts'), join(built, 'page')]);
  const { stdout } = await run('npm', ['pack', built, '--pack-destination', folder, '--json']);
  const [{ filename, ...facts }] = JSON.parse(stdout);
  packed = facts;
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)];
  await run('npm', install, { cwd: project });
  await copyFile(join(import.meta.dirname, CONSUMER), join(project, CONSUMER));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The package, installed from its tarball into an empty project', () => {
  it('has what its users import and run, and not the page', () => {
    const folders = new Set(packed.files.map(({ path }) => path.split('/')[0]!));
    expect(folders).toContain('cli');
    expect(folders).not.toContain('page');
    console.log(`the package has ${packed.size} bytes, ${packed.unpackedSize} unpacked`);
    expect(packed.size).toBeLessThan(MOST_BYTES);
  });

  it('validates under each version of Node that is here', async () => {
    const nodes = await nodesByVersion();
    expect([...nodes.keys()]).toContain(process.version);
    for (const [version, node] of nodes) await validateWith(version, node, [CONSUMER]);
  });

  it('validates under Deno', async () => {
    const deno = join(ROOT, 'node_modules', '.bin', 'deno');
    // A library that the Turtle parser imports asks for one variable.
    await validateWith('Deno', deno, ['run', '--allow-env', '--allow-read', CONSUMER]);
  });

  it('has a command line that validates under each version of Node and under Deno', async () => {
    const { bin } = JSON.parse(await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8'))
      .packages['node_modules/ro-crate-validation'];
    expect(bin).toEqual({ 'ro-crate-validate': 'cli/ro-crate-validate.cjs' });
    const program = join(project, 'node_modules', '.bin', 'ro-crate-validate');
    await mkdir(join(project, 'crate'));
    await writeFile(join(project, 'crate', 'ro-crate-metadata.json'), metadataFor(['missing.txt']));
    const deno = join(ROOT, 'node_modules', '.bin', 'deno');
    const ways = [...(await nodesByVersion()).values()].map((node) => [node, program]);
    for (const [runtime, ...args] of [...ways, [deno, 'run', '--allow-all', program]]) {
      const ended = await run(runtime!, [...args, 'crate'], { cwd: project }).catch((error) => error);
      expect({ runtime, code: ended.code, stderr: ended.stderr }).toEqual({ runtime, code: 1, stderr: '' });
      expect(ended.stdout).toContain('ro-crate-1.1_data-entity-present');
    }
    expect((await run(program, ['profiles'], { cwd: project })).stdout).toMatch(/^ro-crate-1\.1 /m);
  });

  it('has the tools for language models under each version of Node', async () => {
    const program = join(project, 'node_modules', '.bin', 'ro-crate-validate');
    for (const [version, node] of await nodesByVersion()) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(
        new StdioClientTransport({ command: node, args: [program, 'mcp'], stderr: 'ignore' }),
      );
      const metadata = metadataFor().replace('"name":"A small crate",', '');
      const { structuredContent } = await client.callTool({ name: 'validate', arguments: { metadata } });
      const data = { status: 'invalid', findings: [{ check: 'ro-crate-1.1_root-name' }] };
      expect({ version, data: structuredContent }).toMatchObject({ version, data });
      await client.close();
    }
  });

  it('has types that a strict compiler accepts, without types of its dependencies', async () => {
    const text = `
      import { compileProfileSet, type ValidationResult, validateCrate } from 'ro-crate-validation';
      import { bundledPacks } from 'ro-crate-validation/packs';
      import { compileShapesGraph, type ShaclResult } from 'ro-crate-validation/shacl';
      const profiles = compileProfileSet(bundledPacks, []);
      const crate = { metadata: '{}', metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
      const options = { severity: 'REQUIRED', contexts: profiles.contexts, limits: { triples: 9 } } as const;
      const result: ValidationResult = await validateCrate(crate, profiles.find('ro-crate-1.1')!, options);
      const results: ShaclResult[] = compileShapesGraph('').validate('').results;
      console.log(result.verdict === 'error' ? result.cause : result.findings.length, results.length);
    `;
    await writeFile(join(project, 'consumer.ts'), text);
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const compilerOptions = { noEmit: true, strict: true, module: 'NodeNext', target: 'ES2023', types: [] };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const found = await run(process.execPath, [tsc], { cwd: project }).catch((error) => error);
    expect(found.stdout).toBe('');
  });
});

async function validateWith(name: string, program: string, args: string[]): Promise<void> {
  const { stdout } = await run(program, args, { cwd: project });
  const { importMs, firstVerdictMs, ...found } = JSON.parse(stdout);
  console.log(`${name}: imported after ${importMs} ms, first verdict after ${firstVerdictMs} ms`);
  expect(found).toEqual({
    first: ['invalid', 'ro-crate-1.1_root-datepublished'],
    nested: ['invalid', 'ro-crate-1.1_flattened'],
    missing: ['invalid', 'ro-crate-1.1_data-entity-present'],
    shacl: ['http://www.w3.org/ns/shacl#ClassConstraintComponent'],
  });
}

/** One program for each version of Node on PATH and in OTHER_NODES. */
async function nodesByVersion(): Promise<Map<string, string>> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'node'));
  const found = new Map([[process.version, process.execPath]]);
  for (const node of [...onPath, ...OTHER_NODES.split(delimiter)]) {
    const version = node === '' ? null : await versionOf(node);
    if (version !== null && !found.has(version)) found.set(version, node);
  }
  return found;
}

/** What a program answers to `--version`; null when there is no such program, or it is too old for the package. */
async function versionOf(node: string): Promise<string | null> {
  try {
    const version = (await run(node, ['--version'])).stdout.trim();
    return Number(version.slice(1).split('.')[0]) >= 20 ? version : null;
  } catch {
    return null;
  }
}
