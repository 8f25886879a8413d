import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGE_BODY_ARRIVAL_MS, LARGE_BODY_WAIT_MS } from '../limits.ts';
import { ClientGone } from './client-signal.ts';
import { Intake } from './intake.ts';
import { LARGE_BODY_BYTES, type LargeTurn, LargeTurns } from './large-turns.ts';
import { readJsonBody } from './request-body.ts';

const MIB = 1024 * 1024;
const PATIENT = new AbortController().signal;
const LIMITS = { limitBytes: 64 * MIB, limitSetting: null, intake: new Intake(1e9) };

describe('Large request bodies', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stay with their senders until one of those before them is answered', async () => {
    const turns = new LargeTurns(2);
    const first = turns.join(PATIENT);
    const second = turns.join(PATIENT);
    await Promise.all([read(bodyOf(12), first), read(bodyOf(12), second)]);
    const third = bodyOf(12);
    const reading = read(third, turns.join(PATIENT));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(third.sentBytes).toBeLessThan(4 * MIB);
    second.end();
    expect(await reading).toHaveProperty('byteLength', 12 * MIB);
  });

  it('of no declared size take a turn once they turn out to be large', async () => {
    const turns = new LargeTurns(1);
    const holder = turns.join(PATIENT);
    await holder.take(LARGE_BODY_BYTES + 1);
    const undeclared = bodyOf(12, {});
    const reading = read(undeclared, turns.join(PATIENT));
    await vi.advanceTimersByTimeAsync(100);
    expect(undeclared.sentBytes).toBeGreaterThanOrEqual(LARGE_BODY_BYTES);
    expect(undeclared.sentBytes).toBeLessThan(12 * MIB);
    holder.end();
    expect(await reading).toHaveProperty('byteLength', 12 * MIB);
  });

  it('hold nobody up when they are not above 8 MiB', async () => {
    const turns = new LargeTurns(1);
    await turns.join(PATIENT).take(LARGE_BODY_BYTES + 1);
    expect(await read(bodyOf(8), turns.join(PATIENT))).toHaveProperty('byteLength', 8 * MIB);
  });

  it('let the next in when they arrive slowly', async () => {
    const turns = new LargeTurns(1);
    await turns.join(PATIENT).take(LARGE_BODY_BYTES + 1);
    const reading = read(bodyOf(12), turns.join(PATIENT));
    await vi.advanceTimersByTimeAsync(LARGE_BODY_ARRIVAL_MS);
    expect(await reading).toHaveProperty('byteLength', 12 * MIB);
  });

  it('leave their place when the client is gone', async () => {
    const turns = new LargeTurns(1);
    const holder = turns.join(PATIENT);
    await read(bodyOf(12), holder);
    const client = new AbortController();
    const gone = read(bodyOf(12), turns.join(client.signal));
    const refused = expect(gone).rejects.toBeInstanceOf(ClientGone);
    const next = read(bodyOf(12), turns.join(PATIENT));
    await vi.advanceTimersByTimeAsync(100);
    client.abort();
    holder.end();
    await refused;
    expect(await next).toHaveProperty('byteLength', 12 * MIB);
  });

  it('of a client that is gone already do not wait', async () => {
    const turns = new LargeTurns(1);
    await read(bodyOf(12), turns.join(PATIENT));
    const gone = AbortSignal.abort(new ClientGone());
    await expect(turns.join(gone).take(LARGE_BODY_BYTES + 1)).rejects.toBeInstanceOf(ClientGone);
  });

  it('are refused when they have waited too long', async () => {
    const turns = new LargeTurns(1);
    await read(bodyOf(12), turns.join(PATIENT));
    const reading = read(bodyOf(12), turns.join(PATIENT));
    await vi.advanceTimersByTimeAsync(LARGE_BODY_WAIT_MS);
    expect(await reading).toMatchObject({ type: 'overloaded', headers: { 'Retry-After': '10' } });
  });
});

interface SentBody {
  request: Request;
  sentBytes: number;
}

/** A body of that many MiB, which counts what is taken of it. */
function bodyOf(
  mebibytes: number,
  length: Record<string, string> = { 'Content-Length': String(mebibytes * MIB) },
): SentBody {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        body.sentBytes += MIB;
        controller.enqueue(new Uint8Array(MIB));
        if (body.sentBytes === mebibytes * MIB) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json', ...length };
  // Required for streams, and unknown to the DOM's types.
  const streaming = { duplex: 'half' };
  const request = new Request('http://service.invalid/', {
    method: 'POST',
    body: stream,
    headers,
    ...streaming,
  });
  const body = { request, sentBytes: 0 };
  return body;
}

function read({ request }: SentBody, turn: LargeTurn) {
  return readJsonBody(request, { ...LIMITS, turn });
}
