import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOperationApp } from '../../src/http/app.ts';
import type { Log } from '../../src/http/log.ts';
import { registerRequestMetrics } from '../../src/http/metrics.ts';
import { PROBLEM_KINDS } from '../../src/http/problem-catalogue.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { StoreUnavailable } from '../../src/store/object-store.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

let pool: ValidationPool;
let app: TestApp;
beforeAll(async () => {
  pool = await startPool();
  app = makeApp(pool);
});
afterAll(() => pool.close());

describe('Health', () => {
  it('is ok as long as the process runs', async () => {
    const response = await app.request('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is ready with both checks disabled while stored crates are switched off', async () => {
    const response = await app.request('/readyz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ready',
      checks: { storage: 'disabled', broker: 'disabled' },
    });
  });

  it('is not ready when a check fails, and says why', async () => {
    const draining = new AbortController().signal;
    const storage = async () => {
      throw new StoreUnavailable('connection refused');
    };
    const sick = makeApp(pool, { health: { storage, broker: async () => undefined, draining } });
    const response = await sick.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'not ready',
      checks: { storage: 'the object store is unavailable: connection refused', broker: 'ok' },
    });
  });

  it('gives a check that hangs two seconds', async () => {
    const draining = new AbortController().signal;
    const broker = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const hanging = makeApp(pool, { health: { storage: null, broker, draining } });
    const response = await hanging.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ checks: { broker: 'no answer within 2 s' } });
  });

  it('asks once for all who ask at the same time, and anew after that', async () => {
    let asked = 0;
    const answering = Promise.withResolvers<void>();
    const storage = () => {
      asked++;
      return answering.promise;
    };
    const health = { storage, broker: null, draining: new AbortController().signal };
    const probed = makeApp(pool, { health });
    const probes = Array.from({ length: 20 }, () => probed.request('/readyz'));
    answering.resolve();
    expect((await Promise.all(probes)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(asked).toBe(1);
    await probed.request('/readyz');
    expect(asked).toBe(2);
  });

  it('is not ready while the service drains, but still ok', async () => {
    const draining = AbortSignal.abort();
    const leaving = makeApp(pool, { health: { storage: null, broker: null, draining } });
    const response = await leaving.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'not ready', checks: { service: 'draining' } });
    expect((await leaving.request('/healthz')).status).toBe(200);
  });
});

describe('A worker', () => {
  it('serves health and metrics, and nothing else', async () => {
    const nothing: Log = { error() {}, warn() {}, info() {}, debug() {} };
    const registry = new Registry();
    const worker = createOperationApp({
      health: { storage: null, broker: null, draining: new AbortController().signal },
      registry,
      observeRequest: registerRequestMetrics(registry),
      log: nothing,
      settings: { apiKeys: [], metricsTokens: [], corsOrigins: [] },
    });
    for (const [path, status] of Object.entries({
      '/healthz': 200,
      '/readyz': 200,
      '/metrics': 200,
      '/docs': 404,
    })) {
      expect((await worker.request(path)).status).toBe(status);
    }
    const metadata = await worker.request('/v1/ro_crates/validate_metadata', { method: 'POST' });
    expect(metadata.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('The profiles', () => {
  it('are listed without their catalogues', async () => {
    const { default: byDefault, profiles } = await (await app.request('/v1/profiles')).json();
    expect(byDefault).toBe('ro-crate-1.1');
    const base = profiles.find((profile: { identifier: string }) => profile.identifier === 'ro-crate-1.1');
    expect(base.checks.REQUIRED).toBeGreaterThan(10);
    expect(base).not.toHaveProperty('catalogue');
  });

  it('are described one by one with their checks', async () => {
    const profile = await (await app.request('/v1/profiles/ro-crate-1.1')).json();
    const identifiers = profile.catalogue.map((check: { identifier: string }) => check.identifier);
    expect(identifiers).toContain('ro-crate-1.1_root-name');
  });

  it('that are not there give a 404 problem that names those that are', async () => {
    const response = await app.request('/v1/profiles/nothing');
    expect(response.status).toBe(404);
    expect((await response.json()).detail).toContain('ro-crate-1.1');
  });
});

describe('The front door', () => {
  it('sends a browser to the documentation', async () => {
    const response = await app.request('/', {
      headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'docs']);
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it.each([{}, { Accept: '*/*' }, { Accept: 'application/json' }, { Accept: 'text/plain' }])(
    'tells a program that sends %o where the documentation is',
    async (headers) => {
      const response = await app.request('/', { headers });
      expect(response.status).toBe(200);
      const { documentation, openapi } = await response.json();
      for (const path of [documentation, openapi]) {
        expect((await app.request(`/${path}`)).status).toBe(200);
      }
    },
  );
});

describe('The documentation', () => {
  it('is a page whose scripts and styles all come from this service', async () => {
    const response = await app.request('/docs', {
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await response.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => `/${address}`);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect((await app.request(address)).status).toBe(200);
  });

  it.each([
    ['application/json', 'application/json'],
    ['application/yaml', 'application/yaml'],
    ['text/html;q=0.5, application/json', 'application/json'],
    ['*/*', 'text/html; charset=UTF-8'],
  ])('for Accept: %s is %s', async (accept, contentType) => {
    const response = await app.request('/docs', { headers: { Accept: accept } });
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  it('is the same document as JSON and as YAML, with an ETag each', async () => {
    const json = await app.request('/openapi.json');
    const yaml = await app.request('/openapi.yaml');
    expect(await json.clone().json()).toEqual(parse(await yaml.clone().text()));
    for (const [path, first] of [
      ['/openapi.json', json],
      ['/openapi.yaml', yaml],
    ] as const) {
      const etag = first.headers.get('etag') ?? '';
      expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    }
  });

  it('has the version of the package', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect((await (await app.request('/openapi.json')).json()).info.version).toBe(version);
  });

  it('comes with the icon that browsers ask for by themselves', async () => {
    const icon = await app.request('/favicon.ico');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toBe('image/png');
  });

  it('has no other files than those of the page', async () => {
    expect((await app.request('/docs/package.json')).status).toBe(404);
    expect((await app.request('/docs/..%2F..%2Fpackage.json')).status).toBe(404);
  });
});

describe('Each type of problem', () => {
  it.each(Object.keys(PROBLEM_KINDS))('%s has a page that explains it, as HTML and as JSON', async (type) => {
    const html = await app.request(`/problems/${type}`);
    expect(html.headers.get('content-type')).toContain('text/html');
    const json = await app.request(`/problems/${type}`, { headers: { Accept: 'application/json' } });
    const explained = await json.json();
    expect(explained).toMatchObject({ type: `/problems/${type}` });
    expect(await html.text()).toContain(`<h1>${explained.title}</h1>`);
  });

  it('that does not exist gives a 404 problem', async () => {
    expect((await app.request('/problems/constructor')).status).toBe(404);
  });
});

describe('A request for something else', () => {
  it.each([
    '/v2',
    '/v1',
    '/v1/',
    '/healthz/',
    '/V1/profiles',
    '/v1/ro_crates/',
    '/%zz',
    '/v1/ro_crates//validation',
  ])('such as %s gives a 404 problem', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: '/problems/not-found' });
  });

  it.each([
    ['PUT', '/v1/ro_crates/validate_metadata', 'POST'],
    ['GET', '/v1/ro_crates/validate_metadata', 'POST'],
    ['OPTIONS', '/v1/ro_crates/validate_metadata', 'POST'],
    ['DELETE', '/v1/profiles', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PATCH', '/v1/ro_crates/a/validation', 'GET, HEAD, POST'],
  ])('such as %s %s gives a 405 problem that allows %s', async (method, path, allowed) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({ type: '/problems/method-not-allowed' });
  });

  it('by HEAD gives what GET gives, without a body', async () => {
    for (const path of ['/healthz', '/docs', '/openapi.json', '/metrics', '/v1/profiles', '/nothing']) {
      const get = await app.request(path);
      const head = await app.request(path, { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });
});

describe('Each answer', () => {
  it.each(['short.Id_1-x', 'x'.repeat(64)])('carries the request id %s back, in the log too', async (id) => {
    const fresh = makeApp(pool);
    const response = await fresh.request('/v1/profiles', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    expect(fresh.log).toEqual([
      expect.objectContaining({ request_id: id, status: 200, route: '/v1/profiles' }),
    ]);
  });

  it.each(['x'.repeat(65), 'a b', 'é', 'a/b'])('has a new request id when %s was sent', async (id) => {
    const response = await app.request('/nothing', { headers: { 'X-Request-Id': id } });
    const given = response.headers.get('x-request-id');
    expect(given).toMatch(/^[0-9a-f-]{36}$/);
    expect((await response.json()).request_id).toBe(given);
  });

  it('forbids guessing its type and framing it', async () => {
    for (const path of ['/healthz', '/docs', '/problems/overloaded', '/nothing']) {
      const { headers } = await app.request(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('A fault of the service', () => {
  it('gives a 500 problem that tells nothing, and a log line that tells all', async () => {
    const fail = () => Promise.reject(new Error('the inner reason'));
    const stored = {
      find: fail,
      enqueue: fail,
      result: fail,
      isPending: async () => null,
      follow: fail,
      list: fail,
    };
    const broken = makeApp(pool, { stored });
    const response = await broken.request('/v1/ro_crates/a/validation');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('inner');
    const [line] = broken.log.filter(({ level }) => level === 'error');
    expect(line).toMatchObject({ request_id: response.headers.get('x-request-id') });
    expect(line?.err).toMatchObject({ message: 'the inner reason' });
  });
});

describe('With API keys', () => {
  const sizes = { maxMetadataBytes: 1e6, maxIntakeBytes: 1e6 };
  const settings = { apiKeys: ['first', 'second'], metricsTokens: [], corsOrigins: [], ...sizes };

  it.each(['Bearer first', 'bearer second', 'Bearer   second '])('%s opens /v1', async (authorization) => {
    const guarded = makeApp(pool, { settings });
    const response = await guarded.request('/v1/profiles', { headers: { Authorization: authorization } });
    expect(response.status).toBe(200);
  });

  it.each([undefined, 'Bearer third', 'Bearer', 'Bearer firs', 'Basic first', 'Bearer first second'])(
    '%s gives a 401 problem that says how to authenticate',
    async (authorization) => {
      const guarded = makeApp(pool, { settings });
      const headers: Record<string, string> =
        authorization === undefined ? {} : { Authorization: authorization };
      for (const path of ['/v1/profiles', '/v1/ro_crates/a/validation', '/v1/nothing']) {
        const response = await guarded.request(path, { headers });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
      const post = await guarded.request('/v1/ro_crates/validate_metadata', postJson('{}', headers));
      expect(post.status).toBe(401);
      expect(JSON.stringify(guarded.log)).not.toContain('third');
    },
  );

  it('everything outside /v1 stays open', async () => {
    const guarded = makeApp(pool, { settings });
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/docs',
      '/openapi.json',
      '/problems/unauthorized',
    ]) {
      expect((await guarded.request(path)).status).toBe(200);
    }
  });

  it('/readyz gives the reason of a failing check to holders of a key only', async () => {
    const storage = async () => {
      throw new StoreUnavailable('connection refused by 10.0.0.7');
    };
    const health = { storage, broker: null, draining: new AbortController().signal };
    const guarded = makeApp(pool, { settings, health });
    const checksFor = async (headers: Record<string, string>) =>
      (await (await guarded.request('/readyz', { headers })).json()).checks;
    expect(await checksFor({})).toEqual({ storage: 'failing', broker: 'disabled' });
    expect(await checksFor({ Authorization: 'Bearer wrong' })).toMatchObject({ storage: 'failing' });
    expect(await checksFor({ Authorization: 'Bearer first' })).toMatchObject({
      storage: expect.stringContaining('10.0.0.7'),
    });
  });

  it('/metrics needs the metrics token when there is one, and no API key opens it', async () => {
    const guarded = makeApp(pool, { settings: { ...settings, metricsTokens: ['numbers'] } });
    const statusWith = async (headers: Record<string, string>) =>
      (await guarded.request('/metrics', { headers })).status;
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ Authorization: 'Bearer first' })).toBe(401);
    expect(await statusWith({ Authorization: 'Bearer numbers' })).toBe(200);
  });
});
