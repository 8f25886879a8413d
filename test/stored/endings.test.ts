import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const JOBS = '_private_jobs';

let stack: Stack;
let api: ServiceProcess;
let receiver: Receiver;

beforeAll(async () => {
  [stack, receiver] = await Promise.all([startStack(), startReceiver()]);
  [api] = await Promise.all([stack.start({ ROLE: 'api' }), stack.putFiles('crate', FILES)]);
  await api.logged((line) => line.msg === 'ready');
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});
afterEach(() => stack.query(`delete from graphile_worker.${JOBS}`));

const startWorker = () => stack.start({ ROLE: 'worker' });

/** Queues a validation while no worker runs, and gives its row these columns. */
async function queue(id: string, columns: Record<string, unknown>): Promise<void> {
  await stack.putFiles(id, FILES);
  expect((await requestValidation(api, id, { webhook_url: `${receiver.url}/${id}` })).status).toBe(202);
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 1}`);
  await stack.query(`update graphile_worker.${JOBS} set ${assignments.join(', ')}`, Object.values(columns));
}

/** The result that was sent for the crate; the delivery's end is waited for. */
async function delivered(worker: ServiceProcess, id: string): Promise<unknown> {
  await worker.logged((line) => line.msg === 'webhook delivered' && line.crate_id === id);
  const calls = receiver.calls.filter((call) => call.path === `/${id}`);
  expect(calls).toHaveLength(1);
  return JSON.parse(calls[0]?.body ?? '');
}

async function storedResult(id: string): Promise<unknown> {
  return (await fetchResult(api, id)).json();
}

describe('A job that this version cannot read', () => {
  it('ends with an error result, sent to its webhook, when its crate can be told', async () => {
    const payload = { crateId: 'salvaged', webhookUrl: `${receiver.url}/salvaged`, profileName: 7 };
    await queue('salvaged', { payload: JSON.stringify(payload) });
    const worker = await startWorker();
    await resultStored(worker, 'salvaged');
    const result = await storedResult('salvaged');
    expect(result).toMatchObject({
      status: 'error',
      profile: null,
      created_at: expect.stringMatching(/Z$/),
      error: expect.stringContaining('another version of the service'),
    });
    expect(await delivered(worker, 'salvaged')).toEqual(result);
    await worker.end('SIGTERM');
  });

  it('is kept with the reason when not even its crate can be told, and the next job of the queue runs', async () => {
    await queue('crate', { payload: '{"crate": "crate"}' });
    await requestValidation(api, 'crate');
    const worker = await startWorker();
    await resultStored(worker, 'crate');
    const columns = 'last_error, attempts, max_attempts, locked_by';
    await expect
      .poll(() => stack.query(`select ${columns} from graphile_worker.jobs`), { timeout: 20_000 })
      .toEqual([
        {
          last_error: 'the payload cannot be read',
          attempts: 32767,
          max_attempts: 32767,
          locked_by: null,
        },
      ]);
    await worker.end('SIGTERM');
  });
});

describe('A job that used up its attempts', () => {
  it('by deaths of its worker gets an error result that says so', async () => {
    await queue('died', { attempts: 5 });
    const worker = await startWorker();
    await resultStored(worker, 'died');
    expect(await storedResult('died')).toMatchObject({
      status: 'error',
      error: 'the validation could not run: the worker process ended during each of 5 attempts',
    });
    expect(await delivered(worker, 'died')).toEqual(await storedResult('died'));
    await worker.end('SIGTERM');
  });

  it('by failures gets an error result that blames the service and tells nothing of its inside', async () => {
    await queue('failed', { attempts: 5, last_error: 'secret of ours' });
    const worker = await startWorker();
    await resultStored(worker, 'failed');
    expect(await storedResult('failed')).toMatchObject({
      status: 'error',
      error: 'the validation did not end in any of 5 attempts because of a fault of the service',
    });
    expect(await delivered(worker, 'failed')).toEqual(await storedResult('failed'));
    await worker.end('SIGTERM');
  });

  it('keeps the result that one of them has stored, and sends it', async () => {
    const first = await startWorker();
    await stack.putFiles('kept', FILES);
    await requestValidation(api, 'kept');
    await resultStored(first, 'kept');
    await first.end('SIGTERM');
    const before = await storedResult('kept');
    await queue('kept', { attempts: 5, flags: { stored: true } });
    const second = await startWorker();
    expect(await delivered(second, 'kept')).toEqual(before);
    expect(before).toMatchObject({ status: 'valid' });
    expect(await storedResult('kept')).toEqual(before);
    await second.end('SIGTERM');
  });
});
