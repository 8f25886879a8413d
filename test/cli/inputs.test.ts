import { execFileSync } from 'node:child_process';
import { chmod, mkdir, open, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip, writeZip } from '../fixtures/zip-builder.ts';
import { buildCommandLine, type CommandLine } from './command-line.ts';

const METADATA = 'ro-crate-metadata.json';
const NOBODY = 65_534;

let cli: CommandLine;

beforeAll(async () => {
  cli = await buildCommandLine();
  const bag = {
    'bagit.txt': 'BagIt-Version: 1.0\n',
    [`data/${METADATA}`]: metadataFor(['a.txt']),
    'data/a.txt': '',
  };
  const bagEntries = Object.entries(bag).map(([name, data]) => ({ name, data }));
  await cli.put({
    [`folder/${METADATA}`]: metadataFor(['a.txt']),
    'folder/a.txt': 'text',
    'legacy/ro-crate-metadata.jsonld': metadataFor().replaceAll('metadata.json"', 'metadata.jsonld"'),
    [`incomplete/${METADATA}`]: metadataFor(['missing.txt']),
    [`nested/inner/${METADATA}`]: metadataFor(),
    'crate.zip': buildZip({ entries: crateEntries() }),
    'crate.eln': buildZip({ entries: crateEntries() }),
    'named-otherwise': buildZip({ entries: crateEntries() }),
    'bag.zip': buildZip({ entries: bagEntries }),
    'wrapped-bag.zip': buildZip({
      entries: [
        { name: METADATA, data: metadataFor() },
        ...bagEntries.map((entry) => ({ ...entry, name: `bag/${entry.name}` })),
      ],
    }),
    'lab-ro-crate-metadata.json': metadataFor(),
    'any.jsonld': metadataFor(),
    'no-ending': metadataFor(),
    'empty.json': '',
    'broken.json': '{"@context": }',
    'not-utf8.json': Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    'empty-file': '',
    'picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'truncated.zip': buildZip({ entries: crateEntries() }).subarray(0, -30),
    'empty.zip': '',
    'bomb.zip': buildZip({ entries: [{ name: METADATA, data: ' '.repeat(80 * 2 ** 20) }] }),
    'liar.zip': buildZip({ entries: [{ name: METADATA, data: ' '.repeat(10 * 2 ** 20), sizeBytes: 100 }] }),
    ...Object.fromEntries(Object.entries(bag).map(([name, data]) => [`bag/${name}`, data])),
  });
  await mkdir(join(cli.folder, 'bare'));
});
afterAll(() => cli.remove());

describe('A crate that is valid', () => {
  it.each([
    'folder',
    'folder/',
    'crate.zip',
    'crate.eln',
    'named-otherwise',
    'bag',
    'bag.zip',
    'wrapped-bag.zip',
    `folder/${METADATA}`,
    'lab-ro-crate-metadata.json',
    'any.jsonld',
    'no-ending',
  ])('is read as %s', async (path) => {
    const { code, stdout, stderr } = await cli.run([path]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(`${path}: valid against ro-crate-1.1\n`);
  });

  it.each([
    ['its metadata document', metadataFor()],
    ['a zip', buildZip({ entries: crateEntries() })],
  ])('is read from standard input as %s', async (_, input) => {
    const { code, stdout } = await cli.run(['-'], { input });
    expect(code).toBe(0);
    expect(stdout).toMatch('standard input: valid against ro-crate-1.1\n');
  });

  it('may be in more folders than are read at once', async () => {
    const files = Array.from({ length: 150 }, (_, index) => `folder-${index}/file.txt`);
    await cli.put({
      [`many/${METADATA}`]: metadataFor(files),
      ...Object.fromEntries(files.map((file) => [`many/${file}`, ''])),
    });
    expect(await cli.run(['many'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('many: valid'),
    });
  });

  it('is read from a pipe that has a path', async () => {
    execFileSync('mkfifo', [join(cli.folder, 'pipe')]);
    const [ended, writer] = await Promise.all([
      cli.run(['pipe']),
      open(join(cli.folder, 'pipe'), 'w').then(async (file) => {
        await file.writeFile(metadataFor());
        await file.close();
        return 'written';
      }),
    ]);
    expect({ code: ended.code, writer }).toEqual({ code: 0, writer: 'written' });
  });
});

describe('What is wrong with a crate', () => {
  it.each([
    ['a file that is listed and not there', 'incomplete', 'ro-crate-1.1_data-entity-present'],
    ['a folder without a metadata document', 'bare', 'Add the file ro-crate-metadata.json at the top'],
    ['a metadata document one folder down', 'nested', `There is one at inner/${METADATA}`],
    ['an empty metadata file', 'empty.json', 'ro-crate-1.1_descriptor-file-not-empty'],
    ['a metadata file that is not JSON', 'broken.json', 'broken.json:1:14'],
    ['a metadata file that is not UTF-8', 'not-utf8.json', 'ro-crate-1.1_descriptor-utf8'],
  ])('is a finding: %s', async (_, path, said) => {
    const { code, stdout } = await cli.run([path]);
    expect(code).toBe(1);
    expect(stdout).toContain(said);
  });

  it.each([
    ['a path at which nothing is', 'nothing', 'there is no file or folder nothing'],
    ['a path through a file', 'crate.zip/x', 'there is no file or folder crate.zip/x'],
    ['a device', '/dev/zero', '/dev/zero is neither a file nor a folder but a device'],
    ['an empty file', 'empty-file', 'neither a zip archive nor a JSON document'],
    ['a picture', 'picture.png', 'neither a zip archive nor a JSON document'],
    ['an empty zip', 'empty.zip', 'the crate could not be read: '],
    ['a zip that was cut off', 'truncated.zip', 'truncated'],
    [
      'a zip that would become too large',
      'bomb.zip',
      'has 83886080 bytes, more than the 67108864 that are allowed',
    ],
    ['a zip that hides its size', 'liar.zip', 'more than the 100 bytes that the archive declares'],
  ])('ends without a verdict where it cannot be read: %s', async (_, path, said) => {
    const { code, stdout } = await cli.run([path]);
    expect(code).toBe(2);
    expect(stdout).toContain(said);
  });

  it('ends without a verdict for a socket, and for standard input that is empty', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(cli.folder, 'socket'), resolve));
    expect(await cli.run(['socket'])).toMatchObject({ code: 2, stdout: expect.stringContaining('a socket') });
    await new Promise((resolve) => server.close(resolve));
    expect(await cli.run(['-'])).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('standard input'),
    });
  });

  it('ends without a verdict where permission is denied, and not where only a data file is closed', async () => {
    const data = {
      'closed/file.json': '{}',
      [`closed-part/${METADATA}`]: metadataFor(['a.txt']),
      'closed-part/a.txt': '',
    };
    await cli.put({ ...data, [`closed-folder/${METADATA}`]: metadataFor(), 'closed-folder/part/a.txt': '' });
    await chmod(join(cli.folder, 'closed/file.json'), 0o200);
    await chmod(join(cli.folder, 'closed-part/a.txt'), 0o200);
    await chmod(join(cli.folder, 'closed-folder/part'), 0o300);
    // Root may read everything.
    const options = process.getuid?.() === 0 ? { uid: NOBODY } : {};
    const file = await cli.run(['closed/file.json'], options);
    expect(file).toMatchObject({ code: 2, stdout: expect.stringContaining('permission is denied') });
    const folder = await cli.run(['closed-folder'], options);
    expect(folder).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('part/ cannot be read: permission'),
    });
    expect(await cli.run(['closed-part'], options)).toMatchObject({ code: 0 });
  });

  it('ends without a verdict where the metadata document is a link to outside', async () => {
    await cli.put({ 'linked/a.txt': '' });
    await symlink('../any.jsonld', join(cli.folder, 'linked', METADATA));
    const { code, stdout } = await cli.run(['linked']);
    expect(code).toBe(2);
    expect(stdout).toContain(`${METADATA} is a link to a file outside the crate's folder`);
  });
});

describe('A zip of 100 GB', () => {
  it('is read at its end only, in no more time than a small one', async () => {
    const path = join(cli.folder, 'huge.zip');
    const holes = Array.from({ length: 30 }, (_, index) => ({
      name: `data/hole-${index}.bin`,
      holeBytes: 3.5 * 2 ** 30,
      isZip64: true,
    }));
    await writeZip(path, { entries: [...crateEntries(), ...holes], isZip64: true });
    await cli.run(['crate.zip']);
    const ms: number[] = [];
    for (const crate of ['crate.zip', 'huge.zip']) {
      const startedAt = performance.now();
      expect(await cli.run([crate])).toMatchObject({ code: 0 });
      ms.push(performance.now() - startedAt);
    }
    expect(ms[1]! - ms[0]!).toBeLessThan(2000);
  });
});
