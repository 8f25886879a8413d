import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
/** Postpones the first validation of a crate, as a store that refuses its result does. */
const POSTPONE = `
update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
where payload->>'crateId' = $1`;
const END_WAIT = `
update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`;

let stack: Stack;
let api: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());

async function startWorker(settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const worker = await stack.start({ ROLE: 'worker', ...settings });
  await worker.logged((line) => line.msg === 'worker takes jobs');
  return worker;
}

/** Profiles of the results of a crate in the order in which they were stored; none of them is known. */
function profilesStored(id: string, worker: ServiceProcess, queued: ReadonlyMap<unknown, string>) {
  return worker.lines
    .filter((line) => line.msg === 'result stored' && line.crate_id === id)
    .map((line) => queued.get(line.request_id));
}

/** Requests validations with these profile names, in this order; their request ids tell which is which. */
async function requestAll(id: string, names: readonly string[]): Promise<Map<unknown, string>> {
  const queued = new Map<unknown, string>();
  for (const profile_name of names) {
    const response = await requestValidation(api, id, { profile_name });
    expect(response.status).toBe(202);
    queued.set(response.headers.get('x-request-id'), profile_name);
  }
  return queued;
}

describe('A validation that was postponed', () => {
  it('is stored before the newer ones of its crate, and all their webhooks are sent', async () => {
    const receiver = await startReceiver();
    const names = ['first', 'second', 'third'];
    await Promise.all([stack.putFiles('postponed', FILES), stack.putFiles('other', FILES)]);
    for (const profile_name of names) {
      const webhook_url = `${receiver.url}/${profile_name}`;
      await requestValidation(api, 'postponed', { profile_name, webhook_url });
    }
    await stack.query(POSTPONE, ['postponed']);
    const worker = await startWorker({ JOB_CONCURRENCY: '1' });
    await requestValidation(api, 'other');
    await resultStored(worker, 'other');
    expect((await fetchResult(api, 'postponed')).status).toBe(404);
    await stack.query(END_WAIT);
    await receiver.received(3);
    const bodies = receiver.calls.map((call) => JSON.parse(call.body));
    const inOrder = bodies.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
    expect(inOrder.map((result) => result.profile)).toEqual(names);
    expect(await (await fetchResult(api, 'postponed')).json()).toEqual(inOrder[2]);
    await worker.end('SIGTERM');
    await receiver.stop();
  });
});

describe('Validations of one crate', () => {
  it('are stored in the order of their requests by several workers, without waiting for a poll', async () => {
    await stack.putFiles('busy', FILES);
    const names = Array.from({ length: 40 }, (_, index) => `profile-${index}`);
    const queued = await requestAll('busy', names);
    const startedMs = performance.now();
    const workers = [await startWorker(), await startWorker()];
    await expect
      .poll(async () => (await stack.query("select from crate_chain.link where crate = 'busy'")).length, {
        timeout: 30_000,
      })
      .toBe(0);
    // A poll a second for each would take 40 s.
    expect(performance.now() - startedMs).toBeLessThan(20_000);
    // Lines are gathered before they are written; the end of a process waits for the last.
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    const stored = workers.flatMap((worker) =>
      worker.lines.filter((line) => line.msg === 'result stored' && line.crate_id === 'busy'),
    );
    const inOrder = stored.toSorted((a, b) => String(a.time).localeCompare(String(b.time)));
    expect(inOrder.map((line) => queued.get(line.request_id))).toEqual(names);
  });

  it('that have equal options and have not started share one result, and each webhook is sent', async () => {
    const receiver = await startReceiver();
    await stack.putFiles('shared', FILES);
    for (let index = 0; index < 20; index++) {
      await requestValidation(api, 'shared', { webhook_url: `${receiver.url}/${index}` });
    }
    await requestValidation(api, 'shared', { profile_name: 'another' });
    const worker = await startWorker();
    await resultStored(worker, 'shared', 2);
    await receiver.received(20);
    expect(new Set(receiver.calls.map((call) => call.path)).size).toBe(20);
    expect(new Set(receiver.calls.map((call) => call.headers['webhook-id'])).size).toBe(20);
    expect(new Set(receiver.calls.map((call) => call.body)).size).toBe(1);
    expect(await (await fetchResult(api, 'shared')).json()).toMatchObject({ profile: 'another' });
    expect(profilesStored('shared', worker, new Map())).toHaveLength(2);
    await worker.end('SIGTERM');
    await receiver.stop();
  });

  it('that are requested while one runs do not join it, as it may have read the crate before', async () => {
    await stack.putFiles('running', FILES);
    const worker = await startWorker();
    let goOn = () => {};
    const begun = new Promise<void>((resolve) => {
      stack.proxy.onRequest = (line) => {
        if (!/^GET \S*\/running\/ro-crate-metadata\.json /.test(line)) return undefined;
        resolve();
        return new Promise<void>((passOn) => {
          goOn = passOn;
        });
      };
    });
    await requestValidation(api, 'running');
    await begun;
    stack.proxy.onRequest = () => undefined;
    for (let count = 0; count < 3; count++) await requestValidation(api, 'running');
    goOn();
    await resultStored(worker, 'running', 2);
    await expect.poll(() => stack.query('select from crate_chain.link')).toEqual([]);
    expect(profilesStored('running', worker, new Map())).toHaveLength(2);
    await worker.end('SIGTERM');
  });

  it('run although somebody has deleted the job of the first', async () => {
    await stack.putFiles('deleted', FILES);
    await requestAll('deleted', ['one', 'two']);
    await stack.query("delete from graphile_worker._private_jobs where payload->>'crateId' = 'deleted'");
    const worker = await startWorker();
    await resultStored(worker, 'deleted', 2);
    expect(await (await fetchResult(api, 'deleted')).json()).toMatchObject({ profile: 'two' });
    await worker.end('SIGTERM');
  });
});

describe('Requests that join one validation', () => {
  it('have 256 webhooks at most: one more gets 503, and one without a webhook joins', async () => {
    await stack.putFiles('joined', FILES);
    const receiver = await startReceiver();
    const ask = (number: number) =>
      requestValidation(api, 'joined', { webhook_url: `${receiver.url}/${number}` });
    const asked: Response[] = [];
    // A few at a time: each is answered in a few seconds or refused, on a busy machine too.
    while (asked.length < 258) {
      const numbers = Array.from({ length: Math.min(16, 258 - asked.length) }, (_, at) => asked.length + at);
      asked.push(...(await Promise.all(numbers.map(ask))));
    }
    const refused = asked.filter(({ status }) => status === 503);
    expect(asked.filter(({ status }) => status === 202)).toHaveLength(256);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.json()).toMatchObject({ type: '/problems/webhooks-full' });
    expect((await ask(258)).status).toBe(503);
    expect((await requestValidation(api, 'joined')).status).toBe(202);
    const other = { profile_name: 'other', webhook_url: `${receiver.url}/other` };
    expect((await requestValidation(api, 'joined', other)).status).toBe(202);
    const worker = await startWorker();
    await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(257);
    expect((await ask(259)).status).toBe(202);
    await expect.poll(() => receiver.calls.length).toBe(258);
    expect(new Set(receiver.calls.map(({ path }) => path)).size).toBe(258);
    await worker.end('SIGTERM');
    await receiver.stop();
  });
});
