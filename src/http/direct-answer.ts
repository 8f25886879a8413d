import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Problem, problemMessage } from './problem.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Answers with a problem without the app; the connection is kept, since a new one costs more. Returns the status.
 * @param further headers beside those of the problem
 */
export function answerProblem(
  outgoing: ServerResponse,
  problem: Problem,
  requestId: string,
  further: Record<string, string>,
): number {
  const { status, headers, text } = problemMessage(problem, requestId);
  outgoing.writeHead(status, {
    ...headers,
    ...SECURITY_HEADERS,
    ...further,
    'Content-Length': Buffer.byteLength(text),
    'X-Request-Id': requestId,
  });
  // As text it leaves in one piece with the headers.
  outgoing.end(text);
  return status;
}

/** How long a client has to close its end after an answer on a bare socket: one that is cut off at once may lose it. */
const LINGER_MS = 1000;

/** Answers with a problem on a bare socket, where there is no request to answer, and closes it. */
export function answerOnSocket(socket: Duplex, problem: Problem): void {
  const requestId = crypto.randomUUID();
  const { status, headers, text } = problemMessage(problem, requestId);
  const head = Object.entries({
    ...headers,
    ...SECURITY_HEADERS,
    'Content-Length': Buffer.byteLength(text),
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  // After a CONNECT the server does not listen any more: a client that has reset the connection would end the process.
  socket.on('error', () => undefined);
  // Nor does it count the socket among its connections, which it would close.
  const limit = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(limit));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`);
}
