import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { requestValidation, type Stack, startStack } from './stack.ts';

const WAIT_LIMIT_MS = 2_000;

let recoveryStack: Stack;
/** Takes every call on every address of loopback, and answers none. */
let hanging: Receiver;
let good: Receiver;
/** Hangs for its first delivery and accepts all others. */
let recovering: Receiver;
/** Its first delivery takes 31.5 s; what waits for that host is then postponed by 30 s, so this is looked at first. */
let recovery: ServiceProcess;

beforeAll(async () => {
  [recoveryStack, hanging, good, recovering] = await Promise.all([
    startStack(),
    startReceiver(() => {}, '0.0.0.0'),
    startReceiver(undefined, '127.0.0.2'),
    startReceiver((response, _, call) => void (call > 3 && response.writeHead(204).end()), '127.0.0.3'),
  ]);
  recovery = await startService(recoveryStack);
  for (const id of ['hung', 'waiting-1', 'waiting-2']) {
    await validate(recoveryStack, recovery, id, recovering.url);
  }
});
afterAll(async () => {
  await recoveryStack.stop();
  await Promise.all([hanging.stop(), good.stop(), recovering.stop()]);
});

/** A service with one worker that has met no receiver yet. */
async function startService(on: Stack): Promise<ServiceProcess> {
  const service = await on.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' });
  await service.logged((line) => line.msg === 'worker takes jobs');
  return service;
}

/** Asks for a validation of a crate of its own. */
async function request(on: Stack, service: ServiceProcess, id: string, webhook_url: string): Promise<void> {
  await on.putFiles(id, { 'ro-crate-metadata.json': metadataDocument({ identifier: id }) });
  expect((await requestValidation(service, id, { webhook_url })).status).toBe(202);
}

/** Resolves when the result of a crate is stored, with the time. */
async function stored(service: ServiceProcess, id: string): Promise<number> {
  const line = await service.logged((entry) => entry.msg === 'result stored' && entry.crate_id === id);
  return Date.parse(String(line.time));
}

/** Asks for a validation of a crate of its own; resolves when its result is stored, with the time. */
async function validate(
  on: Stack,
  service: ServiceProcess,
  id: string,
  webhook_url: string,
): Promise<number> {
  await request(on, service, id, webhook_url);
  return stored(service, id);
}

/** Has `perHost` results sent to each of so many hosts, of which none answers. */
async function hangHosts(on: Stack, service: ServiceProcess, hosts: number, perHost: number) {
  const { port } = new URL(hanging.url);
  const ids = Array.from({ length: hosts * perHost }, (_, number) => `hanging-${number}`);
  for (const [number, id] of ids.entries()) {
    const host = `127.1.${perHost}.${(number % hosts) + 1}`;
    await request(on, service, id, `http://${host}:${port}/`);
  }
  for (const id of ids) await stored(service, id);
}

/** Milliseconds between storing a result and the call of the receiver that answers. */
async function waitOfGood(on: Stack, service: ServiceProcess, id: string): Promise<number> {
  const storedMs = await validate(on, service, id, `${good.url}/${id}`);
  for (let count = 1; ; count++) {
    await good.received(count);
    const call = good.calls.find(({ path }) => path === `/${id}`);
    if (call !== undefined) return performance.timeOrigin + call.arrivedMs - storedMs;
  }
}

describe('A host that hung', () => {
  it('has what waits for it postponed by 30 s, or until it accepts a delivery', async () => {
    await recovery.logged((line) => line.msg === 'webhook failed' && line.crate_id === 'hung');
    const postponed = "flags ? 'host:127.0.0.3' and run_at > now() and attempts = 0";
    const waiting = () => recoveryStack.query(`select id from graphile_worker.jobs where ${postponed}`);
    await expect.poll(waiting).toHaveLength(2);
    await validate(recoveryStack, recovery, 'accepted', recovering.url);
    await recovering.received(6);
    expect(await waiting()).toEqual([]);
    await recovery.end('SIGTERM');
  }, 60_000);
});

describe('A receiver that answers', () => {
  it.each([
    [24, 8],
    [200, 1],
  ])(
    'is called within 2 s of its result while %i hosts hang with %i results each',
    async (hosts, perHost) => {
      // A stack of its own: deliveries that a killed worker left would be taken up in the case after, and hang there.
      const stack = await startStack();
      try {
        const service = await startService(stack);
        const callsBefore = hanging.calls.length;
        await hangHosts(stack, service, hosts, perHost);
        // Each host holds one slot: what else is meant for it stays in the queue.
        await hanging.received(callsBefore + hosts);
        for (const id of ['first', 'second', 'third']) {
          expect(await waitOfGood(stack, service, `good-${hosts}-${id}`)).toBeLessThan(WAIT_LIMIT_MS);
        }
      } finally {
        await stack.stop();
      }
    },
    240_000,
  );
});
