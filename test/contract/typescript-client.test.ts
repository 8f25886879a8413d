import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { paths } from '../../src/http/api-types.ts';
import type { Log } from '../../src/http/log.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { metadataDocument } from './documents.ts';
import { makeApp, startPool } from './start-app.ts';

const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };

let pool: ValidationPool;
let server: RunningServer;
let client: ReturnType<typeof createClient<paths>>;
beforeAll(async () => {
  pool = await startPool();
  server = await serve(makeApp(pool).fetch, { host: '127.0.0.1', port: 0 }, SILENT);
  client = createClient<paths>({ baseUrl: `http://127.0.0.1:${server.port}` });
});
afterAll(async () => {
  await server.drain(1);
  await pool.close();
});

function validate(crate_json: string, profile_name = 'ro-crate-1.1') {
  return client.POST('/v1/ro_crates/validate_metadata', {
    params: { query: { severity: 'REQUIRED' } },
    body: { crate_json, profile_name },
  });
}

it('A client typed by openapi-typescript reads a verdict and the issues of a crate', async () => {
  const valid = await validate(metadataDocument());
  expect(valid.data?.status).toBe('valid');
  const invalid = await validate(metadataDocument({ name: undefined }));
  expect(invalid.data?.detail.issues.map(({ check }) => check.identifier)).toEqual([
    'ro-crate-1.1_root-name',
  ]);
});

it('A client typed by openapi-typescript tells both bodies of a 422 apart by their status', async () => {
  const reasons: string[] = [];
  for (const [document, profile] of [
    ['', 'ro-crate-1.1'],
    [metadataDocument(), 'no-profile'],
  ] as const) {
    const { error, response } = await validate(document, profile);
    expect(response.status).toBe(422);
    if (error?.status === 'error') reasons.push(`result: ${error.error}`);
    else reasons.push(`problem: ${error?.type}`);
  }
  expect(reasons).toEqual([
    'problem: /problems/invalid-body',
    expect.stringMatching(/^result: There is no profile "no-profile"/),
  ]);
});

it('A client typed by openapi-typescript reads the problem of a 404', async () => {
  const path = { crate_id: 'rainfall-2025' };
  const { data, error } = await client.GET('/v1/ro_crates/{crate_id}/validation', { params: { path } });
  expect(data).toBeUndefined();
  expect(error?.title).toBe('Stored crates are switched off');
  const profile = await client.GET('/v1/profiles/{identifier}', {
    params: { path: { identifier: 'no-profile' } },
  });
  expect(profile.error?.type).toBe('/problems/profile-not-found');
});
