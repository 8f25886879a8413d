import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCrates } from '../../src/http/stored-crates.ts';
import type { ValidationRequest } from '../../src/jobs/payloads.ts';
import { createQueue, type Queue } from '../../src/jobs/queue.ts';
import { listResults } from '../../src/jobs/result-list.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { findCrate } from '../../src/source/locate-crate.ts';
import { createKeys, type StoreKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createS3Store } from '../../src/store/s3-store.ts';
import { startS3, type TestS3 } from '../s3/start-s3.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

const RESULT =
  '{"status":"error","profile":null,"created_at":"2026-01-31T12:00:00.000Z","error":"it is damaged"}';
const VALIDATION = '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a';
const SILENT = { error() {}, warn() {}, info() {}, debug() {} };

let pool: ValidationPool;
let s3: TestS3;
let store: ObjectStore;
let keys: StoreKeys;
let deadQueue: Queue;
let app: TestApp;
const queued: ValidationRequest[] = [];

beforeAll(async () => {
  [pool, s3] = await Promise.all([startPool(), startS3()]);
  store = createS3Store(s3);
  keys = createKeys(s3);
  deadQueue = createQueue('postgresql://127.0.0.1:1/none', SILENT);
  const put = (key: string, text: string) =>
    store.put(key, new TextEncoder().encode(text), 'application/json');
  await put(keys.crateZipKey('zipped'), 'PK');
  await put(keys.rootDocumentKey('folder'), '{}');
  await put(keys.bagDocumentKey('bag'), '{}');
  await put(keys.crateZipKey('both'), 'PK');
  await put(keys.rootDocumentKey('both'), '{}');
  await put(keys.resultKey('folder'), RESULT);
  app = makeApp(pool, {
    stored: partsOn(store, async (request) => {
      queued.push(request);
      return VALIDATION;
    }),
  });
});
afterAll(async () => {
  await deadQueue.close();
  await s3.stop();
  await pool.close();
});

function partsOn(objects: ObjectStore, enqueue: StoredCrates['enqueue']): StoredCrates {
  return {
    find: (crateId, signal) => findCrate(objects, keys, crateId, signal),
    enqueue,
    result: (crateId, signal) => objects.get(keys.resultKey(crateId), signal),
    isPending: async () => null,
    follow: async () => null,
    list: (after, limit, signal) => listResults({ store: objects, keys }, after, limit, signal),
  };
}

const path = (id: string) => `/v1/ro_crates/${id}/validation`;

const HOSTILE_IDS = [
  'a%2Fb',
  'a%5Cb',
  'a%00b',
  '%2Ea',
  '-a',
  'a%20b',
  '%C3%A9',
  'a'.repeat(129),
  'a%252Fb',
  '%zz',
  '_a',
  'a%0A',
];

describe('With stored crates switched off', () => {
  it.each(['zipped', 'a%2Fb'])('both methods give 404 before looking at anything, for %s', async (id) => {
    const off = makeApp(pool);
    const body = { method: 'POST', body: 'nonsense', headers: { 'Content-Type': 'text/plain' } };
    for (const init of [{}, { method: 'POST' }, body]) {
      const response = await off.request(path(id), init);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: '/problems/storage-disabled' });
    }
  });
});

describe('A request to validate a stored crate', () => {
  it.each(['zipped', 'folder', 'bag'])(
    'gives 202 with the place of its state, for the crate %s',
    async (id) => {
      queued.length = 0;
      const response = await app.request(path(id), { method: 'POST' });
      expect(response.status).toBe(202);
      expect(response.headers.get('location')).toBe(`/v1/validations/${VALIDATION}`);
      expect(response.headers.get('x-validation-id')).toBe(VALIDATION);
      expect(await response.json()).toEqual({ message: 'Validation in progress' });
      const requestId = response.headers.get('x-request-id');
      expect(queued).toEqual([
        { crateId: id, profileName: null, severity: 'REQUIRED', webhookUrl: null, requestId },
      ]);
    },
  );

  it('queues what to skip, sorted and each once, and whether to explain', async () => {
    queued.length = 0;
    const query = 'skip=ro-crate-1.1_root-name&skip=ro-crate-1.1_root-license&skip=ro-crate-1.1_root-name';
    const response = await app.request(`${path('zipped')}?${query}&explain=true`, { method: 'POST' });
    expect(response.status).toBe(202);
    expect(queued).toMatchObject([
      { skip: ['ro-crate-1.1_root-license', 'ro-crate-1.1_root-name'], isExplained: true },
    ]);
  });

  it('gives 422 for a check that the profile does not have, and names the nearest', async () => {
    queued.length = 0;
    const refused = async (init: RequestInit, skip: string) => {
      const response = await app.request(`${path('zipped')}?skip=${skip}`, { method: 'POST', ...init });
      expect(response.status).toBe(422);
      return (await response.json()).errors;
    };
    const message =
      'The profile ro-crate-1.1 has no check "ro-crate-1.1_root-nam", so it cannot be skipped. The nearest is "ro-crate-1.1_root-name".';
    expect(await refused({}, 'ro-crate-1.1_root-nam')).toEqual([{ path: 'skip', message }]);
    const other = postJson({ profile_name: 'ro-crate-1.2' });
    expect(await refused(other, 'ro-crate-1.1_root-name')).toMatchObject([{ path: 'skip' }]);
    expect(queued).toEqual([]);
  });

  it('queues profile, webhook and severity as asked for, an unknown profile too', async () => {
    queued.length = 0;
    const body = { profile_name: 'not-known', webhook_url: 'https://hooks.example.org/a?b=c' };
    const response = await app.request(`${path('zipped')}?severity=OPTIONAL`, postJson(body));
    expect(response.status).toBe(202);
    expect(queued).toMatchObject([
      { profileName: 'not-known', webhookUrl: 'https://hooks.example.org/a?b=c', severity: 'OPTIONAL' },
    ]);
  });

  it('takes an empty body of any type for no fields', async () => {
    const init = { method: 'POST', body: '', headers: { 'Content-Type': 'text/plain' } };
    expect((await app.request(path('zipped'), init)).status).toBe(202);
    expect((await app.request(path('zipped'), postJson({}))).status).toBe(202);
  });

  it.each(HOSTILE_IDS)('gives 400 for the id %s, by both methods', async (id) => {
    for (const method of ['GET', 'POST']) {
      const response = await app.request(path(id), { method });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ type: '/problems/invalid-crate-id' });
    }
  });

  it.each(['%2e%2e', '..', '%2E', '.'])('gives 404 for %s, which addresses do not carry', async (id) => {
    const response = await app.request(path(id), { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: '/problems/not-found' });
  });

  it('takes the longest id there may be', async () => {
    const response = await app.request(path('a'.repeat(128)), { method: 'POST' });
    expect(await response.json()).toMatchObject({ type: '/problems/crate-not-found' });
  });

  it('gives 404 when there is no such crate, and 409 when there are two', async () => {
    const missing = await app.request(path('missing'), { method: 'POST' });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ type: '/problems/crate-not-found' });
    const ambiguous = await app.request(path('both'), { method: 'POST' });
    expect(ambiguous.status).toBe(409);
    expect(await ambiguous.json()).toMatchObject({ type: '/problems/crate-ambiguous' });
  });

  it.each([
    ['{"minio_config": {"endpoint": "x"}}', 'minio_config', 'S3_*'],
    ['{"endpoint": "x"}', 'endpoint', 'S3_ENDPOINT'],
    ['{"accesskey": "x"}', 'accesskey', 'S3_ACCESS_KEY'],
    ['{"secret": "x"}', 'secret', 'S3_SECRET_KEY'],
    ['{"ssl": false}', 'ssl', 'S3_USE_SSL'],
    ['{"bucket": "x"}', 'bucket', 'S3_BUCKET'],
    ['{"root_path": "x"}', 'root_path', 'S3_CRATE_PREFIX'],
    ['{"crate_id": "x"}', 'crate_id', 'path of the request'],
    ['{"profil_name": "x"}', 'profil_name', 'profile_name and webhook_url only'],
    ['{"profile_name": 1}', 'profile_name', 'string'],
    ['{"profile_name": null}', 'profile_name', 'string'],
    ['{"profile_name": ""}', 'profile_name', 'empty'],
    ['{"webhook_url": 1}', 'webhook_url', 'string'],
    ['{"webhook_url": "not a url"}', 'webhook_url', 'not a complete URL'],
    ['{"webhook_url": "/relative"}', 'webhook_url', 'not a complete URL'],
    ['{"webhook_url": "ftp://example.org/"}', 'webhook_url', 'http:// or https://'],
    ['{"webhook_url": "https://u:p@example.org/"}', 'webhook_url', 'password'],
    ['{"webhook_url": ', '', 'line 1, column 17'],
    ['[]', '', 'not a JSON object'],
    ['null', '', 'not a JSON object'],
  ])('gives 422 for the body %s and says what would do', async (body, field, word) => {
    const response = await app.request(path('zipped'), postJson(body));
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors).toHaveLength(1);
    expect(errors[0].path).toBe(field);
    expect(errors[0].message).toContain(word);
  });

  it('lists every fault of a body', async () => {
    const response = await app.request(
      path('zipped'),
      postJson({ profile_name: 1, bucket: 'x', colour: 'red' }),
    );
    const { errors, detail } = await response.json();
    expect(errors.map((fault: { path: string }) => fault.path)).toEqual(['profile_name', 'bucket', 'colour']);
    expect(detail).toContain('and 2 more');
  });

  it('gives 415 for another media type, 413 for a long body and 422 for an unknown severity', async () => {
    const text = { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } };
    expect((await app.request(path('zipped'), text)).status).toBe(415);
    expect((await app.request(path('zipped'), postJson(' '.repeat(65_537)))).status).toBe(413);
    expect((await app.request(`${path('zipped')}?severity=x`, { method: 'POST' })).status).toBe(422);
  });

  it('gives 503 when the store does not answer, by both methods', async () => {
    const dead = createS3Store({ ...s3, endpoint: '127.0.0.1:1' });
    const cut = makeApp(pool, { stored: partsOn(dead, async () => VALIDATION) });
    for (const method of ['GET', 'POST']) {
      const response = await cut.request(path('zipped'), { method });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ type: '/problems/store-unavailable' });
    }
  });

  it('gives 503 when the store takes the connection and then says nothing', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : null;
    const hanging = createS3Store({ ...s3, endpoint: `127.0.0.1:${port}` });
    const cut = makeApp(pool, { stored: partsOn(hanging, async () => VALIDATION) });
    const response = await cut.request(path('zipped'), { method: 'POST' });
    expect(response.status).toBe(503);
    expect((await response.json()).detail).toContain('did not answer');
    silent.close();
  });

  it('gives 503 when the queue does not answer', async () => {
    const enqueue: StoredCrates['enqueue'] = (request, signal) => deadQueue.enqueue(request, signal);
    const cut = makeApp(pool, { stored: partsOn(store, enqueue) });
    const response = await cut.request(path('zipped'), { method: 'POST' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ type: '/problems/broker-unavailable' });
  });
});

describe('The stored result of a crate', () => {
  it('comes as it was stored, error results too', async () => {
    const response = await app.request(path('folder'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(RESULT);
  });

  it('is not sent again to a client that names its ETag', async () => {
    const etag = (await app.request(path('folder'))).headers.get('etag') ?? '';
    const again = await app.request(path('folder'), { headers: { 'If-None-Match': `"x", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    const other = await app.request(path('folder'), { headers: { 'If-None-Match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it('can be asked for by HEAD', async () => {
    const response = await app.request(path('folder'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('last-modified')).toMatch(/GMT$/);
  });

  it('is a 404 problem while there is none', async () => {
    const response = await app.request(path('zipped'));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: '/problems/result-not-found' });
  });
});
