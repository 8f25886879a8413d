import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
/** Puts the first job of a crate off, as a store that refuses its result does. */
const PUT_OFF = `
update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
where id = (select min(id) from graphile_worker._private_jobs where payload->>'crateId' = $1)`;
const RESTING = `
select id from graphile_worker.jobs where run_at > now() and locked_at is null and attempts = 0`;
const END_REST = `
update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`;

let stack: Stack;
let api: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());

describe('A validation that was put off', () => {
  it('is stored before the newer ones of its crate, and all their webhooks are sent', async () => {
    const receiver = await startReceiver();
    const names = ['first', 'second', 'third'];
    await Promise.all([stack.putFiles('put-off', FILES), stack.putFiles('other', FILES)]);
    for (const profile_name of names) {
      const webhook_url = `${receiver.url}/${profile_name}`;
      await requestValidation(api, 'put-off', { profile_name, webhook_url });
    }
    await stack.query(PUT_OFF, ['put-off']);
    const worker = await stack.start({ ROLE: 'worker', JOB_CONCURRENCY: '1' });
    await expect.poll(() => stack.query(RESTING), { timeout: 20_000 }).toHaveLength(3);
    await requestValidation(api, 'other');
    await resultStored(worker, 'other');
    expect((await fetchResult(api, 'put-off')).status).toBe(404);
    await stack.query(END_REST);
    await receiver.received(3);
    const bodies = receiver.calls.map((call) => JSON.parse(call.body));
    const inOrder = bodies.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
    expect(inOrder.map((result) => result.profile)).toEqual(names);
    expect(await (await fetchResult(api, 'put-off')).json()).toEqual(inOrder[2]);
    await worker.end('SIGTERM');
    await receiver.stop();
  });
});

describe('The row of a queue', () => {
  it('goes by itself when no job is in the queue, and stays as long as one is', async () => {
    const queues = () => stack.query('select queue_name from graphile_worker._private_job_queues');
    await stack.query(`
      insert into graphile_worker._private_job_queues (queue_name)
      select 'crates-empty-' || n from generate_series(1, 50) as n`);
    await stack.putFiles('waiting', FILES);
    await requestValidation(api, 'waiting');
    await stack.query(PUT_OFF, ['waiting']);
    const worker = await stack.start({ ROLE: 'worker' });
    await expect.poll(queues, { timeout: 20_000 }).toHaveLength(1);
    await stack.query(END_REST);
    await resultStored(worker, 'waiting');
    await worker.end('SIGTERM');
  });
});
