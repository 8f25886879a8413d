import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../../src/http/log.ts';
import { type RunningServer, serve } from '../../src/http/serve.ts';
import { answerWhileStarting } from '../../src/http/starting.ts';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { checkResponse } from './check-response.ts';
import { metadataDocument } from './documents.ts';
import { exchange, openConnection, readAnswer } from './raw-exchange.ts';
import { makeApp, startPool } from './start-app.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };
const CLOSE = 'Host: service.invalid\r\nConnection: close\r\n';
const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };
const PATH = '/v1/ro_crates/validate_metadata';

let pool: ValidationPool;
let server: RunningServer;
beforeAll(async () => {
  pool = await startPool();
  server = await serve(makeApp(pool).fetch, LOCAL, SILENT);
});
afterAll(async () => {
  await server.drain(1);
  await pool.close();
});

describe('Over a real connection', () => {
  it('a validation is answered as the app answers it', async () => {
    const body = JSON.stringify({ crate_json: metadataDocument() });
    const head = `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: ${body.length}`;
    const response = await exchange(server.port, `${head}\r\n\r\n${body}`);
    await checkResponse({ method: 'POST', url: PATH }, response);
    expect(await response.json()).toMatchObject({ status: 'valid' });
  });

  it('short bodies that arrive in two pieces, many at a time, do not touch each other', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `no-profile-${index}`);
    const answers = names.map(async (name) => {
      const body = JSON.stringify({ crate_json: '{"@graph":[]}', profile_name: name });
      const head = `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: ${body.length}`;
      const socket = await openConnection(server.port);
      socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 20)}`);
      const [interim] = await once(socket, 'data');
      expect(String(interim)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      socket.write(body.slice(20));
      return (await readAnswer(socket)).json();
    });

    const profiles = (await Promise.all(answers)).map((answer) => answer.profile);
    expect(profiles).toEqual(names);
  });

  it.each(['%2e%2e', '..', '%2E%2e'])(
    'an address with %s, which leaves its place, gives a 404 problem',
    async (id) => {
      const target = `/v1/ro_crates/${id}/validation`;
      const response = await exchange(server.port, `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: '/problems/not-found' });
    },
  );

  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n', 400, 'bad-request'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad-request'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'bad-request'],
    ['a backslash in its path', `GET /a\\b HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'bad-request'],
    [
      'two lengths',
      `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'bad-request',
    ],
    [
      'huge headers',
      `GET / HTTP/1.1\r\n${CLOSE}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('a message with %s gives a problem too', async (_, text, status, type) => {
    const response = await exchange(server.port, text);
    await checkResponse({ method: 'GET', url: '/no-operation' }, response);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: `/problems/${type}` });
  });

  it('a request of HTTP/1.0, which knows no Host, is served: health checks of proxies send such', async () => {
    const response = await exchange(server.port, 'GET /healthz HTTP/1.0\r\n\r\n');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('an expectation that is unknown is passed over', async () => {
    const response = await exchange(
      server.port,
      `GET /healthz HTTP/1.1\r\n${CLOSE}Expect: a-miracle\r\n\r\n`,
    );
    await checkResponse({ method: 'GET', url: '/healthz' }, response);
    expect(response.status).toBe(200);
  });

  it('a length beyond all numbers is refused at once', async () => {
    const head = `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\n`;
    const response = await exchange(server.port, `${head}Content-Length: 9223372036854775808\r\n\r\n{`);
    expect(response.status).toBe(413);
  });

  it.each(['Content-Length', 'Transfer-Encoding'])(
    'a body of 70 MB with %s gives 413 in full',
    async (header) => {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      const value = header === 'Content-Length' ? String(70 * megabyte.length) : 'chunked';
      const sending = httpRequest({
        port: server.port,
        host: '127.0.0.1',
        method: 'POST',
        path: PATH,
        headers: { 'Content-Type': 'application/json', [header]: value },
      });
      sending.on('error', () => undefined);
      const answered = once(sending, 'response');
      const writeOn = (left: number): void => {
        if (left > 0 && !sending.destroyed) sending.write(megabyte, () => writeOn(left - 1));
      };
      writeOn(70);
      const [message] = await answered;
      let text = '';
      for await (const chunk of message.setEncoding('utf8')) text += chunk;
      sending.destroy();
      expect(message.statusCode).toBe(413);
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/body-too-large' });
    },
  );

  it('a client that hangs up while it sends is not answered, and logged as gone', async () => {
    const gone = Promise.withResolvers<Record<string, unknown>>();
    const log: Log = {
      ...SILENT,
      info: (fields) => (fields.status === 499 ? gone.resolve(fields) : undefined),
    };
    const logged = await serve(makeApp(pool, { log }).fetch, LOCAL, log);
    const socket = await openConnection(logged.port);
    const head = `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: 100`;
    await new Promise((resolve) => socket.write(`${head}\r\n\r\n{"crate`, resolve));
    socket.destroy();
    expect(await gone.promise).toMatchObject({ route: PATH });
    await logged.drain(1);
  });
});

describe('A server that drains', () => {
  it('finishes the request that is running and closes', async () => {
    const leaving = await serve(makeApp(pool).fetch, LOCAL, SILENT);
    const body = JSON.stringify({ crate_json: metadataDocument() });
    const socket = await openConnection(leaving.port);
    const head = `POST ${PATH} HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: ${body.length}`;
    // The server has read the head once it asks for the rest.
    socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
    await once(socket, 'readable');
    expect(socket.read().toString()).toContain('100 Continue');
    const drained = leaving.drain(10);
    socket.write(body);
    expect((await readAnswer(socket)).status).toBe(200);
    await drained;
    await expect(openConnection(leaving.port)).rejects.toThrow('ECONNREFUSED');
  });

  it('answers what still comes on a connection, and closes that', async () => {
    const first = Promise.withResolvers<Response>();
    const begun = Promise.withResolvers<void>();
    const fetch = async () => {
      begun.resolve();
      return first.promise;
    };
    const leaving = await serve(fetch, LOCAL, SILENT);
    const socket = await openConnection(leaving.port);
    const request = 'GET / HTTP/1.1\r\nHost: service.invalid\r\n\r\n';
    socket.write(request);
    await begun.promise;
    const drained = leaving.drain(60);
    first.resolve(new Response('here'));
    await once(socket, 'readable');
    socket.write(request);
    const answers = (await text(socket)).match(/^connection: .*$/gim);
    expect(answers).toEqual(['Connection: keep-alive', 'Connection: close']);
    await drained;
  });

  it('ends what does not finish in time', async () => {
    const leaving = await serve(() => new Promise<Response>(() => undefined), LOCAL, SILENT);
    const socket = await openConnection(leaving.port);
    const arrived = once(socket, 'close');
    socket.on('error', () => undefined).resume();
    await new Promise((resolve) => socket.write(`GET / HTTP/1.1\r\n${CLOSE}\r\n`, resolve));
    await leaving.drain(0.1);
    await arrived;
  });
});

describe('A service that is still starting', () => {
  it('is alive, not ready, and answers other requests once it is there', async () => {
    const ready = Promise.withResolvers<{ fetch: (request: Request) => Promise<Response> }>();
    const starting = await serve(answerWhileStarting(ready.promise), LOCAL, SILENT);
    const get = async (path: string) => {
      const response = await exchange(starting.port, `GET ${path} HTTP/1.1\r\n${CLOSE}\r\n`);
      await checkResponse({ method: 'GET', url: path }, response);
      return response;
    };
    const early = get('/v1/profiles');
    const unknown = get('/nothing');
    const alive = await get('/healthz');
    expect([alive.status, alive.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    const notReady = await get('/readyz');
    expect(notReady.status).toBe(503);
    expect(await notReady.json()).toMatchObject({ checks: { service: 'starting' } });
    ready.resolve({ fetch: makeApp(pool).fetch });
    expect((await early).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    const { headers, body } = await unknown.then(async (answer) => ({
      headers: answer.headers,
      body: await answer.json(),
    }));
    expect(body).toMatchObject({ request_id: headers.get('x-request-id') });
    await starting.drain(1);
  });
});
