import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };

let stack: Stack;
let api: ServiceProcess;
let receiver: Receiver;

beforeAll(async () => {
  [stack, receiver] = await Promise.all([startStack(), startReceiver()]);
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

const startWorker = () => stack.start({ ROLE: 'worker' });

/** Queues a validation while no worker runs, and changes these columns of its row. */
async function queue(id: string, columns: Record<string, unknown>): Promise<void> {
  await stack.putFiles(id, FILES);
  expect((await requestValidation(api, id, { webhook_url: `${receiver.url}/${id}` })).status).toBe(202);
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await stack.query(`update crate_chain.link set ${assignments.join(', ')} where crate = $1`, [
    id,
    ...Object.values(columns),
  ]);
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

describe('A validation whose options this version cannot read', () => {
  it('ends with an error result, sent to its webhook', async () => {
    await queue('salvaged', { options: '{"profileName": "ro-crate-1.1", "depth": 7}' });
    const worker = await startWorker();
    await resultStored(worker, 'salvaged');
    const result = await storedResult('salvaged');
    expect(result).toMatchObject({
      status: 'error',
      profile: 'ro-crate-1.1',
      created_at: expect.stringMatching(/Z$/),
      error: expect.stringContaining('another version of the service'),
    });
    expect(await delivered(worker, 'salvaged')).toEqual(result);
    await worker.end('SIGTERM');
  });
});

describe('A validation that used up its attempts', () => {
  it('by deaths of its worker gets an error result that says so', async () => {
    await queue('died', { deaths: 5 });
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
    await queue('failed', { failures: 5 });
    const worker = await startWorker();
    await resultStored(worker, 'failed');
    expect(await storedResult('failed')).toMatchObject({
      status: 'error',
      error: 'the validation did not end in any of 5 attempts because of an error of the service',
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
    await queue('kept', { deaths: 5, is_stored: true });
    const second = await startWorker();
    expect(await delivered(second, 'kept')).toEqual(before);
    expect(before).toMatchObject({ status: 'valid' });
    expect(await storedResult('kept')).toEqual(before);
    await second.end('SIGTERM');
  });
});

describe('A validation that fails by a fault of ours', () => {
  it('is retried, and blocks no other crate meanwhile', async () => {
    // The statement that ends the validation fails as long as its name is another.
    await stack.query('alter function crate_chain.finish rename to finish_elsewhere');
    await queue('ours', { failures: 0 });
    const worker = await startWorker();
    await worker.logged((line) => line.msg === 'job failed');
    await stack.query('alter function crate_chain.finish_elsewhere rename to finish');
    await queue('meanwhile', { failures: 0 });
    await resultStored(worker, 'meanwhile');
    expect(await delivered(worker, 'ours')).toEqual(await storedResult('ours'));
    expect(await storedResult('ours')).toMatchObject({ status: 'valid' });
    await worker.end('SIGTERM');
  });
});
