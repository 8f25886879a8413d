import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { readSettings } from '../../src/settings.ts';
import { metadataDocument } from './documents.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

const PATH = '/v1/ro_crates/validate_metadata';

let pool: ValidationPool;
let app: TestApp;
beforeAll(async () => {
  pool = await startPool();
  app = makeApp(pool);
});
afterAll(() => pool.close());

describe('A metadata document that can be validated', () => {
  it('gives 200 and status valid when it conforms; profile and time are null', async () => {
    const response = await app.request(PATH, postJson({ crate_json: metadataDocument() }));
    expect(response.status).toBe(200);
    const result = await response.json();
    expect(result).toMatchObject({ status: 'valid', profile: null, created_at: null });
    expect(result.detail).toMatchObject({ passed: true, issues: [] });
  });

  it('gives 200 and status invalid with the one issue that it has', async () => {
    const document = metadataDocument({ name: undefined });
    const response = await app.request(
      PATH,
      postJson({ crate_json: document, profile_name: 'ro-crate-1.1' }),
    );
    expect(response.status).toBe(200);
    const result = await response.json();
    expect(result).toMatchObject({ status: 'invalid', profile: 'ro-crate-1.1', detail: { passed: false } });
    expect(result.detail.issues).toHaveLength(1);
    expect(result.detail.issues[0]).toMatchObject({
      severity: 'REQUIRED',
      violatingEntity: './',
      violatingProperty: 'http://schema.org/name',
      line: 14,
      column: 5,
      check: { identifier: 'ro-crate-1.1_root-name' },
    });
  });

  it('gets more findings with a weaker severity, and the same status', async () => {
    const issues = async (query: string) => {
      const response = await app.request(PATH + query, postJson({ crate_json: metadataDocument() }));
      const result = await response.json();
      expect(result.status).toBe('valid');
      return result.detail.issues.length;
    };
    const required = await issues('?severity=REQUIRED');
    const optional = await issues('?severity=OPTIONAL');
    expect(required).toBe(0);
    expect(optional).toBeGreaterThan(required);
  });

  it('is judged without the checks that the query skips, which are listed', async () => {
    const body = postJson({ crate_json: metadataDocument({ name: undefined }) });
    const skip = 'skip=ro-crate-1.1_root-name&skip=ro-crate-1.1_root-license&skip=ro-crate-1.1_root-name';
    const response = await app.request(`${PATH}?${skip}`, body);
    expect(response.status).toBe(200);
    const result = await response.json();
    expect(result.status).toBe('valid');
    expect(result.detail.skipped).toEqual(['ro-crate-1.1_root-license', 'ro-crate-1.1_root-name']);
    expect(result.detail.not_evaluated).toContainEqual({
      check: 'ro-crate-1.1_root-name',
      reason: 'skipped by request',
    });
  });

  it('has the checks that found no entity counted, and listed when asked for', async () => {
    const send = async (query: string) => {
      const response = await app.request(PATH + query, postJson({ crate_json: metadataDocument() }));
      return (await response.json()).detail;
    };
    const [plain, explained] = [await send(''), await send('?explain=true')];
    expect(plain).not.toHaveProperty('checks_without_target');
    expect(explained.checks_without_target).toContain('ro-crate-1.1_website-name');
    expect(explained.checks_without_target).toHaveLength(plain.statistics.total_checks_without_target);
    expect({ ...explained, checks_without_target: undefined }).toEqual(plain);
    expect(await send('?explain=false')).toEqual(plain);
  });

  it('is refused for a check that the profile does not have, with the nearest', async () => {
    const response = await app.request(
      `${PATH}?skip=ro-crate-1.1_root-nam`,
      postJson({ crate_json: metadataDocument() }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      status: 'error',
      error: expect.stringContaining('The nearest is "ro-crate-1.1_root-name"'),
    });
  });

  it('gives the same bytes each time', async () => {
    const body = postJson({ crate_json: metadataDocument({ name: undefined }) });
    const answers = [];
    for (let run = 0; run < 10; run++) answers.push(await (await app.request(PATH, body)).text());
    expect(new Set(answers).size).toBe(1);
  });

  it('is counted by profile and verdict, and logged without its content', async () => {
    const fresh = makeApp(pool);
    await fresh.request(PATH, postJson({ crate_json: metadataDocument({ name: 'A secret name' }) }));
    await fresh.request(PATH, postJson({ crate_json: metadataDocument(), profile_name: 'made-up' }));
    const metrics = await (await fresh.request('/metrics')).text();
    expect(metrics).toContain('rocrate_validation_seconds_count{profile="ro-crate-1.1",verdict="valid"} 1');
    expect(metrics).toContain('rocrate_validation_metadata_bytes_count{profile="unknown",verdict="error"} 1');
    expect(metrics).toContain(`rocrate_http_requests_total{route="${PATH}",method="POST",status="200"} 1`);
    expect(metrics).not.toContain('made-up');
    expect(JSON.stringify(fresh.log)).not.toContain('A secret name');
    expect(fresh.log).toContainEqual(expect.objectContaining({ message: 'validated', verdict: 'valid' }));
  });
});

describe('A metadata request whose validation cannot run', () => {
  it('gives 422 with a result of status error that names the known profiles', async () => {
    const body = { crate_json: metadataDocument(), profile_name: 'ro-crate-9.9' };
    const response = await app.request(PATH, postJson(body));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/json');
    const result = await response.json();
    expect(result).toMatchObject({ status: 'error', profile: 'ro-crate-9.9', created_at: null });
    expect(result.error).toContain('ro-crate-1.1');
    expect(result).not.toHaveProperty('detail');
  });
});

describe('A metadata request that comes when the pool has no room', () => {
  it('gives 503 before any of its body is read', async () => {
    const full = await startPool();
    await full.close();
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 });
    const init = { ...postJson(''), body, duplex: 'half' };
    const response = await makeApp(full).request(PATH, init);
    expect(response.status).toBe(503);
    expect(pulled).toBe(0);
  });
});

describe('A metadata request with a bad body', () => {
  it.each([
    ['{}', 'crate_json', 'missing'],
    ['', '', 'no body'],
    ['{"crate_json": 7}', 'crate_json', 'string'],
    ['{"crate_json": null}', 'crate_json', 'string'],
    ['{"crate_json": {"@graph": []}}', 'crate_json', 'nested'],
    ['{"crate_json": " \\n "}', 'crate_json', 'whitespace-only'],
    ['{"crate_json": "{"}', 'crate_json', 'line 1'],
    ['{"crate_json": "[]"}', 'crate_json', 'object'],
    [`{"crate_json": "${'['.repeat(300)}${']'.repeat(300)}"}`, 'crate_json', 'object'],
    ['{"crate_json": "1"}', 'crate_json', 'object'],
    ['{"crate_json": "null"}', 'crate_json', 'object'],
    ['{"crate_json": "{}"}', 'crate_json', 'empty'],
    ['{"crate_json": "{\\"a\\": 1}", "profile_name": 7}', 'profile_name', 'string'],
    ['{"crate_json": "{\\"a\\": 1}", "profile_name": null}', 'profile_name', 'string'],
    ['{"crate_json": "{\\"a\\": 1}", "profile": "x"}', 'profile', 'no field'],
    ['{"crate_json": "{}", "__proto__": 1}', '__proto__', 'no field'],
    ['{"crate_json": ', '', 'line 1, column 16'],
    ['not JSON', '', 'line 1, column 1'],
    ['[]', '', 'object'],
    ['"text"', '', 'object'],
    ['null', '', 'object'],
  ])('%s gives 422 and says what to do', async (body, path, word) => {
    const response = await app.request(PATH, postJson(body));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await response.json();
    expect(problem).toMatchObject({ type: '/problems/invalid-body', status: 422 });
    const fault = problem.errors.find((entry: { path: string }) => entry.path === path);
    expect(fault?.message).toContain(word);
  });

  it('with several faults says the first, counts the others and lists all', async () => {
    const response = await app.request(PATH, postJson({ profile_name: 7, profil: 'x' }));
    const { detail, errors } = await response.json();
    expect(detail).toMatch(/^crate_json is missing: .* \(and 2 more, listed in errors\)$/);
    expect(errors).toHaveLength(3);
  });

  it('that is not UTF-8 gives 422', async () => {
    const body = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d);
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
    const response = await app.request(PATH, init);
    expect(response.status).toBe(422);
    expect((await response.json()).detail).toContain('UTF-8');
  });

  it('of another media type gives 415 and names the right one', async () => {
    const init = { method: 'POST', body: metadataDocument(), headers: { 'Content-Type': 'text/plain' } };
    const response = await app.request(PATH, init);
    expect(response.status).toBe(415);
    expect((await response.json()).detail).toContain(
      'text/plain; send JSON with Content-Type: application/json',
    );
  });

  it('of more bytes than are taken gives 413 with both numbers', async () => {
    const small = makeApp(pool, { settings: readSettings({ MAX_METADATA_BYTES: '1024' }).http });
    const response = await small.request(PATH, postJson({ crate_json: ' '.repeat(1024) }));
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toContain('at most 1,024 bytes are accepted (MAX_METADATA_BYTES)');
  });

  it.each([
    ['explain', '?explain=yes'],
    ['explain', '?explain=true&explain=true'],
    ['skip', '?skip='],
  ])('gives 422 for the parameter %s in %s', async (name, query) => {
    const response = await app.request(PATH + query, postJson({ crate_json: metadataDocument() }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      type: '/problems/invalid-query',
      errors: [{ path: name }],
    });
  });

  it.each(['?severity=WARNING', '?severity=', '?severity=required', '?severity=OPTIONAL&severity=OPTIONAL'])(
    'or the query %s gives 422',
    async (query) => {
      const response = await app.request(PATH + query, postJson({ crate_json: metadataDocument() }));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        type: '/problems/invalid-query',
        errors: [
          { path: 'severity', message: 'severity must be OPTIONAL, RECOMMENDED or REQUIRED, given once' },
        ],
      });
    },
  );
});
