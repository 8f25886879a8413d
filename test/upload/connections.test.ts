import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { checkResponse } from '../contract/check-response.ts';
import { exchange, openConnection, readAnswer } from '../contract/raw-exchange.ts';
import { startPool } from '../contract/start-app.ts';
import { crateEntries } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { FORM_TYPE, formBytes, makeUploadApp, UPLOAD_PATH, type UploadApp } from './upload-app.ts';

const ZIP = buildZip({ entries: [...crateEntries(), { name: 'b.bin', holeBytes: 1_000_000 }] });
const FORM = formBytes(['file', ZIP, 'crate.zip']);
/** Larger than what stays in memory, so that a file is there. */
const PART_BYTES = 500_000;

let pool: ValidationPool;
let app: UploadApp;
beforeAll(async () => {
  pool = await startPool();
});
afterEach(async () => {
  expect(await app.stop()).toEqual([]);
});
afterAll(() => pool.close());

async function start(limits: Parameters<typeof makeUploadApp>[1] = {}): Promise<number> {
  app = await makeUploadApp(pool, limits);
  return app.serve();
}

function head(length: string | number, type = 'application/zip', more = 'Connection: close\r\n'): string {
  const size = typeof length === 'number' ? `Content-Length: ${length}` : length;
  return `POST ${UPLOAD_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${size}\r\n${more}\r\n`;
}

async function send(port: number, ...pieces: (string | Uint8Array)[]): Promise<Socket> {
  const socket = await openConnection(port);
  for (const piece of pieces) socket.write(piece);
  return socket;
}

function chunked(bytes: Uint8Array): (string | Uint8Array)[] {
  return [`${bytes.byteLength.toString(16)}\r\n`, bytes, '\r\n0\r\n\r\n'];
}

async function fileAppears(): Promise<void> {
  await vi.waitFor(async () => expect(await app.filesLeft()).not.toEqual([]), { timeout: 5000, interval: 5 });
}

async function filesAreGone(): Promise<void> {
  await vi.waitFor(async () => expect(await app.filesLeft()).toEqual([]), { timeout: 5000, interval: 5 });
}

async function problemOf(socket: Socket): Promise<{ status: number; detail: string }> {
  const response = await readAnswer(socket);
  await checkResponse({ method: 'POST', url: UPLOAD_PATH }, response);
  return { status: response.status, detail: (await response.json()).detail };
}

describe('An upload over a connection', () => {
  it.each<[string, (string | Uint8Array)[]]>([
    ['with its length', [head(ZIP.byteLength), ZIP]],
    ['in chunks', [head('Transfer-Encoding: chunked'), ...chunked(ZIP)]],
    ['as a form', [head(FORM.byteLength, FORM_TYPE), FORM]],
    ['as a form in chunks', [head('Transfer-Encoding: chunked', FORM_TYPE), ...chunked(FORM)]],
  ])('is validated %s', async (_, pieces) => {
    const response = await readAnswer(await send(await start(), ...pieces));
    await checkResponse({ method: 'POST', url: UPLOAD_PATH }, response);
    expect(await response.json()).toMatchObject({ status: 'valid' });
    expect(await app.filesLeft()).toEqual([]);
  });

  it('is in a file that only the service may read, in a folder that only it may enter', async () => {
    const socket = await send(await start(), head(ZIP.byteLength), ZIP.subarray(0, PART_BYTES));
    await fileAppears();
    const [path = ''] = await app.filesLeft();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    socket.destroy();
    await filesAreGone();
  });

  it.each([
    ['raw', 'application/zip', ZIP],
    ['a form', FORM_TYPE, FORM],
  ])('leaves nothing when its client goes away in the middle: %s', async (_, type, body) => {
    const socket = await send(await start(), head(body.byteLength, type), body.subarray(0, PART_BYTES));
    await fileAppears();
    socket.destroy();
    await filesAreGone();
  });

  it.each([
    ['raw', 'application/zip', ZIP],
    ['a form', FORM_TYPE, FORM],
  ])('gets 400 when its client says that it has sent all, too early: %s', async (_, type, body) => {
    const socket = await send(await start(), head(body.byteLength, type), body.subarray(0, PART_BYTES));
    await fileAppears();
    socket.end();
    expect(await problemOf(socket)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('a Content-Length that fits the body'),
    });
    await filesAreGone();
  });

  it('that is longer than its Content-Length gets 400, since the rest is no request', async () => {
    const socket = await send(await start(), head(ZIP.byteLength - 10, 'application/zip', ''), ZIP);
    expect(await problemOf(socket)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('a Content-Length that fits the body'),
    });
    await filesAreGone();
  });

  it('gets 408 when it pauses, and leaves nothing', async () => {
    const port = await start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const socket = await send(port, head(ZIP.byteLength), ZIP.subarray(0, PART_BYTES));
      let isAnswered = false;
      const answer = problemOf(socket).finally(() => {
        isAnswered = true;
      });
      // The pause counts from the last piece, which may arrive a little later.
      while (!isAnswered) {
        vi.advanceTimersByTime(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await answer).toMatchObject({ status: 408, detail: expect.stringContaining('too slowly') });
    } finally {
      vi.useRealTimers();
    }
    await filesAreGone();
  });

  it('of which the answer is not read leaves nothing either', async () => {
    const socket = await send(await start(), head(ZIP.byteLength, 'application/zip', ''), ZIP);
    socket.pause();
    await vi.waitFor(() => expect(app.log.some(({ message }) => message === 'validated')).toBe(true));
    await filesAreGone();
    socket.destroy();
  });
});

describe('Limits on uploads', () => {
  it('refuse by the Content-Length before any of the body is read', async () => {
    const socket = await send(await start({ maxBytes: PART_BYTES }), head(ZIP.byteLength));
    expect(await problemOf(socket)).toMatchObject({
      status: 413,
      detail: expect.stringContaining('at most 500,000 bytes are accepted (MAX_UPLOAD_BYTES)'),
    });
  });

  it.each<[string, string, Uint8Array]>([
    ['raw', 'application/zip', ZIP],
    ['a form', FORM_TYPE, FORM],
  ])('count what arrives in chunks: %s', async (_, type, body) => {
    const port = await start({ maxBytes: PART_BYTES });
    const socket = await send(port, head('Transfer-Encoding: chunked', type), ...chunked(body));
    expect((await problemOf(socket)).status).toBe(413);
    await filesAreGone();
  });

  it('refuse a second upload beyond those of all together, and take it once the first has ended', async () => {
    const port = await start({ maxTotalBytes: ZIP.byteLength + 100_000 });
    const first = await send(port, head(ZIP.byteLength), ZIP.subarray(0, PART_BYTES));
    await fileAppears();
    expect(await problemOf(await send(port, head(ZIP.byteLength)))).toMatchObject({
      status: 503,
      detail: expect.stringContaining('too many request bodies'),
    });
    const inChunks = await send(port, head('Transfer-Encoding: chunked'), ...chunked(ZIP));
    expect((await problemOf(inChunks)).status).toBe(503);
    const small = buildZip({ entries: crateEntries() });
    const besides = await readAnswer(await send(port, head(small.byteLength), small));
    expect(besides.status).toBe(200);
    first.write(ZIP.subarray(PART_BYTES));
    expect((await readAnswer(first)).status).toBe(200);
    const second = await readAnswer(await send(port, head(ZIP.byteLength), ZIP));
    expect(second.status).toBe(200);
  });

  it('give back what an upload had when its client goes away', async () => {
    const port = await start({ maxTotalBytes: ZIP.byteLength });
    for (let attempt = 0; attempt < 3; attempt++) {
      const socket = await send(port, head(ZIP.byteLength), ZIP.subarray(0, PART_BYTES));
      await fileAppears();
      socket.destroy();
      await filesAreGone();
    }
    expect((await readAnswer(await send(port, head(ZIP.byteLength), ZIP))).status).toBe(200);
  });
});

describe('A client that waits for 100 Continue', () => {
  const EXPECT = 'Expect: 100-continue\r\n';

  it('sends nothing when its upload is refused, and the connection ends', async () => {
    const socket = await send(
      await start({ maxBytes: PART_BYTES }),
      head(ZIP.byteLength, 'application/zip', EXPECT),
    );
    const response = await readAnswer(socket);
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
  });

  it('is asked for its body when it is not refused, and keeps its connection', async () => {
    const socket = await send(await start(), head(ZIP.byteLength, 'application/zip', EXPECT));
    const [asked] = await once(socket, 'data');
    expect(String(asked)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(ZIP);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: keep-alive/s);
    socket.destroy();
  });
});

describe('A connection on which an upload was refused', () => {
  it('takes the next request', async () => {
    const port = await start({ maxBytes: PART_BYTES });
    const socket = await send(port, head(ZIP.byteLength, 'application/zip', ''), ZIP);
    const [refusal] = await once(socket, 'data');
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 /);
    const small = buildZip({ entries: crateEntries() });
    socket.write(head(small.byteLength));
    socket.write(small);
    expect((await readAnswer(socket)).status).toBe(200);
  });

  it('takes the next request after a form with an error in its first field', async () => {
    const port = await start();
    const bad = formBytes(['unknown', 'x'], ['file', ZIP, 'crate.zip']);
    const socket = await send(port, head(bad.byteLength, FORM_TYPE, ''), bad);
    const [refusal] = await once(socket, 'data');
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 422 /);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect((await readAnswer(socket)).status).toBe(200);
  });
});

describe('A key', () => {
  it('is asked for before an upload is read', async () => {
    app = await makeUploadApp(pool, {}, ['secret']);
    const port = await app.serve();
    const response = await exchange(port, head(ZIP.byteLength));
    await checkResponse({ method: 'POST', url: UPLOAD_PATH }, response);
    expect(response.status).toBe(401);
  });
});
