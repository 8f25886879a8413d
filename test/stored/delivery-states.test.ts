import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchState, requestId, type Stack, type State, startStack, stateOf } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const SECRET = 'hook-secret';
const PATIENT = { timeout: 40_000 };

let stack: Stack;
let service: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  service = await stack.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,127.0.0.9,127.0.0.10' });
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(() => stack.stop());

/** Requests a validation with a webhook whose URL has secrets, and returns its id. */
async function requestWith(crate: string, url: string): Promise<string> {
  await stack.putFiles(crate, FILES);
  return requestId(service, crate, { webhook_url: `${url}/${SECRET}?token=${SECRET}` });
}

async function webhookOf(id: string): Promise<State['webhook']> {
  const response = await fetchState(service, id);
  const text = await response.text();
  expect(text).not.toContain(SECRET);
  return JSON.parse(text).webhook;
}

/** Resolves with the delivery of a request once it is in the state. */
async function deliveryIn(id: string, state: string): Promise<State['webhook']> {
  await expect.poll(async () => (await webhookOf(id))?.state, PATIENT).toBe(state);
  return webhookOf(id);
}

describe('The delivery of a result', () => {
  it('is delivered with the answer of the receiver, who was told the id of the validation', async () => {
    const receiver = await startReceiver((response) => void response.writeHead(202).end());
    const id = await requestWith('delivered', receiver.url);
    const webhook = await deliveryIn(id, 'delivered');
    expect(webhook).toMatchObject({ origin: receiver.url, status_code: 202, attempts: 1, reason: null });
    expect(Date.parse(webhook?.ended_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(receiver.calls[0]?.headers).toMatchObject({ 'webhook-id': id, 'x-validation-id': id });
    await receiver.stop();
  });

  it('is that of its own webhook for requests that share a validation', async () => {
    const receiver = await startReceiver((response, { path }) => {
      response.writeHead(path.startsWith('/good') ? 204 : 500).end();
    });
    await stack.putFiles('both', FILES);
    const ids = await Promise.all(
      ['good', 'bad'].map((path) => requestWith('both', `${receiver.url}/${path}`)),
    );
    const none = await requestId(service, 'both');
    expect(await deliveryIn(ids[0] ?? '', 'delivered')).toMatchObject({ status_code: 204 });
    expect(await deliveryIn(ids[1] ?? '', 'failed')).toMatchObject({
      status_code: 500,
      attempts: 3,
      reason: 'the receiver answered 500',
    });
    expect(await webhookOf(none)).toBeNull();
    await receiver.stop();
  });

  it('waits for the result, and shows the origin of its URL alone', async () => {
    const held = Promise.withResolvers<void>();
    stack.proxy.onRequest = (line) =>
      /^GET \S*\/waiting\/ro-crate-metadata/.test(line) ? held.promise : undefined;
    const id = await requestWith('waiting', 'HTTPS://user.example.org:8443');
    expect(await webhookOf(id)).toMatchObject({ state: 'waiting', origin: 'https://user.example.org:8443' });
    stack.proxy.onRequest = () => undefined;
    held.resolve();
    await expect.poll(async () => (await webhookOf(id))?.state, PATIENT).not.toBe('waiting');
  });

  it('is refused for a private address, without naming what a host name leads to', async () => {
    const literal = await requestWith('refused', 'http://10.1.2.3');
    const named = await requestWith('refused-name', 'http://localhost:8081');
    expect(await deliveryIn(literal, 'refused')).toMatchObject({
      origin: 'http://10.1.2.3',
      reason: 'private address',
      status_code: null,
      attempts: 3,
    });
    const { reason } = (await deliveryIn(named, 'refused')) ?? {};
    expect(reason).toBe('private address');
  });

  it('is being delivered to a receiver that hangs, while the next one for it is pending, and fails in fixed words', async () => {
    const receiver = await startReceiver(() => {}, '127.0.0.9');
    const first = await requestWith('hangs', receiver.url);
    const { delivering_since } = (await deliveryIn(first, 'delivering')) ?? {};
    expect(Date.parse(delivering_since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await stateOf(service, first)).toMatchObject({ state: 'done', status: 'valid' });
    const second = await requestWith('hangs-too', receiver.url);
    const { next_attempt_at } = (await deliveryIn(second, 'pending')) ?? {};
    expect(Date.parse(next_attempt_at ?? '')).toBeGreaterThan(0);
    await receiver.stop();
    expect(await deliveryIn(first, 'failed')).toMatchObject({
      reason: 'the connection failed',
      attempts: 3,
      status_code: null,
    });
  });

  it('is unknown when its job is gone without a word, and failed when its last worker died', async () => {
    const receiver = await startReceiver(() => {}, '127.0.0.10');
    const held = await requestWith('held', receiver.url);
    await deliveryIn(held, 'delivering');
    const [gone, exhausted] = [
      await requestWith('gone', receiver.url),
      await requestWith('spent', receiver.url),
    ];
    await deliveryIn(gone, 'pending');
    await deliveryIn(exhausted, 'pending');
    const jobOf = '(select job_id from crate_chain.delivery where validation_id = $1)';
    await stack.query(`delete from graphile_worker._private_jobs where id = ${jobOf}`, [gone]);
    await stack.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobOf}`,
      [exhausted],
    );
    expect(await webhookOf(gone)).toMatchObject({ state: 'unknown', origin: receiver.url });
    expect(await webhookOf(exhausted)).toMatchObject({ state: 'failed', origin: receiver.url });
    await receiver.stop();
  });
});
