import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy before a server: counts what passes, and breaks it on demand. */
export interface TestProxy {
  /** `host:port` to give to the client instead of the target's. */
  endpoint: string;
  /** HTTP requests that have come in. */
  requests: number;
  /** Bytes that the target has answered, headers included. */
  bytes: number;
  /** As gateways do, passes on what a client has sent although the client is gone. */
  outlivesClients: boolean;
  /** Each request is held back for this long. */
  delayMs: number;
  /** A connection is cut after this many answered bytes; Infinity never. */
  cutAfterBytes: number;
  /** 'hold' takes requests and never answers; 'pass' is as usual. */
  mode: 'pass' | 'hold';
  /**
   * Called with the request line of each request, which is passed on when the call has ended, and what resolves when
   * all of the request has come in.
   */
  onRequest: (requestLine: string, arrived: Promise<void>) => unknown;
  /** Refuses connections and breaks those that stand. */
  down(): Promise<void>;
  /** Listens again, on the same port. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy on a free loopback port. @param target `host:port` */
export async function startProxy({ target }: { target: string }): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let server = await listen(0, (client) => relay(client, target, proxy, sockets));
  const port = portOf(server);
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  const proxy: TestProxy = {
    endpoint: `127.0.0.1:${port}`,
    requests: 0,
    bytes: 0,
    outlivesClients: false,
    delayMs: 0,
    cutAfterBytes: Number.POSITIVE_INFINITY,
    mode: 'pass',
    onRequest: () => undefined,
    down: close,
    async up() {
      server = await listen(port, (client) => relay(client, target, proxy, sockets));
    },
    stop: close,
  };
  return proxy;
}

async function listen(port: number, onConnection: (client: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen on a port');
  return address.port;
}

function relay(client: Socket, target: string, proxy: TestProxy, sockets: Set<Socket>): void {
  const [host = '', port] = target.split(':');
  const server = connect(Number(port), host);
  for (const socket of [client, server]) {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      client.destroy();
      if (socket === server || !proxy.outlivesClients) server.destroy();
    });
  }
  const again = () => {
    const socket = connect(Number(port), host);
    socket.on('error', () => undefined);
    passAnswers(socket, client, proxy);
    return socket;
  };
  passRequests(client, server, again, proxy);
  passAnswers(server, client, proxy);
}

/** @param again connects to the target anew: it may have ended a connection on which a request was held */
function passRequests(client: Socket, first: Socket, again: () => Socket, proxy: TestProxy): void {
  let server = first;
  // One chain a connection keeps the order when a delayed request's body comes in pieces.
  let passed: Promise<unknown> = Promise.resolve();
  let missingBytes = 0;
  let onArrival = () => {};
  client.on('data', (chunk) => {
    const line = requestLine(chunk);
    if (line !== null) {
      proxy.requests++;
      missingBytes = lengthOfRequest(chunk);
      const arrived = new Promise<void>((resolve) => {
        onArrival = resolve;
      });
      passed = passed.then(() => proxy.onRequest(line, arrived)).then(() => delay(proxy.delayMs));
    }
    missingBytes -= chunk.length;
    if (missingBytes <= 0) onArrival();
    passed = passed.then(() => {
      if (proxy.mode !== 'pass') return;
      if (server.destroyed && proxy.outlivesClients) server = again();
      server.write(chunk);
    });
  });
  client.on('end', () => {
    // A server gives up a request whose sender has ended the connection.
    if (!proxy.outlivesClients) void passed.then(() => server.end());
  });
}

function passAnswers(server: Socket, client: Socket, proxy: TestProxy): void {
  let passedBytes = 0;
  server.on('data', (chunk) => {
    const part = chunk.subarray(0, Math.max(0, proxy.cutAfterBytes - passedBytes));
    passedBytes += part.length;
    proxy.bytes += part.length;
    const isFlowing = client.write(part);
    if (part.length < chunk.length) client.end();
    if (!isFlowing) {
      server.pause();
      client.once('drain', () => server.resume());
    }
  });
  server.on('end', () => client.end());
}

/** The first line of a chunk that begins a request; clients of HTTP/1.1 without pipelining begin one a chunk. */
function requestLine(chunk: Buffer): string | null {
  const start = chunk.subarray(0, 4096).toString('latin1');
  return /^(?:GET|HEAD|PUT|POST|DELETE|OPTIONS|PATCH) \S+ HTTP\/1\.1(?=\r\n)/.exec(start)?.[0] ?? null;
}

/** Bytes of a request with its headers, of which the chunk has all. */
function lengthOfRequest(chunk: Buffer): number {
  const headers = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const bodyBytes = /^content-length: (\d+)/im.exec(headers)?.[1] ?? '0';
  return headers.length + 4 + Number(bodyBytes);
}

function delay(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}
