import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { metadataDocument } from '../contract/documents.ts';
import { postJson, startPool } from '../contract/start-app.ts';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { form, makeUploadApp, UPLOAD_PATH, type UploadApp, upload } from './upload-app.ts';

const LD_JSON = 'application/ld+json';
const SMALL_ZIP = buildZip({ entries: crateEntries() });
/** Larger than what stays in memory. */
const LARGE_ZIP = buildZip({ entries: [...crateEntries(), { name: 'b.bin', holeBytes: 300_000 }] });
const NAMELESS_ZIP = buildZip({
  entries: [{ name: 'ro-crate-metadata.json', data: metadataDocument({ name: undefined }) }],
});

let pool: ValidationPool;
let app: UploadApp;
beforeAll(async () => {
  pool = await startPool();
});
beforeEach(async () => {
  app = await makeUploadApp(pool);
});
afterEach(async () => {
  expect(await app.stop()).toEqual([]);
});
afterAll(() => pool.close());

async function resultOf(
  init: RequestInit,
  query = '',
): Promise<{ status: number; result: Record<string, unknown> }> {
  const response = await app.request(UPLOAD_PATH + query, init);
  return { status: response.status, result: await response.json() };
}

describe('A crate that is uploaded as a zip', () => {
  it('is answered in the format that its request accepts, as the interface says', async () => {
    const csv = await app.request(
      UPLOAD_PATH,
      upload(NAMELESS_ZIP, 'application/zip', { Accept: 'text/csv' }),
    );
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(await csv.text()).toContain('ro-crate-1.1_root-name');
    const text = await app.request(`${UPLOAD_PATH}?format=text`, upload(SMALL_ZIP));
    expect(await text.text()).toMatch(/^valid against ro-crate-1\.1/);
    const none = await app.request(
      UPLOAD_PATH,
      upload(SMALL_ZIP, 'application/zip', { Accept: 'image/png' }),
    );
    expect(none.status).toBe(406);
  });

  it.each([
    ['small', SMALL_ZIP],
    ['larger than what stays in memory', LARGE_ZIP],
  ])('gets 200, its verdict and the time of its validation: %s', async (_, zip) => {
    const before = Date.now();
    const { status, result } = await resultOf(upload(zip));
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'valid', profile: null, detail: { passed: true } });
    expect(Date.parse(String(result.created_at))).toBeGreaterThanOrEqual(before);
  });

  it('is checked with its files', async () => {
    const zip = buildZip({ entries: [{ name: 'ro-crate-metadata.json', data: metadataFor(['lost.txt']) }] });
    const { status, result } = await resultOf(upload(zip));
    expect(status).toBe(200);
    expect(result).toMatchObject({
      status: 'invalid',
      detail: { issues: [{ check: { identifier: 'ro-crate-1.1_data-entity-present' } }] },
    });
  });

  it('is validated against the profile and severity of the query', async () => {
    const { result } = await resultOf(upload(SMALL_ZIP), '?profile_name=ro-crate-1.2&severity=OPTIONAL');
    expect(result).toMatchObject({
      profile: 'ro-crate-1.2',
      detail: { validation_settings: { requirement_severity: 'OPTIONAL' } },
    });
  });

  it('is judged without the checks that the query skips, which are listed', async () => {
    const skip = 'skip=ro-crate-1.1_root-name&skip=ro-crate-1.1_root-license';
    const { status, result } = await resultOf(upload(NAMELESS_ZIP), `?${skip}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      status: 'valid',
      detail: { skipped: ['ro-crate-1.1_root-license', 'ro-crate-1.1_root-name'] },
    });
  });

  it('is refused for a check to skip that the profile does not have, with the nearest', async () => {
    const { status, result } = await resultOf(upload(SMALL_ZIP), '?skip=ro-crate-1.1_root-nam');
    expect(status).toBe(422);
    expect(result.error).toContain('The nearest is "ro-crate-1.1_root-name"');
  });

  it('has the checks that found no entity listed when asked for', async () => {
    const detailOf = async (query: string) => (await resultOf(upload(SMALL_ZIP), query)).result.detail;
    const [plain, explained] = [await detailOf(''), await detailOf('?explain=true')];
    expect(plain).not.toHaveProperty('checks_without_target');
    expect(explained).toMatchObject({
      checks_without_target: expect.arrayContaining(['ro-crate-1.1_website-name']),
    });
  });

  it.each(['?explain=yes', '?skip='])('is refused for the query %s', async (query) => {
    expect(await resultOf(upload(SMALL_ZIP), query)).toMatchObject({ status: 422 });
  });

  it.each(['application/x-zip-compressed', 'application/octet-stream', 'Application/ZIP; x=y'])(
    'is taken as %s',
    async (type) => {
      expect(await resultOf(upload(SMALL_ZIP, type))).toMatchObject({
        status: 200,
        result: { status: 'valid' },
      });
    },
  );

  it('is invalid when its metadata document is not JSON', async () => {
    const zip = buildZip({ entries: [{ name: 'ro-crate-metadata.json', data: '{"a" 1}' }] });
    expect(await resultOf(upload(zip))).toMatchObject({ status: 200, result: { status: 'invalid' } });
  });

  it('is counted and logged like any validation', async () => {
    await app.request(UPLOAD_PATH, upload(NAMELESS_ZIP, 'application/zip', { 'X-Request-Id': 'mine' }));
    expect(app.log).toContainEqual(
      expect.objectContaining({ message: 'validated', verdict: 'invalid', request_id: 'mine' }),
    );
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toContain('rocrate_validation_seconds_count{profile="ro-crate-1.1",verdict="invalid"} 1');
    expect(metrics).toContain(
      `rocrate_http_requests_total{route="${UPLOAD_PATH}",method="POST",status="200"} 1`,
    );
  });
});

describe('An uploaded crate whose validation cannot run', () => {
  it.each([
    ['is not a zip', new TextEncoder().encode('hello'), /not a zip/],
    ['is cut off', LARGE_ZIP.slice(0, 200_000), /truncated/],
    ['is encrypted', buildZip({ entries: [{ name: 'a', data: 'a', flags: 1 }] }), /encrypted/],
    [
      'would inflate to more than is allowed',
      buildZip({ entries: [{ name: 'ro-crate-metadata.json', data: new Uint8Array(70 * 1024 * 1024) }] }),
      /more than the 67108864 that are allowed/,
    ],
    [
      'lies about how far it inflates',
      buildZip({
        entries: [
          {
            name: 'ro-crate-metadata.json',
            data: new Uint8Array(1024 * 1024),
            sizeBytes: 100,
            local: { sizeBytes: 100 },
          },
        ],
      }),
      /more than the 100 bytes/,
    ],
  ])('gets 422 and a result with the reason when it %s', async (_, bytes, reason) => {
    const { status, result } = await resultOf(upload(bytes));
    expect(status).toBe(422);
    expect(result).toMatchObject({ status: 'error', created_at: expect.any(String) });
    expect(result.error).toMatch(reason);
  });

  it('gets 422 and a result when there is no such profile', async () => {
    const { status, result } = await resultOf(upload(SMALL_ZIP), '?profile_name=made-up');
    expect({ status, result }).toMatchObject({
      status: 422,
      result: { status: 'error', profile: 'made-up' },
    });
  });
});

describe('A metadata document that is uploaded', () => {
  it('gets the same bytes as its text in the field of a request', async () => {
    const text = metadataDocument({ name: undefined });
    const alone = await app.request(UPLOAD_PATH, upload(text, LD_JSON));
    const field = await app.request('/v1/ro_crates/validate_metadata', postJson({ crate_json: text }));
    expect(alone.status).toBe(200);
    expect(await alone.text()).toBe(await field.text());
  });

  it('is invalid when it is not JSON, as a file in a crate is', async () => {
    const { status, result } = await resultOf(upload('{"a" 1}', LD_JSON));
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'invalid', created_at: null, detail: { issues: [{ line: 1 }] } });
  });

  it('is refused as application/json, which says nothing of its form', async () => {
    const response = await app.request(UPLOAD_PATH, postJson(metadataDocument()));
    expect(response.status).toBe(415);
    expect((await response.json()).detail).toContain('as application/json; send a crate as application/zip');
  });

  it('is refused above the limit of metadata', async () => {
    const response = await app.request(UPLOAD_PATH, upload(' '.repeat(64 * 1024 * 1024 + 1), LD_JSON));
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toContain('MAX_METADATA_BYTES');
  });
});

describe('A form', () => {
  const zipFile = LARGE_ZIP;

  it('gives its crate, and fields before and after it', async () => {
    const sent = form(
      ['profile_name', 'ro-crate-1.2'],
      ['crate', zipFile, 'crate.zip'],
      ['severity', 'RECOMMENDED'],
    );
    expect(await resultOf(sent)).toMatchObject({
      status: 200,
      result: {
        profile: 'ro-crate-1.2',
        created_at: expect.any(String),
        detail: { validation_settings: { requirement_severity: 'RECOMMENDED' } },
      },
    });
  });

  it.each(['../../etc/passwd.zip', '/tmp/x', 'C:\\x.zip', '\u0000', 'ümläut.zip'])(
    'gives its crate, whatever its file is called: %s',
    async (name) => {
      expect(await resultOf(form(['file', zipFile, name]))).toMatchObject({ status: 200 });
    },
  );

  it('may have its profile in the query, and empty fields', async () => {
    const sent = form(['file', zipFile, 'crate'], ['profile_name', ''], ['severity', '']);
    expect(await resultOf(sent, '?profile_name=ro-crate-1.2')).toMatchObject({
      status: 200,
      result: { profile: 'ro-crate-1.2' },
    });
  });

  it('gives a metadata document when its file is one', async () => {
    const file = new TextEncoder().encode(metadataDocument());
    expect(await resultOf(form(['file', file, 'ro-crate-metadata.json', 'application/json']))).toMatchObject({
      status: 200,
      result: { status: 'valid', created_at: null },
    });
  });

  it.each<[string, RequestInit, number, RegExp]>([
    ['has no part at all', form(), 422, /form (has no file|breaks off)/],
    ['has no file', form(['severity', 'REQUIRED']), 422, /has no file/],
    ['has an empty file', form(['file', new Uint8Array(0), 'crate.zip']), 422, /is empty/],
    ['has two files', form(['a', zipFile, 'a.zip'], ['b', zipFile, 'b.zip']), 422, /more than one file/],
    ['has an unknown field', form(['file', zipFile, 'a.zip'], ['profile[name]', 'x']), 422, /unknown field/],
    ['has a wrong field', form(['severity', 'MUST'], ['file', zipFile, 'a.zip']), 422, /severity must be/],
    [
      'has a field twice',
      form(['profile_name', 'a'], ['profile_name', 'b'], ['file', zipFile, 'a.zip']),
      422,
      /profile_name is given more than once/,
    ],
    [
      'has a huge field',
      form(['profile_name', 'x'.repeat(100_000)], ['file', zipFile, 'a.zip']),
      422,
      /profile_name is longer than 1024 bytes/,
    ],
    [
      'has too many fields',
      form(...Array.from({ length: 20 }, (): [string, string] => ['severity', 'REQUIRED'])),
      422,
      /more than 8 fields/,
    ],
    [
      'has a document above the limit of metadata',
      form(['f', new Uint8Array(2 ** 26 + 1).fill(0x20), 'm.json']),
      413,
      /MAX_METADATA_BYTES/,
    ],
    [
      'ends before its closing boundary',
      upload(
        '--b\r\nContent-Disposition: form-data; name="f"; filename="a.zip"\r\n\r\nPK...',
        'multipart/form-data; boundary=b',
      ),
      422,
      /breaks off/,
    ],
    ['has no boundary in its type', upload('--b--', 'multipart/form-data'), 415, /has no boundary/],
    [
      'has another boundary than its type',
      upload('--b--', 'multipart/form-data; boundary=c'),
      422,
      /breaks off/,
    ],
    [
      'has its file in base64',
      upload(
        '--b\r\nContent-Disposition: form-data; name="f"; filename="a.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\nUEs=\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ),
      422,
      /encoded as base64/,
    ],
  ])('that %s is refused', async (_, init, status, reason) => {
    const response = await app.request(UPLOAD_PATH, init);
    const problem = await response.json();
    expect(problem.detail ?? problem.error).toMatch(reason);
    expect(response.status).toBe(status);
    expect(await app.filesLeft()).toEqual([]);
  });
});

describe('An upload that is refused by its head', () => {
  it.each<[string, RequestInit, string, number, RegExp]>([
    ['another type', upload('x', 'text/plain'), '', 415, /send a crate as application\/zip/],
    [
      'an unknown type and no zip',
      upload('hello', 'application/octet-stream'),
      '',
      415,
      /does not begin like a zip/,
    ],
    [
      'a Content-Encoding',
      upload(SMALL_ZIP, 'application/zip', { 'Content-Encoding': 'gzip' }),
      '',
      415,
      /gzip/,
    ],
    ['no body', { method: 'POST', headers: { 'Content-Type': 'application/zip' } }, '', 422, /no body/],
    ['a wrong severity', upload(SMALL_ZIP), '?severity=MUST', 422, /severity must be/],
    ['an empty profile', upload(SMALL_ZIP), '?profile_name=', 422, /profile_name is empty/],
    ['two profiles', upload(SMALL_ZIP), '?profile_name=a&profile_name=b', 422, /more than once/],
    ['a long profile', upload(SMALL_ZIP), `?profile_name=${'x'.repeat(257)}`, 422, /longer than 256/],
  ])('because it has %s', async (_, init, query, status, reason) => {
    const response = await app.request(UPLOAD_PATH + query, init);
    expect((await response.json()).detail).toMatch(reason);
    expect(response.status).toBe(status);
  });
});

describe('The metadata endpoint', () => {
  const PATH = '/v1/ro_crates/validate_metadata';

  it('takes the document itself as application/ld+json, with the profile in the query', async () => {
    const text = metadataDocument({ name: undefined });
    const alone = await app.request(
      `${PATH}?profile_name=ro-crate-1.2&severity=OPTIONAL`,
      upload(text, LD_JSON),
    );
    const field = await app.request(
      `${PATH}?severity=OPTIONAL`,
      postJson({ crate_json: text, profile_name: 'ro-crate-1.2' }),
    );
    expect(alone.status).toBe(200);
    expect(await alone.text()).toBe(await field.text());
  });

  it.each([
    ['is not JSON', '{"a" 1}', /is not JSON \(line 1/],
    ['is no object', '[]', /is an array/],
    ['is an empty object', '{}', /empty object/],
    ['is absent', '', /is empty/],
  ])('refuses such a document that %s, as it does in the field', async (_, text, reason) => {
    const response = await app.request(PATH, upload(text, LD_JSON));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      type: '/problems/invalid-body',
      errors: [{ path: '', message: expect.stringMatching(reason) }],
    });
  });

  it('ignores a profile in the query of a JSON body, which has a field for it', async () => {
    const response = await app.request(
      `${PATH}?profile_name=made-up`,
      postJson({ crate_json: metadataDocument() }),
    );
    expect(await response.json()).toMatchObject({ status: 'valid', profile: null });
  });
});
