import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkResponse } from './contract/check-response.ts';
import { metadataDocument } from './contract/documents.ts';
import { crateEntries } from './fixtures/crates.ts';
import { buildZip } from './fixtures/zip-builder.ts';
import { startReceiver } from './stored/receiver.ts';
import { findDeno, type ServiceProcess } from './stored/service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stored/stack.ts';
import { FORM_TYPE, filesBelow, formBytes, UPLOAD_PATH, upload } from './upload/upload-app.ts';

const METADATA_PATH = '/v1/ro_crates/validate_metadata';

let stack: Stack;
let service: ServiceProcess;

let uploads: string;

beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'deno-uploads-'));
  stack = await startStack();
  [service] = await Promise.all([
    startOnDeno(),
    stack.putZip('zipped', buildZip({ entries: crateEntries() })),
    stack.putFiles('folder', { 'ro-crate-metadata.json': metadataDocument() }),
  ]);
});
afterAll(async () => {
  await stack.stop();
  await rm(uploads, { recursive: true });
});

async function startOnDeno(): Promise<ServiceProcess> {
  const started = await stack.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', UPLOAD_DIR: uploads }, findDeno());
  await started.logged((line) => line.msg === 'worker takes jobs');
  return started;
}

/** The log line of the end of a delivery to this URL's host. */
function deliveryEnded(url: string) {
  const { host } = new URL(url);
  return service.logged((line) => /^webhook (delivered|failed)$/.test(line.msg) && line.host === host);
}

describe('The service on Deno', () => {
  it('answers as on Node and validates metadata', async () => {
    for (const path of ['/healthz', '/readyz', '/v1/profiles', '/docs', '/openapi.json', '/metrics', '/no']) {
      await checkResponse({ method: 'GET', url: path }, await fetch(service.url + path));
    }
    const response = await fetch(service.url + METADATA_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ crate_json: metadataDocument({ name: undefined }) }),
    });
    await checkResponse({ method: 'POST', url: METADATA_PATH }, response);
    expect(await response.json()).toMatchObject({ status: 'invalid' });
  });

  it.each([
    ['small', []],
    ['in a file', [{ name: 'b.bin', holeBytes: 1_000_000 }]],
  ])('validates an upload, raw and as a form: %s', async (_, more) => {
    const zip = buildZip({ entries: [...crateEntries(), ...more] });
    for (const init of [upload(zip), upload(formBytes(['f', zip, 'c.zip']), FORM_TYPE)]) {
      const response = await fetch(service.url + UPLOAD_PATH, init);
      await checkResponse({ method: 'POST', url: UPLOAD_PATH }, response);
      expect(await response.json()).toMatchObject({ status: 'valid', created_at: expect.any(String) });
    }
    expect(await filesBelow(uploads)).toEqual([]);
  });

  it('removes an upload whose client goes away', async () => {
    const sending = request(service.url + UPLOAD_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip', 'Content-Length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(new Uint8Array(500_000));
    await vi.waitFor(async () => expect(await filesBelow(uploads)).toHaveLength(1));
    sending.destroy();
    await vi.waitFor(async () => expect(await filesBelow(uploads)).toEqual([]));
  });

  it('removes uploads of a killed process at its next start', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'deno-uploads-'));
    const first = await stack.start({ UPLOAD_DIR: parent, ROLE: 'api' }, findDeno());
    await first.logged((line) => line.msg === 'ready');
    const sending = request(first.url + UPLOAD_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip', 'Content-Length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(new Uint8Array(500_000));
    await vi.waitFor(async () => expect(await filesBelow(parent)).toHaveLength(1));
    await first.end('SIGKILL');
    expect(await filesBelow(parent)).toHaveLength(1);
    const next = await stack.start({ UPLOAD_DIR: parent, ROLE: 'api' }, findDeno());
    await next.logged((line) => line.msg === 'uploads of ended processes were removed');
    expect(await readdir(parent)).toEqual([]);
    await rm(parent, { recursive: true });
  });

  it.each(['zipped', 'folder'])('validates a stored crate and delivers its result: %s', async (id) => {
    const receiver = await startReceiver();
    expect((await requestValidation(service, id, { webhook_url: receiver.url })).status).toBe(202);
    expect(await deliveryEnded(receiver.url)).toMatchObject({ msg: 'webhook delivered', attempts: 1 });
    const stored = await (await fetchResult(service, id)).text();
    expect(JSON.parse(stored)).toMatchObject({ status: 'valid' });
    expect(receiver.calls.map((call) => call.body)).toEqual([stored]);
    await receiver.stop();
  });

  it('connects to no private address, whether the URL gives a name or the address', async () => {
    const receiver = await startReceiver();
    const byName = receiver.url.replace('127.0.0.1', 'localhost');
    const byAddress = receiver.url.replace('127.0.0.1', '127.0.0.2');
    for (const url of [byName, byAddress]) {
      await requestValidation(service, 'folder', { webhook_url: url });
      expect(await deliveryEnded(url)).toMatchObject({
        msg: 'webhook failed',
        reason: expect.stringContaining('only public addresses'),
      });
    }
    expect(receiver.calls).toEqual([]);
    await receiver.stop();
  });

  it('finishes its job and its request when it is told to stop, and ends with code 0', async () => {
    const stopped = await startOnDeno();
    await service.end('SIGTERM');
    stack.proxy.delayMs = 200;
    const read = new Promise<void>((resolve) => {
      stack.proxy.onRequest = (line) => {
        if (/^GET \S*\/folder\/ro-crate-metadata\.json /.test(line)) resolve();
      };
    });
    await requestValidation(stopped, 'folder', { profile_name: 'last' });
    await read;
    const open = await openRequest(stopped.url + METADATA_PATH, { crate_json: metadataDocument() });
    const ended = stopped.end('SIGTERM');
    await stopped.logged((line) => line.msg === 'stopping');
    expect(JSON.parse(await open.finish())).toMatchObject({ status: 'valid' });
    expect(await ended).toEqual({ code: 0, signal: null });
    await resultStored(stopped, 'folder');
    const stored = await stack.store.get(stack.keys.resultKey('folder'));
    expect(await new Response(stored.body).json()).toMatchObject({ profile: 'last' });
  });
});

/** Begins a request and resolves once the service has it; `finish` sends its body and returns the answer's. */
async function openRequest(url: string, body: unknown) {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    expect: '100-continue',
  };
  const sending = request(url, { method: 'POST', headers });
  const answered = once(sending, 'response').then(([answer]) => text(answer));
  await once(sending, 'continue');
  return {
    finish() {
      sending.end(bytes);
      return answered;
    },
  };
}
