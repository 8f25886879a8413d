import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection } from '../../test/contract/raw-exchange.ts';
import { UnreadAnswers } from './unread-answers.ts';

const MIB = 1024 * 1024;
/** More than the system holds for a connection by itself. */
const ANSWER_BYTES = 32 * MIB;

describe('Answers that nobody reads', () => {
  const unread = new UnreadAnswers(3.5 * ANSWER_BYTES);
  const content = Buffer.alloc(ANSWER_BYTES, 'x');
  const server = createServer((_, response) => {
    unread.watch(response);
    response.end(content);
  });
  let port = 0;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Asks, and reads no more than what comes first. */
  async function askWithoutReading(): Promise<Socket> {
    const socket = await openConnection(port);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  }

  it('are cut off beyond a bound, those first that have waited longest', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 4; count++) sockets.push(await askWithoutReading());
    const lengths = await Promise.all(sockets.map(async (socket) => (await text(socket)).length));
    expect(lengths.map((length) => length > ANSWER_BYTES)).toEqual([false, true, true, true]);
  });

  it('count no more once they are read', async () => {
    for (let count = 0; count < 5; count++) {
      const socket = await askWithoutReading();
      expect((await text(socket)).length).toBeGreaterThan(ANSWER_BYTES);
    }
  });
});
