import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rename, writeFile } from 'node:fs/promises';
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
