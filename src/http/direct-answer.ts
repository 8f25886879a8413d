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
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`);
}
