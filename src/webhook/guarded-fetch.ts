import type { LookupFunction } from 'node:net';
import { createFetch, type FetchResponse } from 'ofetch';
import { Agent, fetch, Headers } from 'undici';

/** A POST of a JSON body. */
export interface GuardedRequest {
  body: string;
  headers: Record<string, string>;
}

/**
 * ofetch on undici's own fetch: the global one of Deno ignores the dispatcher and with it the lookup (measured: the
 * request arrived, no lookup). undici and the runtime each declare types of the same standard.
 */
const post = createFetch({
  fetch: fetch as unknown as typeof globalThis.fetch,
  Headers: Headers as unknown as typeof globalThis.Headers,
});

/** One request's way to its receiver; `close` cuts its connection. */
export interface GuardedFetch {
  post(
    url: string,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<FetchResponse<ReadableStream<Uint8Array>>>;
  close(): Promise<void>;
}

/** What a guarded request is bound by. */
export interface GuardOptions {
  /** Gives the addresses that may be connected to; not asked when the URL's host is an address. */
  lookup: LookupFunction;
  connectLimitMs: number;
  headerLimitBytes: number;
}

/** Opens a way on which names are resolved by `lookup` alone, and no redirect is followed. */
export function openGuardedFetch(options: GuardOptions): GuardedFetch {
  const { lookup, connectLimitMs, headerLimitBytes } = options;
  const dispatcher = new Agent({
    connect: { lookup, timeout: connectLimitMs },
    maxHeaderSize: headerLimitBytes,
  });
  return {
    post: (url, request, signal) =>
      post.raw<ReadableStream<Uint8Array>, 'stream'>(url, {
        ...request,
        method: 'POST',
        redirect: 'manual',
        retry: false,
        ignoreResponseError: true,
        responseType: 'stream',
        signal,
        dispatcher,
      }),
    close: () => dispatcher.destroy(),
  };
}

/** Requests of this runtime do not ask the guard which addresses they may connect to. */
export class GuardBypassed extends Error {
  override readonly name = 'GuardBypassed';

  constructor() {
    super(
      'Webhooks cannot be sent safely on this runtime: its requests bypass the check of addresses. ' +
        'Run the service on Node or Deno, or with ROLE=api or STORAGE_ENABLED=false.',
    );
  }
}

/** RFC 6761 reserves `.invalid`: where the guard is bypassed, the name still leads nowhere. */
const NOWHERE = 'http://guard-check.invalid/';
const CHECK_LIMIT_MS = 2_000;

/**
 * Checks by a request that leads nowhere that this runtime asks the guard. Some runtimes, such as Bun, replace undici by
 * a module of their own that ignores the dispatcher. Throws GuardBypassed.
 */
export async function checkGuard(): Promise<void> {
  let isAsked = false;
  const guarded = openGuardedFetch({
    lookup: (_hostname, _options, callback) => {
      isAsked = true;
      callback(new Error('the guard was asked'), '');
    },
    connectLimitMs: CHECK_LIMIT_MS,
    headerLimitBytes: 1024,
  });
  const answered = guarded.post(NOWHERE, { body: '', headers: {} }, AbortSignal.timeout(CHECK_LIMIT_MS));
  await answered.then((answer) => answer.body?.cancel()).catch(() => {});
  // First, for the agent of another runtime may not even be one that can be closed.
  if (!isAsked) throw new GuardBypassed();
  await guarded.close();
}
