import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { crateEntries } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { findDeno, NODE } from '../stored/service-process.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'cli', 'ro-crate-validate.ts');
const RUNTIMES = [
  ['Node', NODE],
  ['Deno', findDeno()],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-'));
  await mkdir(join(folder, 'crate'));
  await writeFile(join(folder, 'crate', 'ro-crate-metadata.json'), metadataDocument({ name: undefined }));
  await writeFile(join(folder, 'crate.zip'), buildZip({ entries: crateEntries() }));
  await writeFile(join(folder, 'notes.txt'), 'a secret');
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(RUNTIMES)('ro-crate-validate mcp on %s', (_, { program, arguments: first }) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    const args = [...first, MAIN, 'mcp'];
    await client.connect(new StdioClientTransport({ command: program, args, stderr: 'ignore' }));
  });
  afterAll(() => client.close());

  async function validate(input: Record<string, unknown>) {
    const {
      content,
      isError = false,
      structuredContent,
    } = await client.callTool({
      name: 'validate',
      arguments: input,
    });
    const [block] = content;
    return { text: block?.type === 'text' ? block.text : '', isError, data: structuredContent };
  }

  it('validates a folder, a zip and a metadata file with the files that are there', async () => {
    const counts = { not_evaluated_checks: 0 };
    expect((await validate({ path: join(folder, 'crate') })).data).toMatchObject({
      status: 'invalid',
      counts,
    });
    expect((await validate({ path: join(folder, 'crate.zip') })).data).toMatchObject({
      status: 'valid',
      counts,
    });
    const file = join(folder, 'crate', 'ro-crate-metadata.json');
    expect((await validate({ path: file })).data).toMatchObject({ status: 'invalid' });
    expect((await validate({ metadata: metadataDocument() })).data).toMatchObject({ status: 'valid' });
  });

  it('explains checks and lists profiles', async () => {
    const { structuredContent: list } = await client.callTool({ name: 'list_profiles', arguments: {} });
    expect(list).toMatchObject({ default: 'ro-crate-1.1' });
    const explain = { name: 'explain_check', arguments: { check: 'ro-crate-1.1_root-name' } };
    expect((await client.callTool(explain)).structuredContent).toMatchObject({ severity: 'REQUIRED' });
  });

  it('says why there is no verdict, and shows nothing of a file that is not a crate', async () => {
    for (const [input, words] of [
      [{ path: join(folder, 'nothing') }, /there is no file or folder /],
      [{ path: join(folder, 'notes.txt') }, /is neither a zip archive nor a JSON document/],
      [{ path: '-' }, /^- is not a path here/],
      [{}, /^Neither path nor metadata was given/],
      [{ path: 'a', metadata: '{}' }, /^Both path and metadata were given/],
      [{ path: join(folder, 'crate'), profile: 'none' }, /none/],
      [{ path: join(folder, 'crate'), profile: 'declared' }, /^Name one profile/],
    ] as const) {
      const { text, isError } = await validate(input);
      expect([isError, text]).toEqual([true, expect.stringMatching(words)]);
      expect(text).not.toContain('secret');
    }
  });
});

describe.each(RUNTIMES)(
  'A client of ro-crate-validate mcp on %s that closes its end at once',
  (_, runtime) => {
    it('gets the answer of each call that it made, the last one without a line end too, and the program ends with 0', async () => {
      const call = (id: number, name: string, input: object) => {
        return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } };
      };
      const client = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      };
      const messages = [
        { jsonrpc: '2.0', id: 1, method: 'initialize', params: client },
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        call(2, 'validate', { path: join(folder, 'crate') }),
        call(3, 'list_profiles', {}),
        call(4, 'validate', { path: join(folder, 'crate.zip') }),
      ];
      const child = spawn(runtime.program, [...runtime.arguments, MAIN, 'mcp'], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      child.stdin.end(messages.map((message) => JSON.stringify(message)).join('\n'));
      const closed = once(child, 'close');
      const answers = JSON.parse(`[${(await text(child.stdout)).trimEnd().replaceAll('\n', ',')}]`);
      const byId = new Map(
        answers.map((answer: { id: number; result?: unknown }) => [answer.id, answer.result]),
      );
      expect([...byId.keys()].sort()).toEqual([1, 2, 3, 4]);
      expect(byId.get(2)).toMatchObject({ structuredContent: { status: 'invalid' } });
      expect(byId.get(4)).toMatchObject({ structuredContent: { status: 'valid' } });
      expect(await closed).toEqual([0, null]);
    });
  },
);
