import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { metadataDocument } from './contract/documents.ts';

const ROOT = join(import.meta.dirname, '..');
const NAME = 'ro-crate-metadata.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ci-'));
  for (const [crate, root] of [
    ['good crate', {}],
    ['bad', { name: undefined }],
  ] as const) {
    await mkdir(join(folder, crate));
    await writeFile(join(folder, crate, NAME), metadataDocument(root));
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a script of the project as a CI job does: exit code and what it wrote. */
async function run(script: string, env: Record<string, string>, args: string[] = []) {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  await Promise.all(Object.values(files).map((file) => writeFile(file, '')));
  const options = { cwd: folder, env: { PATH, HOME: folder, ...files, ...env } };
  const { code, stdout, stderr } = await new Promise<{ code: number; stdout: string; stderr: string }>(
    (done) => {
      const child = execFile(resolve(ROOT, script), args, options, (_, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    },
  );
  const [outputs, summary] = await Promise.all(Object.values(files).map((file) => readFile(file, 'utf8')));
  return { code, stdout, stderr, outputs, summary };
}

describe('The script of the GitHub action', () => {
  it('passes for valid crates, also with a space in the path, and says so in outputs and summary', async () => {
    const job = await run('ci/validate.sh', { CRATE_PATHS: 'good crate\n', REPORT: 'good.sarif' });
    expect(job).toMatchObject({ code: 0, outputs: 'outcome=valid\nreport=good.sarif\n' });
    expect(job.summary).toContain('### RO-Crate validation: valid');
    const { version, runs } = JSON.parse(await readFile(join(folder, 'good.sarif'), 'utf8'));
    expect([version, runs[0].results]).toEqual(['2.1.0', []]);
  });

  it('fails for a crate that is not valid, with the findings in the report and the log', async () => {
    const job = await run('ci/validate.sh', { CRATE_PATHS: 'bad', REPORT: 'bad.sarif', FORMAT: 'sarif' });
    expect(job).toMatchObject({ code: 1, outputs: expect.stringContaining('outcome=invalid') });
    expect(job.stdout).toContain('root-name');
    const { runs } = JSON.parse(await readFile(join(folder, 'bad.sarif'), 'utf8'));
    expect(runs[0].results).toMatchObject([{ ruleId: 'ro-crate-1.1_root-name' }]);
  });

  it('shows the findings of each of several crates, then a table', async () => {
    const job = await run('ci/validate.sh', { CRATE_PATHS: 'good crate\nbad' });
    expect(job.stdout).toMatch(/root-name.*\nresult +required.*2 results: 1 valid, 1 invalid/s);
    expect(job.summary).toContain(job.stdout);
    expect(job.stderr).toBe('');
  });

  it('passes all the same with fail-on: error, unless a crate could not be validated', async () => {
    expect(await run('ci/validate.sh', { CRATE_PATHS: 'bad', FAIL_ON: 'error' })).toMatchObject({ code: 0 });
    const missing = await run('ci/validate.sh', { CRATE_PATHS: 'nothing', FAIL_ON: 'error' });
    expect(missing).toMatchObject({ code: 2, outputs: expect.stringContaining('outcome=error') });
  });

  it('takes a program that could not start for an error, never for a crate that is not valid', async () => {
    const crash = join(folder, 'crash.cjs');
    await writeFile(crash, "if (process.argv[1]?.includes('ro-crate-validate')) throw new Error('broken');");
    const job = await run('ci/validate.sh', { CRATE_PATHS: 'bad', NODE_OPTIONS: `-r ${crash}` });
    expect(job).toMatchObject({ code: 2, outputs: expect.stringContaining('outcome=error') });
  });

  it('says which Node to install when the one of the job is too old', async () => {
    const oldNode = join(folder, 'old-node.cjs');
    await writeFile(oldNode, "Object.defineProperty(process.versions, 'node', { value: '18.19.1' });");
    // A clone in which nothing was built: what is built runs on that Node too.
    const clone = join(folder, 'clone');
    await mkdir(clone);
    for (const name of ['ci', 'src', 'tools', 'package.json', 'node_modules']) {
      await symlink(join(ROOT, name), join(clone, name));
    }
    const env = { CRATE_PATHS: 'bad', NODE_OPTIONS: `-r ${oldNode}` };
    const job = await run(join(clone, 'ci/validate.sh'), env);
    expect(job).toMatchObject({
      code: 2,
      outputs: 'outcome=error\nreport=\n',
      stderr: expect.stringContaining('needs Node 24 or later; this is Node 18.19.1'),
    });
  });

  it('does nothing that an input could make it do', async () => {
    const CRATE_PATHS = '$(touch hacked); `touch hacked`\n--help\n-';
    const job = await run('ci/validate.sh', { CRATE_PATHS, PROFILE: '"; touch hacked' });
    expect(job.code).toBe(2);
    await expect(readFile(join(folder, 'hacked'))).rejects.toThrow('ENOENT');
  });

  it('refuses a fail-on that it does not know', async () => {
    const job = await run('ci/validate.sh', { CRATE_PATHS: 'bad', FAIL_ON: 'never' });
    expect(job).toMatchObject({
      code: 2,
      outputs: 'outcome=error\nreport=\n',
      stderr: 'fail-on must be invalid or error, not never\n',
    });
  });
});

it('The hook of pre-commit validates the crates of the metadata files that it is given', async () => {
  const hook = (...args: string[]) => run('ci/pre-commit.sh', {}, args);
  expect((await hook(`good crate/${NAME}`)).code).toBe(0);
  expect((await hook('--severity=OPTIONAL', `good crate/${NAME}`, `bad/${NAME}`)).code).toBe(1);
  expect((await hook()).code).toBe(0);
});

it('The action gives each input to the script as an environment variable, and none to the text of a command', async () => {
  const { inputs, runs } = parse(await readFile(join(ROOT, 'action.yml'), 'utf8'));
  const [, step] = runs.steps;
  const given = Object.values<string>(step.env).join(' ');
  const ofScript = Object.keys(inputs).filter((name) => name !== 'upload-sarif');
  expect(ofScript.filter((name) => !given.includes(`inputs.${name} }}`))).toEqual([]);
  expect(step.run).not.toContain('${{');
});

it('The GitLab template gives each input to its job', async () => {
  const text = await readFile(join(ROOT, 'ci/gitlab.yml'), 'utf8');
  const [head, job] = parseAllDocuments(text).map((document) => document.toJS());
  const used = JSON.stringify(job);
  const names = Object.keys(head.spec.inputs);
  expect(names.filter((name) => !used.includes(`$[[ inputs.${name} ]]`))).toEqual([]);
});
