import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCrate } from '../../bench/generate-crate.ts';
import { metadataFor } from '../fixtures/crates.ts';
import { buildCommandLine, type CommandLine } from './command-line.ts';

const METADATA = 'ro-crate-metadata.json';

let cli: CommandLine;

beforeAll(async () => {
  cli = await buildCommandLine();
  await cli.put({
    [`good/${METADATA}`]: metadataFor(),
    'large.json': generateCrate(3000),
  });
});
afterAll(() => cli.remove());

describe('The program in a pipe', () => {
  it('ends quietly when its reader has enough', async () => {
    const command = `'${process.execPath}' '${cli.program}' large.json -f json -s OPTIONAL | head -c 20`;
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd: cli.folder });
    expect({ stdout, stderr }).toEqual({ stdout: '{"status":"valid","p', stderr: '' });
  });

  it('hands out a long report whole', async () => {
    const { stdout } = await cli.run(['large.json', '-f', 'json', '-s', 'OPTIONAL']);
    expect(stdout.length).toBeGreaterThan(100_000);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'valid' });
  });
});

describe('Two runs', () => {
  it('give the same bytes', async () => {
    const run = () => cli.run([`good/${METADATA}`, 'large.json', '-f', 'json', '-s', 'OPTIONAL']);
    expect((await run()).stdout).toBe((await run()).stdout);
  });
});

describe('--watch', () => {
  it('validates again after a change, and ends with 130 when it is interrupted', async () => {
    await cli.put({ [`watched/${METADATA}`]: metadataFor(['a.txt']) });
    const child = cli.start(['watched', '--watch']);
    const seen = readFrom(child.stdout!);
    const told = readFrom(child.stderr!);
    await seen.until('watched: invalid');
    await told.until('watching');
    await cli.put({ 'watched/a.txt': '' });
    await seen.until('watched: valid');
    const place = join(cli.folder, 'watched', METADATA);
    await writeFile(`${place}.new`, '{');
    await rename(`${place}.new`, place);
    await seen.until('descriptor-json');
    // Nothing that was shown is taken back.
    expect(seen.text()).not.toContain('\u001b');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
  });

  it('sees a change that is made while it validates for the first time', async () => {
    await cli.put({ [`edited/${METADATA}`]: metadataFor(['a.txt']) });
    execFileSync('mkfifo', [join(cli.folder, 'pipe')]);
    const child = cli.start(['edited', 'pipe', '--watch']);
    const told = readFrom(child.stderr!);
    // It is opened when the folder has been validated, and the run does not end before it is closed.
    const pipe = await open(join(cli.folder, 'pipe'), 'w');
    await cli.put({ 'edited/a.txt': '' });
    await pipe.close();
    await told.until('changed');
    expect(told.text()).toMatch(/watching.*changed/s);
    await (await open(join(cli.folder, 'pipe'), 'w')).close();
    child.kill('SIGINT');
    await once(child, 'close');
  });

  it('says of a path at which nothing is that it cannot be watched', async () => {
    const { code, stderr } = await cli.run(['nothing', '--watch']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'ro-crate-validate: nothing cannot be watched: there is no such file or folder\n',
    });
  });

  it('watches a metadata file, and does not mind the report that it writes beside it', async () => {
    await cli.put({ 'alone.json': metadataFor() });
    const child = cli.start(['alone.json', '.', '--watch', '-o', 'reports']);
    const told = readFrom(child.stderr!);
    await told.until('watching');
    await appendFile(join(cli.folder, 'alone.json'), ' ');
    await told.until('changed');
    const runs = () => told.text().split('changed').length - 1;
    const before = runs();
    await appendFile(join(cli.folder, 'alone.json'), ' ');
    await told.until('changed', before + 1);
    expect(runs()).toBe(before + 1);
    child.kill('SIGINT');
    await once(child, 'close');
  });
});

/** Collects what a stream says, and waits until it has said something. */
function readFrom(stream: NodeJS.ReadableStream) {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
  });
  return {
    text: () => text,
    async until(said: string, times = 1): Promise<void> {
      while (text.split(said).length - 1 < times) await once(stream, 'data');
    },
  };
}
