import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../../src/http/log.ts';
import { serve } from '../../src/http/serve.ts';
import type { StoredCrates } from '../../src/http/stored-crates.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { RESULT_FORMATS } from '../../src/results/result-formats.ts';
import { createFolderStore } from '../../src/store/folder-store.ts';
import { createKeys } from '../../src/store/keys.ts';
import { type ObjectStore, StoreUnavailable } from '../../src/store/object-store.ts';
import { makeTestFolder, type TestFolder } from '../store/folder.ts';
import { metadataDocument } from './documents.ts';
import { openConnection } from './raw-exchange.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };
const METADATA = '/v1/ro_crates/validate_metadata';
const keys = createKeys({ cratePrefix: 'crates', resultsPrefix: 'results' });
const stored = (id: string) => `/v1/ro_crates/${id}/validation`;
const badge = (id: string) => `${stored(id)}/badge.svg`;
const OTHERS = RESULT_FORMATS.filter(({ name }) => name !== 'json');

let pool: ValidationPool;
let folder: TestFolder;
let store: ObjectStore;
let app: TestApp;
let resultText: string;

beforeAll(async () => {
  [pool, folder] = await Promise.all([startPool(), makeTestFolder()]);
  store = createFolderStore(folder.path);
  const parts: Pick<StoredCrates, 'result'> = {
    result: (crateId, signal) => store.get(keys.resultKey(crateId), signal),
  };
  app = makeApp(pool, { stored: { ...NOT_ASKED, ...parts } });
  resultText = await (await validate({ name: '' })).text();
  await put('moths', resultText);
});
afterAll(async () => {
  await pool.close();
  await folder.remove();
});

/** What these tests do not ask for. */
const notAsked = () => Promise.reject(new Error('not asked for'));
const NOT_ASKED = {
  find: notAsked,
  enqueue: notAsked,
  follow: notAsked,
  list: notAsked,
  isPending: async () => false,
};

function put(crateId: string, text: string): Promise<void> {
  return store.put(keys.resultKey(crateId), new TextEncoder().encode(text), 'application/json');
}

function validate(rootChanges: object, headers: Record<string, string> = {}, query = ''): Promise<Response> {
  const body = { crate_json: metadataDocument({ ...rootChanges }) };
  return app.request(METADATA + query, postJson(body, headers));
}

const typeOf = (response: Response) => response.headers.get('content-type');

describe('The format of a result', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/*', 'json'],
    ['application/json, text/plain, */*', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
    ['text/*', 'html'],
    ['text/*;q=0.5, text/csv', 'csv'],
    ['text/*, text/html;q=0', 'text'],
    ['*/*, application/json;q=0', 'html'],
    ['application/sarif+json;q=0.9, application/json;q=0.8', 'sarif'],
    ['TEXT/TURTLE', 'turtle'],
    ['application/pdf, application/xml;q=0.1', 'junit'],
    ['image/avif, image/svg+xml, image/*;q=0.8', 'badge'],
    ['text/html, image/gif, *; q=.2', 'html'],
    ['application/pdf, *; q=.2', 'json'],
    ['', 'json'],
  ])('for the Accept header %j is %s, on both results', async (accept, name) => {
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const expected = RESULT_FORMATS.find((format) => format.name === name)?.mediaType;
    const answers = [await validate({}, headers), await app.request(stored('moths'), { headers })];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(typeOf(answer)).toBe(expected);
      expect(answer.headers.get('vary')).toContain('Accept');
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
  });

  it.each(['application/pdf', 'application/json;q=0', '*/*;q=0', 'text/html;q=0, application/yaml'])(
    'that the Accept header %j leaves is none: 406 with what there is, before anything is validated',
    async (accept) => {
      const headers = { Accept: accept };
      for (const answer of [await validate({}, headers), await app.request(stored('moths'), { headers })]) {
        expect(answer.status).toBe(406);
        expect(await answer.json()).toMatchObject({
          type: '/problems/not-acceptable',
          detail: expect.stringContaining('application/json, text/html, text/plain, text/csv'),
        });
      }
    },
  );

  it('can be named in the query, for links, whatever the Accept header', async () => {
    for (const { name, mediaType } of RESULT_FORMATS) {
      const headers = { Accept: 'application/pdf' };
      expect(typeOf(await validate({}, headers, `?format=${name}`))).toBe(mediaType);
      expect(typeOf(await app.request(`${stored('moths')}?format=${name}`, { headers }))).toBe(mediaType);
    }
    for (const query of ['?format=pdf', '?format=', '?format=csv&format=json']) {
      expect((await validate({}, {}, query)).status).toBe(422);
      expect((await app.request(stored('moths') + query)).status).toBe(422);
    }
  });

  it('is made from the same result: 422 with the reason when the validation could not run', async () => {
    const body = { crate_json: metadataDocument(), profile_name: 'ro-crate-9' };
    for (const { name } of OTHERS) {
      const answer = await app.request(`${METADATA}?format=${name}`, postJson(body));
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('ro-crate-9');
    }
  });

  it('leaves problems of the request as problems', async () => {
    const answer = await app.request(METADATA, postJson('{', { Accept: 'text/html' }));
    expect(answer.status).toBe(422);
    expect(typeOf(answer)).toBe('application/problem+json');
  });

  it('lets a browser show a page with its own style and nothing else', async () => {
    const policy = (await validate({}, { Accept: 'text/html' })).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    const json = (await validate({})).headers.get('content-security-policy');
    expect(json).not.toContain('style-src');
  });
});

describe('A stored result', () => {
  it('as JSON is what was stored, byte by byte', async () => {
    expect(await (await app.request(stored('moths'))).text()).toBe(resultText);
  });

  it('names its crate in the other formats', async () => {
    for (const { name } of OTHERS.filter((format) => format.name !== 'badge')) {
      expect(await (await app.request(`${stored('moths')}?format=${name}`)).text()).toContain('moths');
    }
  });

  it('has an ETag for each format, by which a client need not fetch it again', async () => {
    const etags = new Map<string, string | null>();
    for (const { name } of RESULT_FORMATS) {
      const answer = await app.request(`${stored('moths')}?format=${name}`);
      etags.set(name, answer.headers.get('etag'));
      await answer.text();
    }
    expect(new Set(etags.values()).size).toBe(RESULT_FORMATS.length);
    for (const [name, etag] of etags) {
      const headers = { 'If-None-Match': etag ?? '' };
      expect((await app.request(`${stored('moths')}?format=${name}`, { headers })).status).toBe(304);
    }
    const headers = { 'If-None-Match': etags.get('json') ?? '', Accept: 'text/html' };
    expect((await app.request(stored('moths'), { headers })).status).toBe(200);
  });

  it('of an earlier version can be had in every format', async () => {
    await put('old', earlierResult());
    for (const { name } of OTHERS) {
      const answer = await app.request(`${stored('old')}?format=${name}`);
      expect(answer.status).toBe(200);
      if (name !== 'badge') expect(await answer.text()).toContain('must have a name');
    }
    const csv = await (await app.request(`${stored('old')}?format=csv`)).text();
    expect(csv).toContain('https://example.org/help');
  });

  it.each(['not JSON', '{"status": "valid"}', '[]'])(
    'that is %s is answered as it is, and in no other format',
    async (text) => {
      await put('odd', text);
      const { body } = await store.get(keys.resultKey('odd'));
      expect(await new Response(body).text()).toBe(text);
      const answer = await app.request(stored('odd'), { headers: { Accept: 'text/html' } });
      expect(answer.status).toBe(406);
      expect((await answer.json()).detail).toContain('not a result of this service');
    },
  );

  it.each(['identity', 'gzip'])(
    'that breaks off on its way from the store is not whole: %s',
    async (coding) => {
      const pieces = Array.from({ length: 40 }, () => randomBytes(50_000));
      const result: StoredCrates['result'] = async (key) => ({
        stat: { key, etag: key, lastModified: new Date(0), metadata: {} },
        sizeBytes: null,
        mediaType: 'application/json',
        body: new ReadableStream<Uint8Array>({
          pull(controller) {
            const piece = pieces.shift();
            if (piece) controller.enqueue(new Uint8Array(piece));
            else controller.error(new StoreUnavailable('it cut the answer'));
          },
        }),
      });
      const slow = makeApp(pool, { stored: { ...NOT_ASKED, result } });
      const server = await serve(slow.fetch, { host: '127.0.0.1', port: 0 }, SILENT);
      const socket = await openConnection(server.port);
      const head = `Host: a\r\nAccept-Encoding: ${coding}\r\nConnection: close`;
      socket.write(`GET ${stored('moths')} HTTP/1.1\r\n${head}\r\n\r\n`);
      let received = Buffer.alloc(0);
      socket.on('data', (data) => {
        received = Buffer.concat([received, data]);
        // Slower than the store, so that the failure comes while the answer waits for its client.
        socket.pause();
        setImmediate(() => socket.resume());
      });
      await once(socket, 'close').catch(() => undefined);
      expect(received.includes('it cut the answer')).toBe(false);
      // The end of a body in chunks.
      expect(received.subarray(-5).toString('latin1')).not.toBe('0\r\n\r\n');
      await server.drain(1);
    },
  );

  it('that would take too much memory is refused in other formats, while others are answered', async () => {
    await put('huge', `{"status":"error","x":[${'{},'.repeat(12_000_000)}{}]}`);
    const answer = await app.request(stored('huge'), { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(406);
    expect((await answer.json()).detail).toContain('too large to be converted');
  });
});

describe('A badge', () => {
  it('shows the verdict, may be shown on any page, and is asked for again after a minute', async () => {
    const answer = await app.request(badge('moths'));
    expect(typeOf(answer)).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await answer.text()).toContain('<title>RO-Crate: invalid (ro-crate-1.1)</title>');
    const again = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
    expect((await app.request(badge('moths'), again)).status).toBe(304);
  });

  it('of a crate without a result says so, so that no page has a broken image', async () => {
    const answer = await app.request(badge('nowhere'));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>RO-Crate: not validated</title>');
    const again = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
    expect((await app.request(badge('nowhere'), again)).status).toBe(304);
  });

  it('has no picture for an id that is not valid, and none while stored crates are switched off', async () => {
    expect((await app.request(badge('-a'))).status).toBe(400);
    expect((await makeApp(pool).request(badge('moths'))).status).toBe(404);
  });
});

/** A result as it was stored before reports had groups, a table of checks and declared profiles. */
function earlierResult(): string {
  const { detail, ...run } = JSON.parse(resultText);
  const issues = detail.issues.map(({ group: _, check, ...issue }: { group: string; check: object }) => ({
    ...issue,
    check: { ...check, order: 1, description: 'A name.', severity: 'REQUIRED' },
    help: 'https://example.org/help',
  }));
  const { checks: _, declared_profiles: __, ...report } = detail;
  return JSON.stringify({ ...run, detail: { ...report, issues } });
}

describe('Results that are converted', () => {
  it('are held 256 MiB together at most; beyond that a request is told to try again, and JSON still streams', async () => {
    const reading = new AbortController();
    const neverEnding = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          reading.signal.addEventListener('abort', () => controller.error(reading.signal.reason));
        },
      });
    const result: StoredCrates['result'] = async (key) => ({
      stat: { key, etag: key, lastModified: new Date(0), metadata: {} },
      sizeBytes: 60 * 1024 * 1024,
      mediaType: 'application/json',
      body: reading.signal.aborted ? new Response(resultText).body! : neverEnding(),
    });
    const slow = makeApp(pool, { stored: { ...NOT_ASKED, result } });
    const held = ['a', 'b', 'c', 'd'].map((id) => slow.request(`${stored(id)}?format=text`));
    const beyond = await slow.request(`${stored('e')}?format=text`);
    expect(beyond.status).toBe(503);
    expect(beyond.headers.get('retry-after')).toBe('1');
    expect((await slow.request(badge('e'))).status).toBe(503);
    expect((await slow.fetch(new Request(`http://service.invalid${stored('e')}`))).status).toBe(200);
    reading.abort(new StoreUnavailable('it was switched off'));
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const after = ['a', 'b', 'c', 'd'].map((id) => slow.request(`${stored(id)}?format=text`));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
