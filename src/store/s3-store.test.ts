import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProxy, type TestProxy } from '../../test/s3/proxy.ts';
import { startS3, type TestS3 } from '../../test/s3/start-s3.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import type { StoreTimeLimits } from './store-settings.ts';

const SHORT: StoreTimeLimits = { connectMs: 200, idleMs: 200, callMs: 500 };

let s3: TestS3;
let proxy: TestProxy;
let store: ObjectStore;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startProxy({ target: s3.endpoint });
  store = createS3Store(s3);
});

afterAll(async () => {
  await proxy.stop();
  await s3.stop();
});

/** A store behind the proxy; its requests pass there one by one. */
function proxied(limits?: StoreTimeLimits): ObjectStore {
  return createS3Store({ ...s3, endpoint: proxy.endpoint }, limits);
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(body).text();
}

function portOf(server: TcpServer): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A front that passes on half of each body that is put, as if that were all. */
async function startTearingFront(target: string): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const [hostname, port] = target.split(':');
  const front = createServer(async (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const body = await buffer(incoming);
    const half = body.subarray(0, Math.floor(body.length / 2));
    const shortened = { ...headers, 'content-length': String(half.length) };
    const onward = request({ hostname, port, method, path, headers: shortened }, (stored) => {
      answer.writeHead(stored.statusCode ?? 502, stored.headers);
      stored.pipe(answer);
    });
    onward.end(half);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const stop = async () => {
    front.closeAllConnections();
    front.close();
    await once(front, 'close');
  };
  return { endpoint: `127.0.0.1:${portOf(front)}`, stop };
}

const text = (value: string) => new TextEncoder().encode(value);

describe('answers of S3', () => {
  test('an object whose size the store does not say comes without one, and its facts cannot be had', async () => {
    // Without a Content-Length, Node sends what is written in two pieces in chunks.
    const vague = createServer((request, response) => {
      response.writeHead(200, { ETag: '"e1"', 'Transfer-Encoding': 'chunked' });
      if (request.method === 'GET') response.write('so ');
      response.end('much');
    }).listen(0, '127.0.0.1');
    await once(vague, 'listening');
    const unsure = createS3Store({ ...s3, endpoint: `127.0.0.1:${portOf(vague)}` });
    const { sizeBytes, body } = await unsure.get('x');
    expect(sizeBytes).toBeNull();
    expect(await textOf(body)).toBe('so much');
    await expect(unsure.stat('x')).rejects.toThrow('it does not say how large an object is');
    vague.close();
  });
});

describe('a store in trouble', () => {
  test('health is fine with the bucket and names the bucket when there is none', async () => {
    await store.checkHealth();
    const elsewhere = createS3Store({ ...s3, bucket: 'no-such-bucket-here' });
    await expect(elsewhere.checkHealth()).rejects.toThrow('the bucket no-such-bucket-here does not exist');
    await expect(elsewhere.put('x', text('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
  });

  test('an unknown access key is StoreUnavailable with the reason', async () => {
    const stranger = createS3Store({ ...s3, accessKey: 'nobody' });
    await expect(stranger.get('a/b.json')).rejects.toThrow(StoreUnavailable);
  });

  test('a refused connection is StoreUnavailable at once, and calls work again when the store is back', async () => {
    const behind = proxied();
    await store.put('back', text('here'), 'text/plain');
    await behind.stat('back');
    await proxy.down();
    await expect(behind.stat('back')).rejects.toThrow('nothing accepts connections at its address');
    await expect(behind.checkHealth()).rejects.toThrow(StoreUnavailable);
    await proxy.up();
    expect(await behind.stat('back')).toMatchObject({ sizeBytes: 4 });
  });

  test('a store that takes requests and never answers ends by the time limit', async () => {
    proxy.mode = 'hold';
    const behind = proxied(SHORT);
    await expect(behind.stat('a')).rejects.toThrow('it sent nothing for 0.2 s');
    await expect(behind.put('a', text('a'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    proxy.mode = 'pass';
  });

  test('a connection that is never made ends by its own time limit', async () => {
    // A server that takes connections and stays silent never answers the greeting of TLS.
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const limits = { ...SHORT, connectMs: 100, idleMs: 10_000, callMs: 10_000 };
    const endpoint = `127.0.0.1:${portOf(silent)}`;
    const behindTls = createS3Store({ ...s3, endpoint, useSsl: true }, limits);
    await expect(behindTls.stat('a')).rejects.toThrow('no connection within 0.1 s');
    silent.close();
  });

  test('an answer that drips without end ends by the time limit of the call', async () => {
    const dripping = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    const slow = createS3Store({ ...s3, endpoint: `127.0.0.1:${portOf(dripping)}`, useSsl: false }, SHORT);
    await expect(slow.getRange('a', 0, 1_000_000)).rejects.toThrow(
      'it did not finish its answer within 0.5 s',
    );
    dripping.close();
  });

  test('the caller ends a call by its signal and gets its reason', async () => {
    proxy.mode = 'hold';
    const behind = proxied();
    const given = new AbortController();
    proxy.onRequest = () => given.abort(new Error('the client is gone'));
    await expect(behind.stat('a', given.signal)).rejects.toThrow('the client is gone');
    await expect(behind.stat('a', given.signal)).rejects.toThrow('the client is gone');
    proxy.onRequest = () => undefined;
    proxy.mode = 'pass';
  });

  test("a time limit in the caller's signal is StoreUnavailable", async () => {
    proxy.mode = 'hold';
    const call = proxied().checkHealth(AbortSignal.timeout(100));
    await expect(call).rejects.toThrow('it did not answer in the time given');
    proxy.mode = 'pass';
  });

  test('an answer cut off in the middle is tried again, and then StoreUnavailable', async () => {
    await store.put('cut', new Uint8Array(2_000_000), 'application/octet-stream');
    proxy.cutAfterBytes = 500_000;
    const before = proxy.requests;
    await expect(proxied().getRange('cut', 0, 2_000_000)).rejects.toThrow('the connection broke');
    expect(proxy.requests - before).toBe(3);
    proxy.cutAfterBytes = Number.POSITIVE_INFINITY;
  });

  test('an object that arrives cut off is not kept', async () => {
    await store.put('torn', text('the whole of it'), 'text/plain');
    const front = await startTearingFront(s3.endpoint);
    const behind = createS3Store({ ...s3, endpoint: front.endpoint });
    await expect(behind.put('torn', text('another whole'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    expect(await textOf((await store.get('torn')).body)).toBe('the whole of it');
    await front.stop();
  });

  test('a stream cut off in the middle fails its reader with StoreUnavailable', async () => {
    await store.put('stream', new Uint8Array(2_000_000), 'application/octet-stream');
    proxy.cutAfterBytes = 500_000;
    const { body } = await proxied().get('stream');
    await expect(new Response(body).bytes()).rejects.toThrow(StoreUnavailable);
    proxy.cutAfterBytes = Number.POSITIVE_INFINITY;
  });

  test('a reader that stops early frees its connection', async () => {
    await store.put('left', new Uint8Array(5_000_000), 'application/octet-stream');
    const behind = proxied();
    for (let round = 0; round < 70; round++) await (await behind.get('left')).body.cancel();
    expect(await behind.stat('left')).toMatchObject({ sizeBytes: 5_000_000 });
  });
});

describe('answers that S3 gives on bad days', () => {
  let server: Server;
  let answers: { status: number; body?: string; headers?: Record<string, string> }[] = [];
  let scripted: ObjectStore;
  let received = 0;

  beforeAll(async () => {
    server = createServer((_, response) => {
      received++;
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(answer?.status ?? 500, answer?.headers).end(answer?.body ?? '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${portOf(server)}`;
    scripted = createS3Store({ ...s3, endpoint, useSsl: false }, SHORT);
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a store that is busy once is asked again', async () => {
    answers = [{ status: 503 }, { status: 200, headers: { etag: '"e"', 'content-length': '0' } }];
    expect(await scripted.stat('x')).toMatchObject({ etag: 'e' });
  });

  test.each([500, 502, 503, 429])('a store that keeps answering %d is StoreUnavailable', async (status) => {
    answers = [{ status, body: '<Error><Code>InternalError</Code></Error>' }];
    received = 0;
    await expect(scripted.get('x')).rejects.toThrow(`it answered with status ${status}`);
    expect(received).toBe(3);
  });

  test('refusals are worded for the operator and not repeated', async () => {
    const refusal = (code: string) => ({ status: 403, body: `<Error><Code>${code}</Code></Error>` });
    answers = [refusal('SignatureDoesNotMatch')];
    received = 0;
    await expect(scripted.get('x')).rejects.toThrow('it refuses the signature; check the secret key');
    expect(received).toBe(1);
    answers = [refusal('SomethingNew')];
    await expect(scripted.get('x')).rejects.toThrow('it answered with status 403 (SomethingNew)');
    answers = [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }];
    await expect(scripted.get('x')).rejects.toThrow('it answered with status 302');
  });

  test('a store that ignores ranges is not read whole', async () => {
    answers = [{ status: 200, body: '0123456789', headers: { etag: '"e"' } }];
    const { bytes } = await scripted.getRange('x', 0, 4);
    expect(new TextDecoder().decode(bytes)).toBe('0123');
    await expect(scripted.getRange('x', 4, 2)).rejects.toThrow(
      'it sends whole objects when asked for a range',
    );
  });

  test.each([
    ['another range', 'bytes 0-3/10'],
    ['less than the range', 'bytes 4-5/10'],
    ['more than the range', 'bytes 4-9/10'],
    ['a range of which it says nothing', undefined],
  ])('a store that sends %s is StoreUnavailable', async (_, range) => {
    const headers = { etag: '"e"', ...(range === undefined ? {} : { 'content-range': range }) };
    answers = [{ status: 206, body: 'abcd', headers }];
    await expect(scripted.getRange('x', 4, 4)).rejects.toThrow(
      'it sends another range than it was asked for',
    );
  });

  test('a range may end with the object', async () => {
    const headers = { etag: '"e"', 'content-range': 'bytes 8-9/10' };
    answers = [{ status: 206, body: 'ij', headers }];
    const { bytes } = await scripted.getRange('x', 8, 4);
    expect(new TextDecoder().decode(bytes)).toBe('ij');
  });

  const readList = async () => {
    for await (const object of scripted.list('x/')) expect(object.key).toBe('x/a');
  };

  test('an answer that is not a listing, or only the start of one, is StoreUnavailable', async () => {
    const cut = '<ListBucketResult><Contents><Key>x/a</Key></Contents><Contents><Key>x/b';
    for (const body of ['<html>welcome</html>', cut]) {
      answers = [{ status: 200, body }];
      await expect(readList()).rejects.toThrow('its answer to a listing cannot be understood');
    }
  });

  test('a listing that leads back to a page it gave before is StoreUnavailable', async () => {
    const page = (token: string) => ({
      status: 200,
      body:
        '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>x/a</Key></Contents>' +
        `<NextContinuationToken>${token}</NextContinuationToken></ListBucketResult>`,
    });
    answers = [page('second'), page('third'), page('second')];
    received = 0;
    await expect(readList()).rejects.toThrow('its listing leads back to a page that it gave before');
    expect(received).toBe(3);
  });

  test('an error whose body does not end does not hold its connection', async () => {
    const closed = Promise.withResolvers<void>();
    const endless = createServer((_, response) => {
      response.writeHead(503).write('<Error>');
      response.on('close', closed.resolve);
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const endpoint = `http://127.0.0.1:${portOf(endless)}`;
    const patient = createS3Store({ ...s3, endpoint, useSsl: false });
    await expect(patient.get('x')).rejects.toThrow('it answered with status 503');
    await closed.promise;
    endless.close();
  });

  test('a store without TLS that is asked by TLS is StoreUnavailable with the setting to look at', async () => {
    const endpoint = `127.0.0.1:${portOf(server)}`;
    const withTls = createS3Store({ ...s3, endpoint, useSsl: true }, SHORT);
    await expect(withTls.stat('x')).rejects.toThrow('it does not answer by TLS; check S3_USE_SSL');
  });
});
