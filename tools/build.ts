/**
 * Builds the package of the core: JavaScript and types by tsc, the bundled packs as text, the command line, and a
 * manifest with the dependencies that the core has, which are few of those of the service.
 *
 *     node tools/build.ts [folder, else dist]
 */

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import manifest from '../package.json' with { type: 'json' };
import { BUNDLED_PACKS, readPackFolders } from '../src/packs/read-packs.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = process.argv[2] ?? join(ROOT, 'dist');

/** The oldest Node that the tests of the package run. */
const OLDEST_NODE = '>=20';

/** The program of the command line, made by build-cli.ts. */
const BIN = { 'ro-crate-validate': './cli/ro-crate-validate.cjs' };

rmSync(TARGET, { recursive: true, force: true });
const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', TARGET], {
  cwd: ROOT,
  stdio: 'inherit',
});
await writePacks();
writeManifest();
cpSync(join(ROOT, 'docs', 'package.md'), join(TARGET, 'README.md'));
cpSync(join(ROOT, 'LICENSE'), join(TARGET, 'LICENSE'));
execFileSync(process.execPath, [join(ROOT, 'tools', 'build-cli.ts'), join(TARGET, 'cli')], {
  stdio: 'inherit',
});

/** `ro-crate-validation/packs`: the bundled packs as text, for callers who have no folder of their own. */
async function writePacks(): Promise<void> {
  const packs = await readPackFolders([BUNDLED_PACKS]);
  const bundled = packs.map((pack) => ({ ...pack, root: manifest.name }));
  mkdirSync(join(TARGET, 'packs'));
  writeFileSync(
    join(TARGET, 'packs', 'index.js'),
    `export const bundledPacks = ${JSON.stringify(bundled, null, 1)};\n`,
  );
  writeFileSync(
    join(TARGET, 'packs', 'index.d.ts'),
    "import type { PackFolder } from '../index.ts';\n\n" +
      '/** The profile packs that come with the package. */\nexport declare const bundledPacks: PackFolder[];\n',
  );
}

function writeManifest(): void {
  const { name, version, description, license, type } = manifest;
  const exports = Object.fromEntries([
    ...Object.entries(manifest.exports).map(([face, source]) => [face, entryOf(source)]),
    ['./packs', entryOf('./src/core/packs/index.ts')],
  ]);
  const engines = { node: OLDEST_NODE };
  // The page is built into the same folder, for a service or a web server to serve; the package is no place for it.
  const files = ['**/*', '!page'];
  const built = {
    name,
    version,
    description,
    license,
    type,
    engines,
    sideEffects: false,
    exports,
    bin: BIN,
    files,
  };
  writeFileSync(
    join(TARGET, 'package.json'),
    `${JSON.stringify({ ...built, dependencies: usedDependencies() }, null, 2)}\n`,
  );
}

function entryOf(source: string): { types: string; default: string } {
  const path = source.replace('./src/core/', './').replace(/\.ts$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/** The dependencies that the built files import, with the versions of the service. */
function usedDependencies(): Record<string, string> {
  const built = globSync('**/*.js', { cwd: TARGET }).map((file) => readFileSync(join(TARGET, file), 'utf8'));
  const isUsed = (name: string) =>
    built.some((text) => new RegExp(`(from |import\\()'${name}['/]`).test(text));
  return Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => isUsed(name)));
}
