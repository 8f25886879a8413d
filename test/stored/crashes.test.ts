import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const JOBS = 'select task_identifier, attempts, locked_by is not null as locked from graphile_worker.jobs';

let stack: Stack;
let api: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());
afterEach(() => {
  stack.proxy.onRequest = () => undefined;
});

async function startWorker(): Promise<ServiceProcess> {
  const worker = await stack.start({ ROLE: 'worker' });
  await worker.logged((line) => line.msg === 'worker takes jobs');
  return worker;
}

/** Asks for a validation; resolves once a worker has begun with it, with what lets that worker go on. */
async function beginValidation(id: string, body: Record<string, unknown> = {}): Promise<() => void> {
  await stack.putFiles(id, FILES);
  let lookedFor = 0;
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  stack.proxy.onRequest = (line) => {
    // The check before the 202 looks first.
    if (!line.includes(`/${id}.zip`) || ++lookedFor !== 2) return undefined;
    begun.resolve();
    return held.promise;
  };
  expect((await requestValidation(api, id, body)).status).toBe(202);
  await begun.promise;
  return held.resolve;
}

describe('A worker that is killed', () => {
  it('loses no job: another takes it up within 10 s', async () => {
    const [first, second] = [await startWorker(), await startWorker()];
    await beginValidation('killed');
    const killed = [first.end('SIGKILL'), second.end('SIGKILL')];
    await Promise.all(killed);
    const third = await startWorker();
    const startedMs = performance.now();
    await resultStored(third, 'killed');
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(await (await fetchResult(api, 'killed')).json()).toMatchObject({ status: 'valid' });
    await third.end('SIGTERM');
  });

  it('loses no job when the clock of the database was set back since', async () => {
    const first = await startWorker();
    await beginValidation('later');
    await first.end('SIGKILL');
    const set = "set locked_at = now() + interval '1 hour'";
    await stack.query(`update graphile_worker._private_jobs ${set} where locked_at is not null`);
    const second = await startWorker();
    await resultStored(second, 'later');
    await second.end('SIGTERM');
  });

  it('in the middle of a delivery has it repeated, with the same id', async () => {
    let answers = 0;
    const receiver = await startReceiver((response) => {
      // The first call hangs until its worker is dead.
      if (++answers > 1) response.writeHead(204).end();
    });
    const first = await startWorker();
    (await beginValidation('delivered', { webhook_url: receiver.url }))();
    await receiver.received(1);
    await first.end('SIGKILL');
    const second = await startWorker();
    await receiver.received(2);
    await second.logged((line) => line.msg === 'webhook delivered');
    const ids = receiver.calls.map((call) => call.headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
    await second.end('SIGTERM');
    await receiver.stop();
  });

  it('for the fifth time by a crate alone leaves an error result, and the next one of the crate runs', async () => {
    const receiver = await startReceiver();
    const first = await startWorker();
    await beginValidation('poison', { webhook_url: receiver.url });
    await stack.query("update crate_chain.link set deaths = 4 where crate = 'poison'");
    await first.end('SIGKILL');
    const second = await startWorker();
    await resultStored(second, 'poison');
    const result = await (await fetchResult(api, 'poison')).json();
    expect(result).toMatchObject({ status: 'error', error: expect.stringContaining('5 attempts') });
    await receiver.received(1);
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toEqual(result);
    await requestValidation(api, 'poison');
    await resultStored(second, 'poison', 2);
    expect(await (await fetchResult(api, 'poison')).json()).toMatchObject({ status: 'valid' });
    await second.end('SIGTERM');
    await receiver.stop();
  });

  it('is not confused with one that is only halted', async () => {
    const [halted, other] = [await startWorker(), await startWorker()];
    const goOn = await beginValidation('halted');
    const owner = async () => {
      const [job] = await stack.query('select locked_by from graphile_worker.jobs');
      return job?.locked_by;
    };
    const ownerBefore = await owner();
    for (const worker of [halted, other]) worker.signal('SIGSTOP');
    const third = await startWorker();
    await expect.poll(isHeldFor5s, { timeout: 10_000 }).toBe(true);
    expect(await owner()).toBe(ownerBefore);
    for (const worker of [halted, other]) worker.signal('SIGCONT');
    goOn();
    await expect.poll(() => stack.query(JOBS), { timeout: 10_000 }).toEqual([]);
    expect((await fetchResult(api, 'halted')).status).toBe(200);
    await Promise.all([halted, other, third].map((worker) => worker.end('SIGTERM')));
  });
});

/** By then the living have swept several times since a dead worker's job would have been due. */
async function isHeldFor5s(): Promise<boolean> {
  const rows = await stack.query(
    "select from graphile_worker.jobs where locked_at < now() - interval '5 seconds'",
  );
  return rows.length > 0;
}

describe('A worker that is told to stop', () => {
  it('finishes the job that it runs, takes no other, and ends with code 0', async () => {
    const worker = await startWorker();
    const goOn = await beginValidation('finished');
    await stack.putFiles('left', FILES);
    const ended = worker.end('SIGTERM');
    await worker.logged((line) => line.msg === 'stopping');
    await requestValidation(api, 'left');
    goOn();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect((await fetchResult(api, 'finished')).status).toBe(200);
    expect(await stack.query(JOBS)).toEqual([
      { task_identifier: 'validate_stored_crate', attempts: 0, locked: false },
    ]);
    const next = await startWorker();
    await resultStored(next, 'left');
    await next.end('SIGTERM');
  });

  it('finishes the delivery that it makes, with its further attempts', async () => {
    const receiver = await startReceiver((response, _, callNumber) => {
      // The first attempt lasts its 10 s.
      if (callNumber > 1) response.writeHead(204).end();
    });
    const worker = await startWorker();
    (await beginValidation('told', { webhook_url: receiver.url }))();
    await receiver.received(1);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(worker.lines).toContainEqual(expect.objectContaining({ msg: 'webhook delivered', attempts: 2 }));
    expect(receiver.calls).toHaveLength(2);
    expect(await stack.query(JOBS)).toEqual([]);
    await receiver.stop();
  });

  it('gives back the job that waits for the store, uncounted, and ends at once', async () => {
    const worker = await startWorker();
    const goOn = await beginValidation('given-back');
    await stack.proxy.down();
    goOn();
    await worker.logged((line) => line.msg === 'job waits');
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await stack.query(JOBS)).toEqual([
      { task_identifier: 'validate_stored_crate', attempts: 0, locked: false },
    ]);
    await stack.proxy.up();
    const next = await startWorker();
    await resultStored(next, 'given-back');
    expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('A worker', () => {
  it('serves health and metrics and nothing else', async () => {
    const worker = await startWorker();
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.url}/metrics`)).status).toBe(200);
    expect((await fetch(`${worker.url}/v1/profiles`)).status).toBe(404);
    expect((await fetch(`${worker.url}/docs`)).status).toBe(404);
    await worker.end('SIGTERM');
  });
});
