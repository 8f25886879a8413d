import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { RESULT_FORMATS } from '../../src/results/result-formats.ts';
import type { OpenedCrate, StoredFile } from '../../src/source/opened-crate.ts';
import type { PackFolder } from '../core/inside.ts';
import { bytesOf, PATIENT, packsOf, requestBody, resultOf, startPool, validCrate } from './pool-fixture.ts';

const VALID = JSON.stringify(validCrate());
const CREATED_AT = '2026-11-20T10:00:00Z';
let pool: ValidationPool;

beforeAll(async () => {
  pool = await startPool({ threads: 2 });
});

afterAll(async () => {
  await pool.close();
});

function validate(body: ArrayBuffer) {
  return pool.validateMetadata(body, { severity: 'REQUIRED' }, PATIENT);
}

function namelessCrate(): string {
  const crate = validCrate();
  delete crate['@graph'][1]!.name;
  return JSON.stringify(crate);
}

describe('A metadata request', () => {
  it('is answered with the result object; its bytes leave the caller', async () => {
    const body = requestBody(VALID);
    const metadataBytes = body.byteLength;
    const answer = await validate(body);
    expect(body.byteLength).toBe(0);
    expect(resultOf(answer)).toEqual({
      status: 'valid',
      profile: null,
      created_at: null,
      detail: expect.anything(),
    });
    expect(resultOf(answer).detail).toMatchObject({ passed: true, issues: [] });
    expect(answer).toMatchObject({ summary: { profile: 'ro-crate-1.1', verdict: 'valid', metadataBytes } });
  });

  it('that is large leaves the caller at once', async () => {
    const body = requestBody(JSON.stringify({ ...validCrate(), padding: 'x'.repeat(100_000) }));
    const answering = validate(body);
    expect(body.byteLength).toBe(0);
    expect(resultOf(await answering)).toMatchObject({ status: 'valid' });
  });

  it('is answered with the faults of an invalid crate', async () => {
    const { status, detail } = resultOf(await validate(requestBody(namelessCrate(), 'ro-crate-1.1')));
    expect(status).toBe('invalid');
    expect(detail.issues).toHaveLength(1);
    expect(detail.issues[0]).toMatchObject({ violatingEntity: './', line: 1 });
  });

  it.each(RESULT_FORMATS.map(({ name }) => name).filter((name) => name !== 'json'))(
    'is answered as %s at once, as its JSON would become',
    async (format) => {
      const json = await validate(requestBody(namelessCrate()));
      const options = { severity: 'REQUIRED', format } as const;
      const answer = await pool.validateMetadata(requestBody(namelessCrate()), options, PATIENT);
      if (json.kind !== 'result' || answer.kind !== 'result') throw new Error('refused');
      const converted = await pool.formatResult(json.body, { format, subject: null }, PATIENT);
      expect(answer).toMatchObject({ format, summary: { verdict: 'invalid' } });
      const text = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
      expect(converted.kind === 'formatted' && text(converted.body)).toBe(text(answer.body));
    },
  );

  it('repeats the profile as it was asked for, and finds it by its token too', async () => {
    const answer = await validate(requestBody(VALID, 'ro-crate'));
    expect(resultOf(answer)).toMatchObject({ status: 'valid', profile: 'ro-crate' });
    expect(answer).toMatchObject({ summary: { profile: 'ro-crate-1.1' } });
  });

  it('for an unknown profile has an error result that lists the known ones', async () => {
    expect(resultOf(await validate(requestBody(VALID, 'ro-crate-9')))).toEqual({
      status: 'error',
      profile: 'ro-crate-9',
      created_at: null,
      error: 'There is no profile "ro-crate-9"; this service knows hungry, ro-crate-1.1, runaway.',
    });
  });

  it.each([
    ['', '', /no body/],
    ['{"crate_json": ', '', /not valid JSON \(line 1, column 16\)/],
    ['\ufffe[1]', '', /not valid JSON/],
    ['[]', '', /The body is an array: send a JSON object/],
    ['null', '', /The body is null/],
    ['{}', 'crate_json', /crate_json is missing/],
    ['{"crate_json": 5}', 'crate_json', /is a number, not a string/],
    ['{"crate_json": {"@graph": []}}', 'crate_json', /is an object, .* not as a nested value/],
    ['{"crate_json": " \\n"}', 'crate_json', /whitespace-only/],
    ['{"crate_json": "{"}', 'crate_json', /not JSON \(line 1, column 2\)/],
    ['{"crate_json": "[]"}', 'crate_json', /an array/],
    ['{"crate_json": "1"}', 'crate_json', /a number/],
    ['{"crate_json": "null"}', 'crate_json', /null/],
    ['{"crate_json": "{}"}', 'crate_json', /empty object/],
    ['{"crate_json": "{\\"a\\": 1}", "profile_name": null}', 'profile_name', /is null, not a string/],
    ['{"crate_json": "{\\"a\\": 1}", "profil": "x"}', 'profil', /There is no field profil here/],
  ])('with the body %j is faulted at "%s"', async (body, path, message) => {
    const answer = await validate(bytesOf(body));
    expect(answer).toMatchObject({
      kind: 'invalid-body',
      errors: [{ path, message: expect.stringMatching(message) }],
    });
  });

  it('names every fault of its body at once', async () => {
    const answer = await validate(bytesOf('{"profile_name": 1, "x": 2, "__proto__": 3}'));
    expect(answer).toMatchObject({
      errors: [{ path: 'crate_json' }, { path: 'profile_name' }, { path: 'x' }, { path: '__proto__' }],
    });
  });

  it('in broken UTF-8 is faulted', async () => {
    const answer = await validate(new Uint8Array([0x22, 0xff, 0x22]).buffer);
    expect(answer).toMatchObject({
      kind: 'invalid-body',
      errors: [{ message: expect.stringMatching(/UTF-8/) }],
    });
  });

  it('of ten megabytes crosses to a thread and back', async () => {
    const crate = validCrate();
    for (let index = 0; index < 20_000; index++) {
      crate['@graph'].push({ '@id': `#note-${index}`, '@type': 'Thing', name: 'n'.repeat(460) });
    }
    const body = requestBody(JSON.stringify(crate));
    expect(body.byteLength).toBeGreaterThan(10_000_000);
    expect(resultOf(await validate(body))).toMatchObject({ status: 'valid' });
  });

  it('gets the same bytes every time, on whatever thread and beside whatever else', async () => {
    const nameless = namelessCrate();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => validate(requestBody(index % 3 === 0 ? VALID : nameless))),
    );
    const texts = answers.map((answer) => ('body' in answer ? new TextDecoder().decode(answer.body) : ''));
    expect(new Set(texts).size).toBe(2);
  });
});

describe('A stored crate', () => {
  function deflated(name: string, text: string): StoredFile {
    const bytes = new TextEncoder().encode(text);
    return {
      name,
      bytes: deflateSync(bytes).slice().buffer,
      compression: 'deflate',
      sizeBytes: bytes.length,
      crc32: crc32(bytes),
    };
  }

  function opened(change: Partial<OpenedCrate> = {}): OpenedCrate {
    return {
      form: 'zip',
      isBag: false,
      metadata: deflated('ro-crate-metadata.json', VALID),
      preview: null,
      fetchList: null,
      names: bytesOf('ro-crate-metadata.json\0levels.csv'),
      entryCount: 2,
      metadataElsewhere: null,
      ...change,
    };
  }

  function validateStored(crate: OpenedCrate, profileName: string | null = null) {
    return pool.validateCrate(
      crate,
      { profileName, options: { severity: 'REQUIRED' }, createdAt: CREATED_AT },
      PATIENT,
    );
  }

  it('is validated with its payload; the result carries the time it began', async () => {
    const crate = opened();
    const answer = await validateStored(crate);
    expect([crate.metadata?.bytes.byteLength, crate.names.byteLength]).toEqual([0, 0]);
    expect(resultOf(answer)).toMatchObject({ status: 'valid', profile: null, created_at: CREATED_AT });
    expect(answer.summary).toMatchObject({ verdict: 'valid', metadataBytes: VALID.length });
  });

  it('is invalid when a file it names is not there, unless the bag fetches it later', async () => {
    const names = () => bytesOf('ro-crate-metadata.json');
    const { status, detail } = resultOf(await validateStored(opened({ names: names() })));
    expect(status).toBe('invalid');
    expect(detail.issues[0]).toMatchObject({ violatingEntity: 'levels.csv' });
  });

  it('is invalid when it holds no metadata', async () => {
    const { status, detail } = resultOf(await validateStored(opened({ metadata: null })));
    expect(status).toBe('invalid');
    expect(detail.issues).toHaveLength(1);
  });

  it('has an error result when its metadata is damaged', async () => {
    const metadata = { ...deflated('ro-crate-metadata.json', VALID), crc32: 1 };
    const result = resultOf(await validateStored(opened({ metadata })));
    expect(result).toMatchObject({ status: 'error', created_at: CREATED_AT });
    expect(result.error).toMatch(/^The crate's ro-crate-metadata.json is damaged: its CRC-32/);
  });

  it('has an error result for an unknown profile', async () => {
    expect(resultOf(await validateStored(opened(), 'nope'))).toMatchObject({
      status: 'error',
      profile: 'nope',
    });
  });
});

describe('The profiles of a pool', () => {
  it('are described with their own checks', () => {
    const profile = pool.profiles().find(({ identifier }) => identifier === 'ro-crate-1.1');
    expect(profile).toMatchObject({ token: 'ro-crate', version: '1.1', ancestors: [] });
    expect(profile?.digest).toMatch(/^[0-9a-f]{64}$/);
    const required = profile?.catalogue.filter(({ severity }) => severity === 'REQUIRED') ?? [];
    expect(required).toHaveLength(profile?.checks.REQUIRED ?? -1);
    expect(required.map(({ identifier }) => identifier)).toContain('ro-crate-1.1_root-name');
  });

  it('stop the start with file, line and reason when one cannot be used', async () => {
    const [pack] = await packsOf('ro-crate-1.1');
    const broken: PackFolder = {
      ...pack!,
      files: [
        ...pack!.files,
        { path: 'must/broken.ttl', text: '@prefix sh: <http://www.w3.org/ns/shacl#> .\n<#a> sh:' },
      ],
    };
    await expect(startPool({ threads: 2, packs: [broken] })).rejects.toThrow(
      /^ro-crate-1\.1\/must\/broken\.ttl:\d+: /,
    );
  });

  it('stop the start when a supplied context cannot be used', async () => {
    const contexts = [{ url: 'https://example.org/c', context: 'https://example.org/elsewhere' }];
    await expect(startPool({ contexts })).rejects.toThrow(/https:\/\/example\.org\/c cannot be used/);
  });
});
