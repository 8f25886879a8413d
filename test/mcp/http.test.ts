import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../src/http/log.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { readSettings } from '../../src/settings.ts';
import { metadataDocument } from '../contract/documents.ts';
import { makeApp, postJson, startPool, type TestApp } from '../contract/start-app.ts';

const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };
const KEY = 'secret';
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ACCEPT = { Accept: 'application/json, text/event-stream' };

let pool: ValidationPool;
let app: TestApp;
let server: RunningServer;
let client: Client;
beforeAll(async () => {
  pool = await startPool();
  app = makeApp(pool);
  const guarded = makeApp(pool, { settings: readSettings({ API_KEYS: KEY }).http });
  server = await serve(guarded.fetch, { host: '127.0.0.1', port: 0 }, SILENT);
  client = new Client({ name: 'test', version: '1.0.0' });
  const url = new URL(`http://127.0.0.1:${server.port}/mcp`);
  const requestInit = { headers: { Authorization: `Bearer ${KEY}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
});
afterAll(async () => {
  await client.close();
  await server.drain(1);
  await pool.close();
});

/** What a tool answers: the text of its content, whether it is an error, and its data. */
async function call(name: string, args: Record<string, unknown>) {
  const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args });
  const [block] = content;
  return { text: block?.type === 'text' ? block.text : '', isError, data: structuredContent };
}

describe('A client of the Model Context Protocol', () => {
  it('finds three tools with schemas and says that they only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_profiles', 'validate', 'explain_check']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(tools[1]?.inputSchema).toMatchObject({
      required: ['metadata'],
      properties: { severity: { default: 'REQUIRED' }, limit: { maximum: 50 } },
    });
    expect(tools[1]?.inputSchema.properties).not.toHaveProperty('path');
  });

  it('lists the profiles that a crate can be validated against', async () => {
    const { data, text } = await call('list_profiles', {});
    expect(data).toMatchObject({ default: 'ro-crate-1.1' });
    expect(text).toContain('- workflow-ro-crate-1.0: ');
  });

  it('learns that a crate is valid, and what it could do next', async () => {
    const { data, text } = await call('validate', { metadata: metadataDocument() });
    expect(data).toMatchObject({ status: 'valid', profile: 'ro-crate-1.1', findings: [] });
    expect(text).toMatch(/^The crate is valid against ro-crate-1\.1: 0 of 29 checks failed/);
    expect(text).toContain('Call validate with severity RECOMMENDED');
  });

  it('gets the first findings of a crate that is not, the most severe first', async () => {
    const metadata = metadataDocument({ name: undefined });
    const { data, text, isError } = await call('validate', { metadata, severity: 'OPTIONAL', limit: 2 });
    expect(isError).toBe(false);
    expect(data).toMatchObject({
      status: 'invalid',
      counts: { findings: 3, shown: 2 },
      findings: [
        { severity: 'REQUIRED', check: 'ro-crate-1.1_root-name', entity: './', line: 14 },
        { severity: 'RECOMMENDED' },
      ],
    });
    expect(text).toContain('- REQUIRED ro-crate-1.1_root-name (line 14, column 5): ');
    expect(text).toContain('1 findings are not shown');
  });

  it('sees findings that differ only in the entity once, in an answer that a model can read', async () => {
    const entities = Array.from({ length: 5000 }, (_, index) => ({ '@id': `${index}.txt`, '@type': 'File' }));
    const document = JSON.parse(metadataDocument());
    document['@graph'].push(...entities, { '@id': 'x'.repeat(100_000), '@type': 'File' });
    const metadata = JSON.stringify(document);
    const { data, text } = await call('validate', { metadata, severity: 'OPTIONAL', limit: 50 });
    expect(data).toMatchObject({ status: expect.any(String) });
    expect(text).toMatch(/\[and \d{4} more like this\]/);
    expect(text.length + JSON.stringify(data).length).toBeLessThan(60_000);
  });

  it('is told of the profiles that a crate declares and that were not checked', async () => {
    const conformsTo = { '@id': 'https://w3id.org/workflowhub/workflow-ro-crate/1.0' };
    const { text } = await call('validate', { metadata: metadataDocument({ conformsTo }) });
    expect(text).toContain('The crate declares workflow-ro-crate-1.0: call validate with that profile too.');
  });

  it('gets a check explained, with its place in the specification', async () => {
    const { data, text } = await call('explain_check', { check: 'ro-crate-1.1_root-name' });
    expect(data).toMatchObject({ severity: 'REQUIRED', profile: 'ro-crate-1.1', name: 'Name of the crate' });
    expect(text).toContain('Specification: https://www.researchobject.org/ro-crate/specification/1.1/');
  });

  it.each([
    ['validate', { metadata: '{' }, /^The metadata document is not JSON \(line 1, column 2\)/],
    ['validate', { metadata: '{}' }, /^metadata is an empty object/],
    ['validate', { metadata: '[]'.padEnd(10_000, ' ') }, /./],
    ['validate', { metadata: '['.repeat(100_000) }, /./],
    [
      'validate',
      { metadata: metadataDocument(), profile: 'none' },
      /^There is no profile "none"; .* ro-crate-1\.1/,
    ],
    ['validate', {}, /metadata: is missing/],
    ['validate', { metadata: {} }, /metadata: must be a string with the text/],
    ['validate', { metadata: '', limit: 1000 }, /limit: must be a whole number from 1 to 50/],
    ['validate', { metadata: '', severity: 'required' }, /severity: must be OPTIONAL, RECOMMENDED, REQUIRED/],
    ['validate', { path: '/etc/passwd' }, /metadata: is missing/],
    [
      'explain_check',
      { check: 'root-name' },
      /^There is no check "root-name"\. Similar ones: ro-crate-1\.1_root-name, /,
    ],
    [
      'explain_check',
      { check: '?' },
      /^There is no check "\?"\. Give the identifier that a finding of validate has/,
    ],
  ])('is told in an error result what is wrong with %s %j', async (name, args, words) => {
    const { text, isError } = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(words);
    expect(text.length).toBeLessThan(2000);
  });
});

function send(to: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return to.request('/mcp', postJson(body, { ...ACCEPT, ...headers }));
}

describe('A message to /mcp', () => {
  it('is answered without a session', async () => {
    const response = await send(app, LIST_TOOLS);
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    const data = /^data: (.*)$/m.exec(await response.text())?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ id: 1, result: { tools: [{}, {}, {}] } });
  });

  it('needs a key with API_KEYS', async () => {
    const guarded = makeApp(pool, { settings: readSettings({ API_KEYS: KEY }).http });
    expect((await send(guarded, LIST_TOOLS)).status).toBe(401);
    expect((await send(guarded, LIST_TOOLS, { Authorization: `Bearer ${KEY}` })).status).toBe(200);
  });

  it('is refused from a page, whose name may be made to lead here, unless CORS_ORIGINS has its origin', async () => {
    const Origin = 'http://localhost:8080';
    const refused = await send(app, LIST_TOOLS, { Origin });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: '/problems/origin-not-allowed' });
    const open = makeApp(pool, { settings: readSettings({ CORS_ORIGINS: Origin }).http });
    expect((await send(open, LIST_TOOLS, { Origin })).status).toBe(200);
    expect((await send(open, LIST_TOOLS, { Origin: 'null' })).status).toBe(403);
  });

  it.each([
    ['no JSON', 400, '{'],
    ['no message', 400, '{}'],
    ['many small values', 413, `[${'{},'.repeat(1_000_000)}{}]`],
    ['more than 4 MiB', 413, JSON.stringify('x'.repeat(4 * 1024 * 1024))],
  ])('with %s gives %i', async (_, status, body) => {
    expect((await send(app, body)).status).toBe(status);
  });

  it('of another type gives 415, and another method 405', async () => {
    const headers = { ...ACCEPT, 'Content-Type': 'text/plain' };
    expect((await app.request('/mcp', { method: 'POST', body: '{}', headers })).status).toBe(415);
    expect((await app.request('/mcp', { headers: ACCEPT })).status).toBe(405);
  });

  it('gives 503 before its body is read when the pool has no room', async () => {
    const full = await startPool();
    await full.close();
    const response = await send(makeApp(full), LIST_TOOLS);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('does not keep a subscription open', async () => {
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} };
    const response = await send(app, listen);
    expect(await response.text()).toContain('"error"');
  });
});

it('A thread makes the summary of a report, so that the event loop never reads the report', async () => {
  const document = JSON.parse(metadataDocument());
  const files = Array.from({ length: 5000 }, (_, index) => ({ '@id': `${index}.txt`, '@type': 'File' }));
  document['@graph'].push(...files);
  const validations = vi.spyOn(pool, 'validateDocument');
  const params = {
    name: 'validate',
    arguments: { metadata: JSON.stringify(document), severity: 'OPTIONAL' },
  };
  const response = await send(app, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect(await response.text()).toContain('more like this');
  const answers = await Promise.all(validations.mock.results.map(({ value }) => value));
  validations.mockRestore();
  expect(answers).toMatchObject([{ kind: 'result', summary: { profile: 'ro-crate-1.1' } }]);
  expect(answers[0].body.byteLength).toBeLessThan(64 * 1024);
});

it('A validation by /mcp is counted like any other', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const params = { name: 'validate', arguments: { metadata: metadataDocument() } };
  const counting = makeApp(pool);
  await send(counting, { ...request, params });
  const metrics = await (await counting.request('/metrics')).text();
  expect(metrics).toMatch(
    /profile="ro-crate-1\.1"[^}]*verdict="valid"|verdict="valid"[^}]*profile="ro-crate-1\.1"/,
  );
});
