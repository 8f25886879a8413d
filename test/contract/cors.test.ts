import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { readSettings } from '../../src/settings.ts';
import { metadataDocument } from './documents.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

const ORIGIN = 'https://page.example.org';
const PATH = '/v1/ro_crates/validate_metadata';
const BODY = { crate_json: metadataDocument() };

let pool: ValidationPool;
let listed: TestApp;
beforeAll(async () => {
  pool = await startPool();
  listed = withOrigins(`${ORIGIN}, http://localhost:5173`);
});
afterAll(() => pool.close());

function withOrigins(origins: string, env: Record<string, string> = {}): TestApp {
  return makeApp(pool, { settings: readSettings({ CORS_ORIGINS: origins, ...env }).http });
}

function preflight(app: TestApp, origin: string): Promise<Response> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type',
  };
  return app.fetch(new Request(`http://service.invalid${PATH}`, { method: 'OPTIONS', headers }));
}

function corsHeadersOf({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

describe('A page of another origin', () => {
  it('may do nothing unless CORS_ORIGINS says so', async () => {
    const app = withOrigins('');
    const response = await app.request(PATH, postJson(BODY, { Origin: ORIGIN }));
    expect(corsHeadersOf(response)).toEqual([]);
    expect(response.headers.get('vary')).not.toContain('Origin');
    expect((await preflight(app, ORIGIN)).status).toBe(405);
  });

  it.each([ORIGIN, 'http://localhost:5173'])('that is listed may read answers: %s', async (origin) => {
    const response = await listed.request(PATH, postJson(BODY, { Origin: origin }));
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['ETag', 'Location', 'Retry-After', 'X-Request-Id']));
  });

  it.each(['https://other.example.org', 'http://page.example.org', `${ORIGIN}.evil.org`, 'null'])(
    'that is not listed may not: %s',
    async (origin) => {
      const response = await listed.request(PATH, postJson(BODY, { Origin: origin }));
      expect(corsHeadersOf(response)).toEqual([]);
      const answer = await preflight(listed, origin);
      expect([answer.status, ...corsHeadersOf(answer)]).toEqual([204]);
    },
  );

  it('may do all that is allowed, whatever its origin, with CORS_ORIGINS=*', async () => {
    const response = await withOrigins('*').request('/v1/profiles', { headers: { Origin: 'null' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('vary')).not.toContain('Origin');
  });

  it('is told before its request what it may send, without a key', async () => {
    const answer = await preflight(withOrigins(ORIGIN, { API_KEYS: 'secret' }), ORIGIN);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers':
        'Authorization, Content-Type, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
  });

  it.each([
    ['401', '/v1/profiles', {}],
    ['404', '/nothing', {}],
    ['405', PATH, { method: 'PUT' }],
    ['413', PATH, postJson('x'.repeat(5000))],
    ['422', PATH, postJson('{}')],
  ])('may read an answer %s as well', async (status, path, init) => {
    const env = { MAX_METADATA_BYTES: '4000', ...(status === '401' && { API_KEYS: 'secret' }) };
    const headers = { ...init.headers, Origin: ORIGIN };
    const response = await withOrigins(ORIGIN, env).request(path, { ...init, headers });
    expect(String(response.status)).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });
});

it('A cache keeps answers for different origins apart', async () => {
  for (const path of ['/docs', '/v1/profiles', '/nothing']) {
    const vary = (await listed.request(path)).headers.get('vary')?.split(', ') ?? [];
    expect(vary.filter((name) => name === 'Origin')).toHaveLength(1);
    expect(vary.filter((name) => name === 'Accept-Encoding')).toHaveLength(1);
  }
});

it('A request with OPTIONS that is no preflight is answered as without CORS_ORIGINS', async () => {
  const response = await listed.request(PATH, { method: 'OPTIONS', headers: { Origin: ORIGIN } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
