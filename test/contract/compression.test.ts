import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCrates } from '../../src/http/stored-crates.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { StoreUnavailable } from '../../src/store/object-store.ts';
import { metadataDocument } from './documents.ts';
import { makeApp, postJson, startPool, type TestApp } from './start-app.ts';

const PROFILE = '/v1/profiles/ro-crate-1.1';
const RESULT = '/v1/ro_crates/a/validation';
const PIECE = new TextEncoder().encode(`"${'a result of many bytes '.repeat(1000)}",`);
const PIECES = 30;
const ETAG = '"0123"';

let pool: ValidationPool;
let app: TestApp;
beforeAll(async () => {
  pool = await startPool();
  app = makeApp(pool, { stored: storedResultIn(PIECES, null) });
});
afterAll(() => pool.close());

/** A store with one result in several pieces, the last of which is a failure if there is one. */
function storedResultIn(pieces: number, failure: Error | null, onGivenUp = () => {}): StoredCrates {
  return {
    find: async () => 'missing',
    enqueue: async () => '',
    isPending: async () => null,
    follow: async () => null,
    list: async () => ({ results: [], next: null }),
    async result() {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent++ < pieces) controller.enqueue(PIECE);
          else if (failure) controller.error(failure);
          else controller.close();
        },
        cancel: onGivenUp,
      });
      const stat = { key: 'a', etag: ETAG.slice(1, -1), lastModified: new Date(0), metadata: {} };
      return { stat, sizeBytes: pieces * PIECE.length, mediaType: 'application/json', body };
    },
  };
}

/** Past openapi.yaml, which knows the answers as they are before compression. */
function fetchRaw(path: string, coding: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, 'Accept-Encoding': coding };
  return app.fetch(new Request(`http://service.invalid${path}`, { ...init, headers }));
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('An answer of more than 1 KB', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])(
    'is compressed with %s for a client that accepts it, and has the same content',
    async (coding, unpack) => {
      const plain = await app.request(PROFILE);
      const compressed = await fetchRaw(PROFILE, coding);
      expect(compressed.headers.get('content-encoding')).toBe(coding);
      expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
      expect(compressed.headers.get('content-type')).toBe('application/json');
      const bytes = await bytesOf(compressed);
      const text = await plain.text();
      expect(unpack(bytes).toString()).toBe(text);
      expect(bytes.length).toBeLessThan(text.length / 3);
    },
  );

  it('is sent as it is to other clients, and says that it depends on their wishes', async () => {
    for (const coding of ['identity', 'deflate', 'gzip;q=0']) {
      const response = await fetchRaw(PROFILE, coding);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('is compressed after a validation too', async () => {
    const body = postJson({ crate_json: metadataDocument({ name: undefined }) });
    const response = await fetchRaw('/v1/ro_crates/validate_metadata', 'gzip', body);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(await bytesOf(response)).toString())).toMatchObject({ status: 'invalid' });
  });

  it('is not touched when it is an image', async () => {
    const response = await fetchRaw('/favicon.ico', 'gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('A short answer', () => {
  it.each(['/healthz', '/nothing'])('such as that of %s is not compressed', async (path) => {
    const response = await fetchRaw(path, 'gzip, br');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toHaveProperty('status');
  });
});

describe('A stored result', () => {
  it('is compressed while it streams, with a weak ETag and without a length', async () => {
    const response = await fetchRaw(RESULT, 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('etag')).toBe(`W/${ETAG}`);
    expect(response.headers.get('content-length')).toBeNull();
    expect(gunzipSync(await bytesOf(response)).length).toBe(PIECES * PIECE.length);
  });

  it('keeps its strong ETag and its length when it is not compressed', async () => {
    const response = await fetchRaw(RESULT, 'identity');
    expect(response.headers.get('etag')).toBe(ETAG);
    expect(response.headers.get('content-length')).toBe(String(PIECES * PIECE.length));
    await response.body?.cancel();
  });

  it('is not sent again to a client that has it, by either tag', async () => {
    for (const tag of [ETAG, `W/${ETAG}`]) {
      const response = await fetchRaw(RESULT, 'gzip', { headers: { 'If-None-Match': tag } });
      expect(response.status).toBe(304);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
      expect(response.body).toBeNull();
    }
  });

  it('has the same headers for HEAD as without compression', async () => {
    const response = await fetchRaw(RESULT, 'gzip', { method: 'HEAD' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('etag')).toBe(ETAG);
  });

  it('that breaks off in the store breaks off for the client too', async () => {
    const broken = makeApp(pool, { stored: storedResultIn(PIECES, new StoreUnavailable('connection lost')) });
    const request = new Request(`http://service.invalid${RESULT}`, { headers: { 'Accept-Encoding': 'br' } });
    const response = await broken.fetch(request);
    await expect(response.arrayBuffer()).rejects.toThrow('connection lost');
  });

  it('that its client does not want any more is given up in the store', async () => {
    const givenUp = Promise.withResolvers<void>();
    const endless = makeApp(pool, { stored: storedResultIn(1e9, null, givenUp.resolve) });
    const request = new Request(`http://service.invalid${RESULT}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    await (await endless.fetch(request)).body?.cancel();
    await givenUp.promise;
  });
});
