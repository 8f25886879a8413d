import { once } from 'node:events';
import { connect } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFrontDoor, type FrontDoor, OPEN_DOOR } from '../../src/http/front-door.ts';
import type { Log } from '../../src/http/log.ts';
import { registerRequestMetrics } from '../../src/http/metrics.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { checkResponse } from './check-response.ts';
import { metadataDocument } from './documents.ts';
import { exchange, openConnection, readAnswer } from './raw-exchange.ts';
import { makeApp, startPool } from './start-app.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };
const PATH = '/v1/ro_crates/validate_metadata';
const ORIGIN = 'https://page.example.org';
const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };
const BODY = JSON.stringify({ crate_json: metadataDocument() });

let full: ValidationPool;
let server: RunningServer | undefined;
beforeAll(async () => {
  full = await startPool();
  await full.close();
});
afterEach(async () => {
  vi.useRealTimers();
  await server?.drain(0);
});
afterAll(() => full.close());

/** A server whose pool has no room, with what it counted and logged. */
async function startFull() {
  const registry = new Registry();
  const warned = Promise.withResolvers<Record<string, unknown>>();
  const log: Log = { ...SILENT, warn: (fields) => warned.resolve(fields) };
  const settings = { corsOrigins: [ORIGIN] };
  const door = createFrontDoor({
    pool: full,
    observeRequest: registerRequestMetrics(registry),
    log,
    settings,
  });
  const fetch = () => {
    throw new Error('the app was called');
  };
  server = await serve(fetch, LOCAL, log, () => door);
  return { port: server.port, registry, warned: warned.promise };
}

function post(headers = ''): string {
  return `POST ${PATH}?severity=OPTIONAL HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;
}

describe('A validation for which there is no room', () => {
  it('is refused with a problem, before the app is called', async () => {
    const { port } = await startFull();
    const response = await exchange(port, post('X-Request-Id: mine\r\nConnection: close\r\n'));
    await checkResponse({ method: 'POST', url: PATH }, response);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('x-request-id')).toBe('mine');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({ type: '/problems/overloaded', request_id: 'mine' });
  });

  it('is refused in words that a page of an origin in CORS_ORIGINS can read, and only such a page', async () => {
    const { port } = await startFull();
    const answerTo = (origin: string) => exchange(port, post(`Origin: ${origin}\r\nConnection: close\r\n`));
    const { headers } = await answerTo(ORIGIN);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    const other = await answerTo('https://other.example.org');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(other.headers.get('vary')).toBe('Origin');
  });

  it('is not asked for its body when its client waits for that', async () => {
    const { port } = await startFull();
    const socket = await openConnection(port);
    socket.write(post('Expect: 100-continue\r\n').slice(0, -BODY.length));
    const response = await readAnswer(socket);
    expect(response.status).toBe(503);
    expect(response.headers.get('connection')).toBe('close');
  });

  it('keeps its connection', async () => {
    const { port } = await startFull();
    const socket = await openConnection(port);
    for (let request = 0; request < 3; request++) {
      socket.write(post());
      await once(socket, 'readable');
      expect(socket.read().toString()).toMatch(/^HTTP\/1.1 503 .*\r\nConnection: keep-alive\r\n/s);
    }
    socket.destroy();
  });

  it('lets a health check go first that came with it', async () => {
    let refused = 0;
    const refusedBefore: number[] = [];
    const door: FrontDoor = {
      ...OPEN_DOOR,
      refusal: ({ method }) => (method === 'POST' ? { type: 'overloaded', detail: 'full' } : null),
      observe() {
        refused++;
        const untilMs = performance.now() + 1;
        while (performance.now() < untilMs);
      },
    };
    const fetch = () => {
      refusedBefore.push(refused);
      return new Response('ok');
    };
    server = await serve(fetch, LOCAL, SILENT, () => door);
    const { port } = server;
    const health = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: 60 }, () => openConnection(port)));
    const send = async (messages: string[]) => {
      const answers = sockets.map((socket) => once(socket, 'data'));
      for (const [index, socket] of sockets.entries()) socket.write(messages[index] ?? '');
      await Promise.all(answers);
    };
    // The server takes one connection in each turn of its event loop; from here on it has them all.
    await send(sockets.map(() => health));
    await send([...sockets.slice(1).map(() => post()), health]);
    expect(refused).toBe(59);
    expect(refusedBefore.at(-1)).toBeLessThan(30);
    for (const socket of sockets) socket.destroy();
  });

  it('is counted, and logged together with the others of its second', async () => {
    const { port, registry, warned } = await startFull();
    await Promise.all(Array.from({ length: 5 }, () => exchange(port, post('Connection: close\r\n'))));
    expect(await warned).toEqual({ status: 503, count: 5 });
    expect(await registry.metrics()).toContain(
      `rocrate_http_requests_total{route="${PATH}",method="POST",status="503"} 5`,
    );
  });
});

describe('A small body that arrives too slowly', () => {
  it('gets 408 after a pause of 15 s, and its connection is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    server = await serve(makeApp(full).fetch, LOCAL, SILENT);
    const socket = await openConnection(server.port);
    const head = `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100`;
    socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
    // The server reads the body from now on.
    await once(socket, 'readable');
    expect(socket.read().toString()).toContain('100 Continue');
    vi.advanceTimersByTime(14_900);
    vi.advanceTimersByTime(200);
    const response = await readAnswer(socket);
    await checkResponse({ method: 'POST', url: PATH }, response);
    expect(response.status).toBe(408);
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toMatchObject({
      type: '/problems/request-timeout',
      detail: expect.stringContaining('0 bytes of it arrived'),
    });
  });
});

describe('A request that', () => {
  it('has two Host headers gets 400', async () => {
    server = await serve(makeApp(full).fetch, LOCAL, SILENT);
    const response = await exchange(
      server.port,
      'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
    );
    await checkResponse({ method: 'GET', url: '/nowhere' }, response);
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toContain('more than one Host header');
  });

  it('is a CONNECT gets 405', async () => {
    server = await serve(makeApp(full).fetch, LOCAL, SILENT);
    const response = await exchange(server.port, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n');
    await checkResponse({ method: 'CONNECT', url: '/' }, response);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ type: '/problems/method-not-allowed' });
  });

  it('is a CONNECT whose client resets the connection harms nobody', async () => {
    server = await serve(makeApp(full).fetch, LOCAL, SILENT);
    const socket = await openConnection(server.port);
    socket.write('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', () => socket.resetAndDestroy());
    await once(socket, 'close');
    const { status } = await exchange(
      server.port,
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(status).toBe(200);
  });

  it.each([
    ['a CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'],
    ['not HTTP', 'hello\r\n\r\n'],
  ])(
    'is %s loses its connection soon after the answer, although its client keeps it',
    async (_, text) => {
      server = await serve(makeApp(full).fetch, LOCAL, SILENT);
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.write(text);
      socket.resume();
      await once(socket, 'end');
      await server.drain(60);
    },
    10_000,
  );
});
