import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { UNREAD_PAUSE_MS } from '../limits.ts';
import { admit } from './admit.ts';
import { answerOnSocket } from './direct-answer.ts';
import { continueOnRead } from './expect-continue.ts';
import { type FrontDoor, OPEN_DOOR } from './front-door.ts';
import type { Log } from './log.ts';
import { INTERNAL_ERROR, type Problem, problemResponse } from './problem.ts';
import { createRefusalTurns } from './refusal-turns.ts';
import { noteCollectedBody } from './small-body.ts';
import type { Fetch } from './starting.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

/** Node's own limit on the arrival of a whole request, which also holds where nobody reads the body. */
const ARRIVAL_MS = 300_000;
/** Bytes: four times the longest answer. */
const UNREAD_LIMITS = { bytes: 256 * 1024 * 1024, pauseMs: UNREAD_PAUSE_MS };

/** A server that listens. */
export interface RunningServer {
  port: number;
  /**
   * Takes no more connections, lets running requests finish, at most the given seconds, and closes the rest.
   * Resolves once the last connection is closed.
   */
  drain(limitSeconds: number): Promise<void>;
}

/**
 * Serves web-standard requests over HTTP/1.1; resolves once the port is open, rejects when it cannot be opened.
 * @param at also the longest that a request may take to arrive, when that is more than five minutes
 * @param door asked about each request before the app is called
 */
export async function serve(
  fetch: Fetch,
  at: { host: string; port: number; longestArrivalMs?: number },
  log: Log,
  door: () => FrontDoor = () => OPEN_DOOR,
): Promise<RunningServer> {
  const answerRequest = (request: Request, { incoming }: { incoming: object }) => {
    noteCollectedBody(request, incoming);
    return fetch(request);
  };
  const errorHandler = (error: unknown) => answerAdapterError(error, log);
  // Without its own check of Host, whose refusal is no problem document, the adapter's error handler sees it.
  const requestTimeout = Math.max(ARRIVAL_MS, at.longestArrivalMs ?? 0);
  const options = { requireHostHeader: false, requestTimeout };
  const listener = getRequestListener(answerRequest, { errorHandler });
  const refuseSoon = createRefusalTurns();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // HTTP/1.0 knows no Host, and health checks of some proxies speak it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ||= 'localhost';
    // Draining: a client that keeps a connection busy would otherwise be cut off in the middle of a request.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    admit(incoming, outgoing, door(), refuseSoon, () => void listener(incoming, outgoing));
  };
  const server = createServer(options, answer);
  // Without a listener, Node asks for the body of every client that waits with it.
  server.on('checkContinue', (incoming, outgoing) => {
    continueOnRead(incoming, outgoing);
    server.emit('request', incoming, outgoing);
  });
  // Without a listener, Node answers unknown expectations by itself and with no problem document.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  // Without a listener, Node closes the connection without an answer.
  server.on('connect', (_, socket) => answerOnSocket(socket, NO_PROXY));
  boundUnreadAnswers(server, UNREAD_LIMITS);
  server.on('clientError', answerBrokenMessage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { port: portOf(server.address()), drain: (limitSeconds) => drain(server, limitSeconds) };
}

const NO_PROXY: Problem = {
  type: 'method-not-allowed',
  detail: 'this server is not a proxy and does not take CONNECT; send the request to a path of the service',
  headers: { Allow: 'GET, HEAD, POST' },
};

async function drain(server: Server, limitSeconds: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), limitSeconds * 1000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(limit);
}

const READABLE =
  'send a percent-encoded path that starts with /, and a Host header with the name of the server';

/** What the adapter could not turn into a request is the client's mistake; any other error is ours. */
function answerAdapterError(error: unknown, log: Log): Response {
  const requestId = crypto.randomUUID();
  const isUnreadable = error instanceof Error && error.name === 'RequestError';
  if (!isUnreadable) log.error({ request_id: requestId, err: error }, 'a request failed');
  const problem: Problem = isUnreadable
    ? { type: 'bad-request', detail: `the request cannot be read: ${error.message}; ${READABLE}` }
    : INTERNAL_ERROR;
  const response = problemResponse(problem, requestId);
  response.headers.set('X-Request-Id', requestId);
  return response;
}

const BROKEN_MESSAGES: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: { type: 'request-timeout', detail: 'the request did not arrive in time' },
  HPE_HEADER_OVERFLOW: {
    type: 'headers-too-large',
    detail: 'the request headers are larger than 16 KiB together',
  },
};

const NOT_HTTP: Problem = {
  type: 'bad-request',
  detail:
    'the message is not a valid HTTP/1.1 request; send the path percent-encoded, and a Content-Length that fits the body',
};

/** Answers a message that never became a request, on its bare socket. */
function answerBrokenMessage(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  answerOnSocket(socket, BROKEN_MESSAGES[error.code ?? ''] ?? NOT_HTTP);
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the server has no TCP port');
  return address.port;
}
