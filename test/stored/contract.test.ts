import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkResponse } from '../contract/check-response.ts';
import { metadataDocument } from '../contract/documents.ts';
import { crateEntries } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

let stack: Stack;
let service: ServiceProcess;
let withoutStorage: ServiceProcess;

const BAG = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

beforeAll(async () => {
  stack = await startStack();
  [service, withoutStorage] = await Promise.all([
    stack.start(),
    stack.start({ STORAGE_ENABLED: 'false' }),
    stack.putZip('zipped', buildZip({ entries: crateEntries() })),
    stack.putFiles('folder', { 'ro-crate-metadata.json': metadataDocument() }),
    stack.putFiles('bag', { 'bagit.txt': BAG, 'data/ro-crate-metadata.json': metadataDocument() }),
    stack.putFiles('nameless', { 'ro-crate-metadata.json': metadataDocument({ name: undefined }) }),
    stack.putZip('broken', buildZip({ entries: crateEntries() }).slice(0, 200)),
    stack.putFiles('both', { 'ro-crate-metadata.json': metadataDocument() }),
    stack.putZip('both', buildZip({ entries: crateEntries() })),
    stack.putFiles('untouched', { 'ro-crate-metadata.json': metadataDocument() }),
  ]);
  const bagEntries = [
    { name: 'bagit.txt', data: BAG },
    { name: 'data/ro-crate-metadata.json', data: metadataDocument() },
  ];
  await stack.putZip('zipped-bag', buildZip({ entries: bagEntries }));
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(() => stack.stop());

async function validate(id: string, body: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const before = service.lines.filter((line) => line.msg === 'result stored' && line.crate_id === id).length;
  expect((await requestValidation(service, id, body)).status).toBe(202);
  await resultStored(service, id, before + 1);
  const response = await fetchResult(service, id);
  expect(response.status).toBe(200);
  return response.json();
}

/** Sends the path as it is; fetch would rewrite dots and percent signs. */
async function send(method: 'GET' | 'POST', id: string): Promise<Response> {
  const path = `/v1/ro_crates/${id}/validation`;
  const response = await new Promise<Response>((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    request({ hostname, port, path, method }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers }));
    })
      .on('error', reject)
      .end();
  });
  await checkResponse({ method, url: path }, response);
  return response;
}

describe('A stored crate', () => {
  it('is queued with 202 and a place to follow the validation', async () => {
    const response = await requestValidation(service, 'folder');
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ message: 'Validation in progress' });
    const id = response.headers.get('x-validation-id');
    expect(response.headers.get('location')).toBe(`/v1/validations/${id}`);
  });

  it.each(['zipped', 'folder', 'bag', 'zipped-bag'])('that conforms gets a valid result: %s', async (id) => {
    const before = new Date().toISOString();
    const result = await validate(id);
    const after = new Date().toISOString();
    expect(result).toMatchObject({ status: 'valid', profile: null, detail: { passed: true } });
    expect(result.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(String(result.created_at) >= before && String(result.created_at) <= after).toBe(true);
    expect(result).not.toHaveProperty('error');
  });

  it('that does not conform gets an invalid result with its issues', async () => {
    const result = await validate('nameless', { profile_name: 'ro-crate-1.1' });
    expect(result).toMatchObject({ status: 'invalid', profile: 'ro-crate-1.1', detail: { passed: false } });
    expect(JSON.stringify(result.detail)).toContain('http://schema.org/name');
  });

  it('that cannot be read gets an error result, kept and returned with 200', async () => {
    const result = await validate('broken');
    expect(result).toMatchObject({
      status: 'error',
      profile: null,
      error: expect.stringMatching(/could not/),
    });
    expect(result).not.toHaveProperty('detail');
  });

  it('gets an error result that lists the known profiles when the profile is unknown', async () => {
    const result = await validate('folder', { profile_name: 'no-such-profile' });
    expect(result).toMatchObject({ status: 'error', profile: 'no-such-profile' });
    expect(result.error).toContain('ro-crate-1.1');
  });

  it('keeps its old result readable until a new one replaces it, in the order of the requests', async () => {
    await validate('zipped');
    const names = ['one', 'two', 'three', 'ro-crate-1.1'];
    const before = service.lines.filter((line) => line.crate_id === 'zipped' && line.msg === 'result stored');
    for (const name of names) await requestValidation(service, 'zipped', { profile_name: name });
    expect((await fetchResult(service, 'zipped')).status).toBe(200);
    await resultStored(service, 'zipped', before.length + names.length);
    expect(await (await fetchResult(service, 'zipped')).json()).toMatchObject({
      status: 'valid',
      profile: 'ro-crate-1.1',
    });
  });

  it('has a result with an ETag, which answers 304 as long as it is the same', async () => {
    await validate('bag');
    const first = await fetchResult(service, 'bag');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect(first.headers.get('last-modified')).not.toBeNull();
    expect((await fetchResult(service, 'bag', { 'If-None-Match': etag })).status).toBe(304);
    await validate('bag');
    expect((await fetchResult(service, 'bag', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('is stored where the contract says', async () => {
    await validate('folder');
    const object = await stack.store.get('validation-results/folder.json');
    const served = await (await fetchResult(service, 'folder')).text();
    expect(await new Response(object.body).text()).toBe(served);
  });
});

describe('A crate id', () => {
  it.each(['a%2Fb', 'a%5Cb', 'a%00b', '%2Ea', '-a', 'a%20b', '%C3%A9', 'a'.repeat(129)])(
    'that is not one is refused with 400 by both methods: %s',
    async (id) => {
      expect((await send('POST', id)).status).toBe(400);
      expect((await send('GET', id)).status).toBe(400);
    },
  );

  it.each(['%2e%2e', '..', '%2E'])('that the path swallows is a 404 problem: %s', async (id) => {
    const response = await send('GET', id);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
  });

  it('may have 128 characters', async () => {
    expect((await send('GET', 'a'.repeat(128))).status).toBe(404);
  });
});

describe('What is not there', () => {
  it('is 404 for a crate that is not stored', async () => {
    expect((await requestValidation(service, 'absent')).status).toBe(404);
  });

  it('is 404 for a crate without a result', async () => {
    expect((await fetchResult(service, 'untouched')).status).toBe(404);
  });

  it('is 404 for both methods when stored crates are switched off, whatever the id', async () => {
    for (const id of ['folder', '-a']) {
      expect((await requestValidation(withoutStorage, id)).status).toBe(404);
      expect((await fetchResult(withoutStorage, id)).status).toBe(404);
    }
  });
});

describe('A request that cannot be taken', () => {
  it('is 409 for a crate that is there as a zip and as a directory', async () => {
    expect((await requestValidation(service, 'both')).status).toBe(409);
  });

  it.each([
    ['a removed field', { minio_config: { endpoint: 'minio:9000' } }],
    ['a removed field', { root_path: 'some/where' }],
    ['an unknown field', { profile: 'ro-crate-1.1' }],
    ['a URL that is none', { webhook_url: 'not a url' }],
    ['a URL of another scheme', { webhook_url: 'ftp://example.org/hook' }],
    ['a URL with a password', { webhook_url: 'http://a:b@example.org/hook' }],
    ['a profile name that is no text', { profile_name: 11 }],
  ])('is 422 for %s: %j', async (_, body) => {
    const response = await requestValidation(service, 'folder', body);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors).toMatchObject([{ path: Object.keys(body)[0] }]);
  });
});

describe('Readiness', () => {
  it('is 200 when store and broker answer', async () => {
    const response = await fetch(`${service.url}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ready', checks: { storage: 'ok', broker: 'ok' } },
    ]);
  });

  it('says disabled when stored crates are switched off', async () => {
    await withoutStorage.logged((line) => line.msg === 'ready');
    const response = await fetch(`${withoutStorage.url}/readyz`);
    expect(await response.json()).toEqual({
      status: 'ready',
      checks: { storage: 'disabled', broker: 'disabled' },
    });
  });
});
