import { connect } from 'node:net';

/** An answer to a request of a load. */
export interface LoadAnswer {
  status: string;
  ms: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;
const STATUS_LENGTH = 3;
/** An answer that takes longer is given up. */
const ANSWER_MS = 120_000;
const BUFFER_BYTES = 64 * 1024;

/** The bytes of a request: a POST of JSON, or a GET when there is no body. */
export function requestBytes(url: URL, body: string | null): Buffer {
  const head = [
    `${body === null ? 'GET' : 'POST'} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
  ];
  if (body !== null) {
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * Sends the same bytes over one connection, each time when the answer to the last is there, until the signal aborts;
 * `receive` gets the answers. Gives the number of errors: each opens the connection anew.
 *
 * Of an answer only its status and its length are read. The load often shares its cores with the service, and a
 * general tool for loads takes three times the CPU of this a request (measured: autocannon), which says more of the
 * tool than of the service.
 */
export async function sendRepeatedly(
  url: URL,
  request: Buffer,
  receive: (answer: LoadAnswer) => void,
  signal: AbortSignal,
): Promise<number> {
  let errors = 0;
  while (!signal.aborted) {
    if (!(await useConnection(url, request, receive, signal))) errors++;
  }
  return errors;
}

/** Sends over a new connection until it ends; false when that was in the middle of an answer. */
function useConnection(
  { hostname, port }: URL,
  request: Buffer,
  receive: (answer: LoadAnswer) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let sentMs = 0;
    let status = '';
    /** Bytes of the answer that are still to come; null before its head. */
    let left: number | null = null;
    const onread = {
      buffer: Buffer.allocUnsafe(BUFFER_BYTES),
      callback(count: number, buffer: Uint8Array) {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, count));
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once('connect', send);
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(sentMs === 0 && signal.aborted));

    function send(): void {
      sentMs = performance.now();
      socket.write(request);
    }

    function read(bytes: Buffer): void {
      if (left === null) readHead(bytes);
      else left -= bytes.byteLength;
      if (left !== 0) return;
      left = null;
      receive({ status, ms: performance.now() - sentMs });
      sentMs = 0;
      if (signal.aborted) socket.destroy();
      else send();
    }

    /** The service writes the head of an answer at once. */
    function readHead(bytes: Buffer): void {
      const end = bytes.indexOf(END_OF_HEAD);
      const head = bytes.toString('latin1', 0, end);
      const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1];
      if (end < 0 || length === undefined)
        throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
      status = head.slice(STATUS_AT, STATUS_AT + STATUS_LENGTH);
      left = Number(length) - (bytes.byteLength - end - END_OF_HEAD.byteLength);
    }
  });
}
