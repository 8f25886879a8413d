import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataFor } from '../fixtures/crates.ts';
import { buildCommandLine, type CommandLine } from './command-line.ts';

const METADATA = 'ro-crate-metadata.json';
const NAME = 'ro-crate-1.1_root-name';
const PACKS = join(import.meta.dirname, '..', 'fixtures', 'packs');

let cli: CommandLine;

beforeAll(async () => {
  cli = await buildCommandLine();
  const workflow = metadataFor().replace(
    '"name":"A small crate"',
    '"name":"A small crate","conformsTo":{"@id":"https://w3id.org/workflowhub/workflow-ro-crate/1.0"}',
  );
  await cli.put({
    [`good/${METADATA}`]: metadataFor(),
    [`also-good/${METADATA}`]: metadataFor(),
    [`bad/${METADATA}`]: metadataFor().replace('"name":"A small crate",', ''),
    [`workflow/${METADATA}`]: workflow,
    [`undeclared/${METADATA}`]: metadataFor().replace(
      'https://w3id.org/ro/crate/1.1"}',
      'https://example.org/x"}',
    ),
    'strange-context.json': metadataFor().replace(
      '"https://w3id.org/ro/crate/1.1/context"',
      '["https://w3id.org/ro/crate/1.1/context","https://example.org/moths"]',
    ),
    'contexts/moths.json':
      '{"url": "https://example.org/moths", "context": {"wing": "https://example.org/wing"}}',
    'broken-contexts/x.json': '{"url": 1}',
  });
});
afterAll(() => cli.remove());

describe('The exit code', () => {
  it.each([
    [0, ['good', 'also-good']],
    [1, ['good', 'bad']],
    [2, ['good', 'bad', 'nothing']],
    [2, ['nothing', 'good']],
  ])('is %s for %s', async (code, paths) => {
    expect(await cli.run(paths)).toMatchObject({ code });
  });
});

describe('--profile', () => {
  it('names the profile, by identifier or token', async () => {
    const { code, stdout } = await cli.run(['good', '--profile', 'workflow-ro-crate-1.0']);
    expect({ code, first: stdout.split('\n')[0] }).toEqual({
      code: 1,
      first: 'good: invalid against workflow-ro-crate-1.0',
    });
    expect(await cli.run(['good', '-p', 'ro-crate', '-f', 'json'])).toMatchObject({
      stdout: expect.stringMatching(/^\{"status":"\w+","profile":"ro-crate",/),
    });
  });

  it('validates against each profile that the crate declares and that is known, when it is declared', async () => {
    const { code, stdout } = await cli.run(['workflow', '-p', 'declared', '-f', 'json']);
    const found = JSON.parse(stdout).map((one: { profile: string; result: { status: string } }) => [
      one.profile,
      one.result.status,
    ]);
    expect({ code, found }).toEqual({
      code: 1,
      found: [
        ['ro-crate-1.1', 'valid'],
        ['workflow-ro-crate-1.0', 'invalid'],
      ],
    });
  });

  it('says so when the crate declares none that is known, and takes the default', async () => {
    const { stdout, stderr } = await cli.run(['undeclared', '-p', 'declared']);
    expect(stdout).toMatch(/^undeclared: \w+ against ro-crate-1.1\n/);
    expect(stderr).toBe(
      'undeclared declares no profile that is known here, and was validated against ro-crate-1.1\n',
    );
  });
});

describe('--severity', () => {
  it('adds weaker checks, which do not change the exit code', async () => {
    const { code, stdout } = await cli.run(['good', '--severity', 'recommended']);
    expect(code).toBe(0);
    expect(stdout).toContain('RECOMMENDED');
  });
});

describe('--explain', () => {
  it('lists the checks that found no entity to look at, which are otherwise only counted', async () => {
    const detailOf = async (...options: string[]) => {
      const { stdout } = await cli.run(['good', '-f', 'json', ...options]);
      return JSON.parse(stdout).detail;
    };
    const [plain, explained] = [await detailOf(), await detailOf('--explain')];
    expect(plain).not.toHaveProperty('checks_without_target');
    const { checks_without_target: listed, ...rest } = explained;
    expect(listed).toContain('ro-crate-1.1_website-name');
    expect(listed).toHaveLength(plain.statistics.total_checks_without_target);
    expect(rest).toEqual(plain);
  });
});

describe('--skip', () => {
  it('leaves checks out, several with commas or one by one, and says so', async () => {
    const twice = ['--skip', `${NAME},ro-crate-1.1_root-license`, '--skip', 'ro-crate-1.1_root-description'];
    const { code, stdout } = await cli.run(['bad', '-f', 'json', ...twice]);
    const { detail } = JSON.parse(stdout);
    expect({ code, skipped: detail.skipped }).toEqual({
      code: 0,
      skipped: ['ro-crate-1.1_root-description', 'ro-crate-1.1_root-license', NAME],
    });
    const text = (await cli.run(['bad', '--skip', NAME])).stdout;
    expect(text).toContain('Not evaluated (1 check): skipped by request');
  });

  it('may name a check of any profile that is declared', async () => {
    const { code, stdout } = await cli.run(['workflow', '-p', 'declared', '--skip', NAME, '-f', 'json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)[0].result.detail.skipped).toEqual([NAME]);
  });
});

describe('--output', () => {
  it('writes the report of one crate to a file, whose folder is made', async () => {
    const args = ['bad', '-f', 'json', '--output', 'made/here/report.json'];
    expect(await cli.run(args)).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'bad: invalid, see made/here/report.json\n',
    });
    const report = await readFile(join(cli.folder, 'made/here/report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ status: 'invalid' });
  });

  it('writes the reports of several into a folder, namesakes with a number, beside the table', async () => {
    await cli.put({ [`other/good/${METADATA}`]: metadataFor() });
    const { stdout } = await cli.run(['good', 'bad', 'other/good', '-o', 'reports']);
    expect(stdout).toContain('3 results: 2 valid, 1 invalid, 0 could not be validated');
    expect((await readdir(join(cli.folder, 'reports'))).sort()).toEqual([
      'bad.txt',
      'good-2.txt',
      'good.txt',
    ]);
  });

  it('takes a folder that is there, and tells the profiles of one crate apart', async () => {
    await mkdir(join(cli.folder, 'there'));
    await cli.run(['workflow', '-p', 'declared', '-f', 'json', '-o', 'there']);
    expect((await readdir(join(cli.folder, 'there'))).sort()).toEqual([
      'workflow.ro-crate-1.1.json',
      'workflow.workflow-ro-crate-1.0.json',
    ]);
  });

  it('says why a report cannot be written', async () => {
    expect(await cli.run(['good', '-o', `good/${METADATA}/x`])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^ro-crate-validate: --output: .* cannot be written \(\w+\)\n$/),
    });
  });
});

describe('Several crates', () => {
  it('become a table and a summary, and who reads it is told how to see the findings', async () => {
    const { stdout, stderr } = await cli.run(['good', 'bad', 'nothing', '-s', 'RECOMMENDED']);
    expect(stderr).toBe('Add --output DIR for a report with the findings of each.\n');
    expect((await cli.run(['good', 'good'])).stderr).toBe('');
    expect(stdout).toBe(
      [
        'result   required  recommended  optional  profile       crate',
        'valid           0            2         0  ro-crate-1.1  good',
        'invalid         1            2         0  ro-crate-1.1  bad',
        'error           -            -         -  ro-crate-1.1  nothing: the crate could not be read: there is no file or folder nothing',
        '3 results: 1 valid, 1 invalid, 1 could not be validated',
        '',
      ].join('\n'),
    );
  });

  it('become a JSON array with the results as they are alone', async () => {
    const { stdout } = await cli.run([`good/${METADATA}`, `bad/${METADATA}`, '-f', 'json']);
    const alone = await cli.run([`bad/${METADATA}`, '-f', 'json']);
    expect(JSON.parse(stdout).map(({ path }: { path: string }) => path)).toEqual([
      `good/${METADATA}`,
      `bad/${METADATA}`,
    ]);
    expect(stdout).toContain(alone.stdout);
  });
});

describe('--extra-profiles and --contexts', () => {
  it('add profiles, which are listed too', async () => {
    expect((await cli.run(['profiles', '--extra-profiles', PACKS])).stdout).toMatch(
      /^field-1\.0 +Field notes, /m,
    );
    const { stdout } = await cli.run(['good', '--extra-profiles', PACKS, '-p', 'field']);
    expect(stdout).toMatch(/^good: \w+ against field-1\.0\n/);
  });

  it('add contexts, which a finding proposes', async () => {
    const without = await cli.run(['strange-context.json']);
    expect(without).toMatchObject({ code: 1, stdout: expect.stringContaining('--contexts') });
    expect(await cli.run(['strange-context.json', '--contexts', 'contexts'])).toMatchObject({ code: 0 });
  });

  it('name the file in which something is wrong', async () => {
    expect(await cli.run(['good', '--contexts', 'broken-contexts'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^ro-crate-validate: broken-contexts\/x\.json: must be a JSON object with "url"/,
      ),
    });
    expect(await cli.run(['good', '--extra-profiles', 'nothing'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no such file or folder'),
    });
  });
});

describe('Colours', () => {
  const escapeCode = '\u001b[';
  it.each([
    [false, {}],
    [true, { FORCE_COLOR: '1' }],
    [false, { FORCE_COLOR: '0' }],
    [false, { NO_COLOR: '1' }],
  ])('are %s in a pipe with %j', async (expected, env) => {
    const { stdout } = await cli.run(['bad'], { env });
    const table = await cli.run(['bad', 'good'], { env });
    expect([stdout.includes(escapeCode), table.stdout.includes(escapeCode)]).toEqual([expected, expected]);
  });
});

describe('profiles, explain, --version and --help', () => {
  it('list the profiles', async () => {
    const { code, stdout } = await cli.run(['profiles']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^ro-crate-1\.1 +RO-Crate 1\.1 \(default\), \d+ checks of its own, https:\/\/w3id/m,
    );
    const packs = await readdir(join(import.meta.dirname, '..', '..', 'profiles'));
    expect(stdout.trim().split('\n')).toHaveLength(packs.length);
  });

  it('explain a check: what it asks, what a finding says, where it is specified and who has it', async () => {
    const { code, stdout } = await cli.run(['explain', NAME]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ro-crate-1\.1_root-name\n\n {2}Name of the crate \(REQUIRED, MUST/);
    expect(stdout).toContain('Add a short title of the crate as a string');
    expect(stdout).toContain('https://www.researchobject.org/ro-crate/specification/1.1/root-data-entity');
    expect(stdout).toMatch(/Profiles: .*ro-crate-1\.1, .*workflow-ro-crate-1\.0/);
  });

  it('explain a check without its profile where only one has it, and name the nearest of an unknown one', async () => {
    expect(await cli.run(['explain', 'root-nmae'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean ro-crate-1.1_root-name?'),
    });
    expect(await cli.run(['explain', 'root-name'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name one of ro-crate-1.1_root-name, ro-crate-1.2_root-name'),
    });
  });

  it('print the version of package.json', async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(await cli.run(['--version'])).toMatchObject({ code: 0, stdout: `ro-crate-validate ${version}\n` });
  });

  it('print help for each command', async () => {
    const { code, stdout } = await cli.run(['--help']);
    expect(code).toBe(0);
    for (const said of ['--severity', 'explain CHECK', 'Exit code', 'json ']) expect(stdout).toContain(said);
    const rows = stdout.slice(stdout.indexOf('Options:')).match(/^ {2}.*/gm)!;
    expect(rows.filter((row) => !/^.{30} \S/.test(row))).toEqual([]);
    expect((await cli.run(['explain', '-h'])).stdout).toMatch(/^ro-crate-validate explain CHECK/);
    expect((await cli.run(['profiles', '--help'])).stdout).toMatch(/^ro-crate-validate profiles/);
  });
});

describe('A command that is wrong', () => {
  it.each([
    [[], 'Name a crate: a folder, a zip, a metadata file, or - for standard input.'],
    [['good', '--profil', 'x'], 'There is no option --profil. Did you mean --profile?'],
    [['good', '-x'], 'There is no option -x.'],
    [['good', '--profile', 'ro-crate-1.4'], 'There is no profile "ro-crate-1.4". Did you mean ro-crate-1.1?'],
    [['good', '--severity', 'must'], 'There are OPTIONAL, RECOMMENDED, REQUIRED.'],
    [['good', '--format', 'jsn'], 'There is no format "jsn". Did you mean json?'],
    [['good', '--profile'], '--profile needs a value: write --profile NAME'],
    [['good', '--profile', '--watch'], '--profile needs a value'],
    [['good', '--watch=yes'], '--watch has no value: remove "=yes"'],
    [['good', '--skip', 'ro-crate-1.1_root-nam'], 'Did you mean ro-crate-1.1_root-name?'],
    [['-', '-'], 'Standard input can be read only once'],
    [['-', '--watch'], 'Standard input cannot be watched'],
    [['profiles', 'more'], 'profiles has no further words'],
    [['explain'], 'Name a check'],
  ])('%j ends with 2 and says what would do', async (args, said) => {
    const { code, stdout, stderr } = await cli.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^ro-crate-validate: /);
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/\bat .*\.js:/);
  });
});
