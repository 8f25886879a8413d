import { describe, expect, it } from 'vitest';
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
      detail: 'the request body has 101 bytes; at most 100 bytes are taken (LIMIT)',
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
    const intake = new Intake(50);
    intake.take(20);
    expect(await read(post(streamOf('x'.repeat(40))), intake)).toMatchObject({
      type: 'overloaded',
      headers: { 'Retry-After': '1' },
    });
    intake.release(20);
    expect(await read(post(streamOf('x'.repeat(40))), intake)).toBeInstanceOf(ArrayBuffer);
    expect(intake.take(50)).toBe(true);
  });
});

function read(request: Request, intake = new Intake(1000)) {
  return readJsonBody(request, { limitBytes: 100, limitSetting: 'LIMIT', intake });
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
