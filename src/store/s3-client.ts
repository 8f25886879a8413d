import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'minio';
import { STORE_RETRY_PAUSES_MS } from '../limits.ts';
import { parseEndpoint } from './s3-endpoint.ts';
import { errorCode, explainFailure } from './s3-errors.ts';
import { createStoreAgent, createTransport, isBusyStatus } from './s3-transport.ts';
import { type StoreCall, withinCall } from './store-call.ts';
import type { StoreSettings, StoreTimeLimits } from './store-settings.ts';

/** A request about the bucket, or about one object of it. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT';
  key?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Signed requests to one bucket, and calls made of them. */
export interface S3Client {
  /**
   * Runs a call, again when the store is busy. Throws what `explainFailure` makes of its failure (naming `key`).
   */
  run<T>(key: string, signal: AbortSignal | undefined, attempt: (call: StoreCall) => Promise<T>): Promise<T>;
  /** Sends one request of the running call; its answer has status 200, 206 or, to a HEAD, 404, and is not yet read. */
  send(request: S3Request): Promise<IncomingMessage>;
}

/** A client for the bucket of the settings; nothing is sent yet. */
export function createS3Client(settings: StoreSettings, limits: StoreTimeLimits): S3Client {
  const { host, port } = parseEndpoint(settings.endpoint, settings.useSsl);
  const client = new Client({
    endPoint: host,
    port,
    useSSL: settings.useSsl,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    // Given, so that the client does not ask the store for it before its first request.
    region: settings.region,
    pathStyle: true,
    transport: createTransport(settings.useSsl, limits),
    transportAgent: createStoreAgent(settings.useSsl),
    // Its own retries write to the console and lose the status.
    retryOptions: { disableRetry: true },
  });
  return {
    send: ({ method, key, query, headers, body }) =>
      client.makeRequestAsync(
        {
          method,
          bucketName: settings.bucket,
          ...(key === undefined ? {} : { objectName: key }),
          ...(query === undefined ? {} : { query }),
          headers: { ...headers },
        },
        body ?? '',
        // The answer to a HEAD has no reason that would have to be read.
        method === 'HEAD' ? [200, 404] : [200, 206],
      ),
    async run(key, signal, attempt) {
      for (let failures = 0; ; failures++) {
        const outcome = await withinCall(signal, limits.callMs, async (call) => {
          try {
            return { value: await attempt(call) };
          } catch (error) {
            const pauseMs = mayRetry(error, call) ? STORE_RETRY_PAUSES_MS[failures] : undefined;
            if (pauseMs === undefined) throw explainFailure(error, key, call, signal);
            return { pauseMs };
          }
        });
        if ('value' in outcome) return outcome.value;
        await pause(outcome.pauseMs);
      }
    },
  };
}

function mayRetry(error: unknown, call: StoreCall): boolean {
  if (call.signal.aborted || call.overrun !== null) return false;
  const code = errorCode(error);
  return isBusyStatus(call.status) || code === 'ECONNRESET' || code === 'EPIPE';
}
