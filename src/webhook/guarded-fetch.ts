import type { LookupFunction } from 'node:net';
import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** One request's way to its receiver; `close` cuts its connection. */
export interface GuardedFetch {
  send(url: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** What a guarded request is bound by. */
export interface GuardOptions {
  /** Gives the addresses that may be connected to; not asked when the URL's host is an address. */
  lookup: LookupFunction;
  connectLimitMs: number;
  headerLimitBytes: number;
}

/**
 * Opens a way on which names are resolved by `lookup` alone. The fetch is undici's own: the global one of Deno ignores
 * the dispatcher and with it the lookup (measured: the request arrived, no lookup).
 */
export function openGuardedFetch(options: GuardOptions): GuardedFetch {
  const { lookup, connectLimitMs, headerLimitBytes } = options;
  const dispatcher = new Agent({
    connect: { lookup, timeout: connectLimitMs },
    maxHeaderSize: headerLimitBytes,
  });
  return {
    send: (url, init) => fetch(url, { ...init, redirect: 'manual', dispatcher }),
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
 * Checks by a request that leads nowhere that this runtime asks the guard. Some runtimes replace undici by a module of
 * their own that ignores the dispatcher. Throws GuardBypassed.
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
  const answered = guarded.send(NOWHERE, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
  await answered.then((answer) => answer.body?.cancel()).catch(() => {});
  await guarded.close();
  if (!isAsked) throw new GuardBypassed();
}
