import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** One call that a receiver got, with the time of its arrival and of its end by `performance.now()`. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  arrivedMs: number;
  /** null while the connection is still open. */
  endedMs: number | null;
}

/** Answers a call; the first call has the number 1. */
export type Answer = (
  response: ServerResponse,
  call: ReceivedCall,
  callNumber: number,
) => void | Promise<void>;

/** A webhook receiver on loopback. */
export interface Receiver {
  /** `http://<address>:<port>` */
  url: string;
  calls: ReceivedCall[];
  /** Resolves once so many calls have come in and have been answered as told. */
  received(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a receiver on an address of loopback that answers each call as told; 204 unless told otherwise. */
export async function startReceiver(
  answer: Answer = (response) => void response.writeHead(204).end(),
  address = '127.0.0.1',
) {
  const calls: ReceivedCall[] = [];
  let handledCalls = 0;
  const events = new EventEmitter();
  const server = createServer(async (request, response) => {
    const call: ReceivedCall = {
      path: request.url ?? '',
      headers: request.headers,
      body: '',
      arrivedMs: performance.now(),
      endedMs: null,
    };
    response.on('close', () => {
      call.endedMs = performance.now();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    call.body = Buffer.concat(chunks).toString();
    calls.push(call);
    await answer(response, call, calls.length);
    handledCalls++;
    events.emit('call');
  });
  server.listen(0, address);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('a TCP server has a port');
  const receiver: Receiver = {
    url: `http://${address}:${bound.port}`,
    calls,
    async received(count) {
      while (handledCalls < count) await once(events, 'call');
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
