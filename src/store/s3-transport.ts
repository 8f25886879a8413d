import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import { type StoreCall, thisStoreCall } from './store-call.ts';
import type { StoreTimeLimits } from './store-settings.ts';

/** Connections to the store at once; further calls wait for a free one. */
const MAX_CONNECTIONS = 64;

/** An agent for the store that keeps its connections; idle ones do not keep the process alive. */
export function createStoreAgent(useSsl: boolean): HttpAgent {
  const options = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return useSsl ? new HttpsAgent(options) : new HttpAgent(options);
}

/**
 * The S3 client's way to the network: node's own, under time limits and the current call's signal. Status and
 * overrun limits are noted on the call.
 */
export function createTransport(useSsl: boolean, limits: StoreTimeLimits) {
  const send = useSsl ? httpsRequest : httpRequest;
  function request(target: RequestOptions | string | URL, ...rest: unknown[]): ClientRequest {
    const onResponse = rest.find((argument) => typeof argument === 'function');
    const call = thisStoreCall();
    let response: IncomingMessage | null = null;
    const sent = send(target, (answer) => {
      response = answer;
      call.status = answer.statusCode ?? null;
      // The client drops the answer to a status that it would retry; unread it would hold its connection.
      if (isBusyStatus(call.status)) answer.destroy();
      onResponse?.(answer);
    });
    // Once the answer has begun, only destroying the answer reaches its reader with the reason.
    const end = (reason: Error) => (response ?? sent).destroy(reason);
    limitTime(sent, limits, (overrun) => {
      call.overrun = overrun;
      end(new Error(overrun));
    });
    endBySignal(sent, call, end);
    return sent;
  }
  return { request };
}

/** Statuses that the S3 client turns into a plain error without reading the answer: the store cannot just now. */
const BUSY_STATUSES: ReadonlySet<number | null> = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/** Whether a status says that the store cannot just now and trying again may help. */
export function isBusyStatus(status: number | null): boolean {
  return BUSY_STATUSES.has(status);
}

function limitTime(sent: ClientRequest, limits: StoreTimeLimits, onOverrun: (overrun: string) => void): void {
  sent.setTimeout(limits.idleMs, () => onOverrun(`it sent nothing for ${limits.idleMs / 1000} s`));
  sent.once('socket', (socket: Socket) => {
    if (!socket.connecting) return;
    const overrun = `no connection within ${limits.connectMs / 1000} s`;
    const timer = setTimeout(() => onOverrun(overrun), limits.connectMs);
    const connected = 'encrypted' in socket ? 'secureConnect' : 'connect';
    socket.once(connected, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function endBySignal(sent: ClientRequest, call: StoreCall, end: (reason: Error) => void): void {
  const onAbort = () => end(new Error('the call was ended'));
  if (call.signal.aborted) onAbort();
  else call.signal.addEventListener('abort', onAbort, { once: true });
  sent.once('close', () => call.signal.removeEventListener('abort', onAbort));
}
