import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openConnection } from '../../test/contract/raw-exchange.ts';
import { boundUnreadAnswers, type UnreadLimits } from './unread-answers.ts';

/** More than the system holds for a connection by itself. */
const ANSWER_BYTES = 32 * 1024 * 1024;
const CONTENT = Buffer.alloc(ANSWER_BYTES, 'x');
const LONG_MS = 60_000;

let stop = () => {};
afterEach(() => stop());

describe('Answers that nobody reads', () => {
  it('are cut off beyond a bound, those first that have waited longest', async () => {
    const ask = await startServer({ bytes: 3.5 * ANSWER_BYTES, pauseMs: LONG_MS });
    const sockets: Socket[] = [];
    for (let count = 0; count < 4; count++) sockets.push(await ask());
    const lengths = await Promise.all(sockets.map(async (socket) => (await text(socket)).length));
    expect(lengths.map((length) => length > ANSWER_BYTES)).toEqual([false, true, true, true]);
  });

  it('count no more once they are read', async () => {
    const ask = await startServer({ bytes: 3.5 * ANSWER_BYTES, pauseMs: LONG_MS });
    for (let count = 0; count < 5; count++) {
      expect((await text(await ask())).length).toBeGreaterThan(ANSWER_BYTES);
    }
  });

  it('are cut off when their reading pauses', async () => {
    const ask = await startServer({ bytes: 2 * ANSWER_BYTES, pauseMs: 100 });
    const closed = await ask();
    await ended;
    expect((await text(closed)).length).toBeLessThan(ANSWER_BYTES);
  });

  it('are not missed when they are long in coming', async () => {
    const ask = await startServer({ bytes: 2 * ANSWER_BYTES, pauseMs: 50 }, (answer) => {
      answer.once('timeout', () => answer.end('at last'));
    });
    expect(await text(await ask())).toMatch(/at last$/);
  });

  it('do not keep a connection that has been idle after them', async () => {
    const server = createServer((_, answer) => answer.end('done'));
    server.keepAliveTimeout = 50;
    boundUnreadAnswers(server, { bytes: ANSWER_BYTES, pauseMs: LONG_MS });
    const socket = await openConnection(await listen(server));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await text(socket)).toMatch(/done$/);
  });
});

/** Resolves when the server has closed the latest answer. */
let ended: Promise<unknown> = Promise.resolve();

type Respond = (answer: ServerResponse) => void;

/** Starts a server, by default of long answers; what it gives asks it and reads no more than what comes first. */
async function startServer(
  limits: UnreadLimits,
  respond: Respond = (answer) => answer.end(CONTENT),
): Promise<() => Promise<Socket>> {
  const server = createServer((_, answer) => {
    ended = once(answer, 'close');
    respond(answer);
  });
  boundUnreadAnswers(server, limits);
  const port = await listen(server);
  return async () => {
    const socket = await openConnection(port);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  };
}

/** Has the server listen until the test is over; resolves with its port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no TCP port');
  return address.port;
}
