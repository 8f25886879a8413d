import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientGone } from './client-signal.ts';
import { Intake } from './intake.ts';
import { readJsonBody } from './request-body.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('A request body', () => {
  it('comes whole and byte for byte, in however many chunks it arrives', async () => {
    const body = await read(post(streamOf('{"a"', ': ', '1}')));
    expect(body).toBeInstanceOf(ArrayBuffer);
    if (body instanceof ArrayBuffer) expect(new TextDecoder().decode(body)).toBe('{"a": 1}');
  });

  it('is refused by what arrives when it is longer than its Content-Length says', async () => {
    const lying = post(streamOf('x'.repeat(60), 'x'.repeat(60)), { ...JSON_TYPE, 'Content-Length': '10' });
    expect(await read(lying)).toMatchObject({ type: 'body-too-large' });
  });

  it('is refused by its Content-Length before any of it is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 });
    expect(await read(post(body, { ...JSON_TYPE, 'Content-Length': '101' }))).toEqual({
      type: 'body-too-large',
      detail: 'the request body has 101 bytes; at most 100 bytes are accepted (LIMIT)',
    });
    expect(pulled).toBe(0);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;x=y'])(
    'is taken as %s',
    async (type) => {
      expect(await read(post(streamOf('{}'), { 'Content-Type': type }))).toBeInstanceOf(ArrayBuffer);
    },
  );

  it.each([
    'text/plain',
    'application/ld+json',
    'application/x-www-form-urlencoded',
    'json',
    'application/jsonp',
  ])('is not taken as %s', async (type) => {
    const refused = { type: 'unsupported-media-type', detail: expect.stringContaining(`as ${type};`) };
    expect(await read(post(streamOf('{}'), { 'Content-Type': type }))).toMatchObject(refused);
  });

  it('is not taken without a type, nor compressed', async () => {
    expect(await read(post(streamOf('{}'), {}))).toMatchObject({ type: 'unsupported-media-type' });
    const compressed = post(streamOf('{}'), { ...JSON_TYPE, 'Content-Encoding': 'gzip' });
    expect(await read(compressed)).toMatchObject({ type: 'unsupported-media-type' });
  });

  it('that is absent or empty has no bytes, whatever its type', async () => {
    for (const body of [null, streamOf()]) {
      const empty = await read(post(body, { 'Content-Type': 'text/plain' }));
      expect(empty).toEqual(new ArrayBuffer(0));
    }
  });

  it('that breaks off means that its sender is gone', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('connection reset')),
    });
    await expect(read(post(broken))).rejects.toBeInstanceOf(ClientGone);
  });

  it('waits for its turn in the memory that all bodies share, which is given back afterwards', async () => {
    const intake = new Intake(50_000);
    const large = () => post(streamOf('x'.repeat(60_000), 'x'.repeat(45_000)));
    intake.take(20_000);
    expect(await read(large(), intake, 200_000)).toMatchObject({
      type: 'overloaded',
      headers: { 'Retry-After': '1' },
    });
    intake.release(20_000);
    expect(await read(large(), intake, 200_000)).toBeInstanceOf(ArrayBuffer);
    expect(intake.take(50_000)).toBe(true);
  });

  it('of up to 64 KiB comes through however much memory large ones hold', async () => {
    const full = new Intake(0);
    const text = 'x'.repeat(64 * 1024);
    expect(await read(post(streamOf(text)), full, 200_000)).toBeInstanceOf(ArrayBuffer);
    expect(await read(post(streamOf(text, 'x')), full, 200_000)).toMatchObject({ type: 'overloaded' });
  });
});

describe('A request body that comes slowly', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not awaited longer than 15 s for its next piece, and gives its memory back', async () => {
    const intake = new Intake(100_000);
    let isCancelled = false;
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = read(post(stalled), intake, 200_000);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(intake.take(100_000)).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await reading).toMatchObject({
      type: 'request-timeout',
      detail: expect.stringContaining('100,000 bytes of it arrived'),
    });
    expect(isCancelled).toBe(true);
    expect(intake.take(100_000)).toBe(true);
  });

  it('has 30 s, and a second more for each MiB that has arrived', async () => {
    const drops = read(post(piecesEvery(10_000, 1, 5)), new Intake(1e9), 1e9);
    const stream = read(post(piecesEvery(10_000, 10 * 1024 * 1024, 5)), new Intake(1e9), 1e9);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await drops).toMatchObject({ type: 'request-timeout' });
    expect(await stream).toHaveProperty('byteLength', 50 * 1024 * 1024);
  });
});

/** A stream of some pieces with a pause before each. */
function piecesEvery(pauseMs: number, pieceBytes: number, count: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      controller.enqueue(new Uint8Array(pieceBytes));
      if (++sent === count) controller.close();
    },
  });
}

function read(request: Request, intake = new Intake(1000), limitBytes = 100) {
  return readJsonBody(request, { limitBytes, limitSetting: 'LIMIT', intake });
}

function post(body: ReadableStream | null, headers: Record<string, string> = JSON_TYPE): Request {
  // Required for streams, and unknown to the DOM's types.
  const streaming = { duplex: 'half' };
  return new Request('http://service.invalid/', { method: 'POST', body, headers, ...streaming });
}

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}
