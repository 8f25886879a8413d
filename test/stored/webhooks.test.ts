import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { type Answer, type Receiver, startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import {
  fetchResult,
  requestValidation,
  resultStored,
  type Stack,
  startStack,
  validationUrl,
} from './stack.ts';

let stack: Stack;
let service: ServiceProcess;
/** Begun before all others, since its three attempts take 31.5 s. */
let hung: Receiver;
const receivers: Receiver[] = [];

beforeAll(async () => {
  stack = await startStack();
  [service, hung] = await Promise.all([
    stack.start({
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1, 127.0.0.2, 127.0.0.3',
    }),
    startReceiver(() => {}, '127.0.0.3'),
    stack.putFiles('good', { 'ro-crate-metadata.json': metadataDocument() }),
    stack.putFiles('bad', { 'ro-crate-metadata.json': metadataDocument({ name: undefined }) }),
    stack.putFiles('hung', { 'ro-crate-metadata.json': metadataDocument() }),
    stack.putZip('broken', new Uint8Array(100)),
  ]);
  await service.logged((line) => line.msg === 'worker takes jobs');
  await requestValidation(service, 'hung', { webhook_url: hung.url });
});
afterAll(async () => {
  await stack.stop();
  await hung.stop();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop();
});

async function listen(answer?: Answer, address?: string): Promise<Receiver> {
  const receiver = await startReceiver(answer, address);
  receivers.push(receiver);
  return receiver;
}

/** Asks for a validation with a webhook and waits until the delivery has ended; returns how, as logged. */
async function deliver(id: string, url: string) {
  await requestValidation(service, id, { webhook_url: url });
  return ended(url);
}

function ended(url: string) {
  const { host } = new URL(url);
  return service.logged((line) => /^webhook (delivered|failed)$/.test(line.msg) && line.host === host);
}

/** A delivery that was given up: its attempts and waits, the log line of its end, and what the database keeps. */
async function expectGivenUp(id: string, { url, calls }: Receiver, reason: string): Promise<void> {
  expect(await ended(url)).toMatchObject({ msg: 'webhook failed', attempts: 3, reason });
  const [first, second, third] = calls;
  expect(calls).toHaveLength(3);
  // Less than 0.5 s and 1 s: a busy machine sees the end of an attempt late.
  expect((second?.arrivedMs ?? 0) - (first?.endedMs ?? 0)).toBeGreaterThanOrEqual(400);
  expect((third?.arrivedMs ?? 0) - (second?.endedMs ?? 0)).toBeGreaterThanOrEqual(900);
  expect(new Set(calls.map((call) => call.headers['webhook-id'])).size).toBe(1);
  expect((await fetchResult(service, id)).status).toBe(200);
  const last_error = `failed after 3 attempts to send the result of ${id} to ${new URL(url).host}: ${reason}`;
  const row = () =>
    stack.query('select attempts, max_attempts, locked_by from graphile_worker.jobs where last_error = $1', [
      last_error,
    ]);
  await expect
    .poll(row, { timeout: 20_000 })
    .toEqual([{ attempts: 32767, max_attempts: 32767, locked_by: null }]);
}

describe('A webhook', () => {
  it.each(['good', 'bad', 'broken'])('carries the result as it is stored: %s', async (id) => {
    const { url, calls } = await listen();
    await deliver(id, `${url}/hook`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toBe(await (await fetchResult(service, id)).text());
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
  });

  it('is not sent when none was asked for', async () => {
    const { calls } = await listen();
    await requestValidation(service, 'good');
    await resultStored(service, 'good', 2);
    expect(calls).toEqual([]);
    expect(await stack.query('select id from graphile_worker.jobs where attempts = 0')).toEqual([]);
  });

  it('is never sent before its result can be read: 200 receivers that read it inside the call', async () => {
    const readInside = new Map<string, string>();
    const { url, calls, received } = await listen(async (response, call) => {
      const result = await fetch(validationUrl(service, call.path.slice(1)));
      readInside.set(call.path, await result.text());
      response.writeHead(204).end();
    });
    const ids = Array.from({ length: 200 }, (_, index) => `inside-${index}`);
    for (const id of ids) {
      await stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument({ identifier: id }) });
      await requestValidation(service, id, { webhook_url: `${url}/${id}` });
    }
    await received(200);
    expect(readInside.size).toBe(200);
    expect(readInside).toEqual(new Map(calls.map((call) => [call.path, call.body])));
  });

  it.each([
    [
      'answers 500',
      'the receiver answered 500',
      ((response) => void response.writeHead(500).end()) satisfies Answer,
    ],
    [
      'answers 301',
      'the receiver answered 301',
      ((response) => void response.writeHead(301, { location: '/' }).end()) satisfies Answer,
    ],
    ['resets', 'read ECONNRESET', ((response) => void response.socket?.resetAndDestroy()) satisfies Answer],
  ])('is tried three times, 0.5 s and 1 s apart, with a receiver that %s', async (_, reason, answer) => {
    const receiver = await listen(answer);
    await deliver('good', receiver.url);
    await expectGivenUp('good', receiver, reason);
  });

  it('to an address that is not allowed fails, and the result is stored all the same', async () => {
    const end = await deliver('good', 'http://localhost:9999/hook');
    expect(end).toMatchObject({ msg: 'webhook failed', reason: expect.stringContaining('only public') });
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/rocrate_webhooks_total\{outcome="failed"\} [1-9]/);
    expect(metrics).toMatch(/rocrate_webhooks_total\{outcome="accepted"\} [1-9]/);
  });

  it('is tried three times, for 10 s each, with a receiver that hangs', async () => {
    await expectGivenUp('hung', hung, 'no answer within 10 s');
    for (const call of hung.calls) expect((call.endedMs ?? 0) - call.arrivedMs).toBeGreaterThan(9_000);
  });

  it('that hangs holds one slot, and holds up neither validations nor other receivers', async () => {
    const hanging = await listen(() => {});
    const isHeld = "task_identifier = 'deliver_webhook' and locked_at is not null";
    const held = () => stack.query(`select id from graphile_worker.jobs where ${isHeld}`);
    for (let index = 0; index < 30; index++) {
      await requestValidation(service, `inside-${index}`, { webhook_url: hanging.url });
    }
    await hanging.received(1);
    await stack.putFiles('meanwhile', { 'ro-crate-metadata.json': metadataDocument() });
    const other = await listen(undefined, '127.0.0.2');
    const end = await deliver('meanwhile', other.url);
    expect(end).toMatchObject({ msg: 'webhook delivered', attempts: 1 });
    await expect.poll(held).toHaveLength(1);
    expect(hanging.calls.filter((call) => call.endedMs === null)).toHaveLength(1);
  });
});
