import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADD } from '../../src/jobs/chain/sql/add.ts';
import { MIGRATIONS, NOTE_MIGRATION, PREPARE_MIGRATIONS } from '../../src/jobs/chain/sql/migrations.ts';
import { writeOptions } from '../../src/jobs/payloads.ts';
import { metadataDocument } from '../contract/documents.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import {
  fetchResult,
  requestId,
  requestValidation,
  resultStored,
  type Stack,
  startStack,
  stateOf,
  validationUrl,
} from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
/** As versions before chains queued a validation: all of it in the payload, in a queue that crates share. */
const ADD_LEGACY = `
select id from graphile_worker.add_job(
  'validate_crate', payload => $1::json, queue_name => 'crates-7f', max_attempts => 5
)`;

let stack: Stack;

beforeEach(async () => {
  stack = await startStack();
  const pgPool = new pg.Pool({ connectionString: stack.database.url });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool });
  await pgPool.end();
});
afterEach(() => stack.stop());

async function addLegacy(id: string, profileName: string, webhookUrl: string | null = null): Promise<string> {
  await stack.putFiles(id, FILES);
  const payload = {
    validationId: randomUUID(),
    crateId: id,
    profileName,
    severity: 'REQUIRED',
    webhookUrl,
    requestId: profileName.slice(0, 3),
  };
  const [row] = await stack.query(ADD_LEGACY, [JSON.stringify(payload)]);
  return String(row?.id);
}

/** What is stored for a crate in turn: the id of each request is the name of its profile, or the one that HTTP gave. */
function requestsStored(worker: ServiceProcess, id: string): unknown[] {
  return worker.lines
    .filter((line) => line.msg === 'result stored' && line.crate_id === id)
    .map((line) => line.request_id);
}

async function profileOf(service: ServiceProcess, id: string): Promise<unknown> {
  return (await (await fetchResult(service, id)).json()).profile;
}

describe('Validations queued by a version before chains', () => {
  it('run in their order and before newer ones of their crates, and their webhooks are sent', async () => {
    const receiver = await startReceiver();
    for (const name of ['one', 'two', 'three']) await addLegacy('old', name, `${receiver.url}/${name}`);
    // An escaped NUL in a payload is more than Postgres can read.
    await addLegacy('odd', 'profile\u0000');
    const service = await stack.start();
    await service.logged((line) => line.msg === 'ready');
    const newer = await requestValidation(service, 'old', { profile_name: 'newer' });
    await resultStored(service, 'old', 4);
    expect(requestsStored(service, 'old')).toEqual(['one', 'two', 'thr', newer.headers.get('x-request-id')]);
    expect(await profileOf(service, 'old')).toBe('newer');
    await receiver.received(3);
    expect(receiver.calls.map((call) => JSON.parse(call.body).profile).toSorted()).toEqual([
      'one',
      'three',
      'two',
    ]);
    await resultStored(service, 'odd');
    expect(await profileOf(service, 'odd')).toBe('profile\u0000');
    await receiver.stop();
  });

  it('that a worker of that version runs hold newer ones of their crate until it has ended', async () => {
    const jobId = await addLegacy('held', 'old');
    // A session that stands for a living worker of that version: it holds the lock by which others see it.
    const owner = new pg.Client({ connectionString: stack.database.url });
    await owner.connect();
    await owner.query("select pg_advisory_lock_shared(1380926035, hashtext('old-pool'))");
    const hold =
      "update graphile_worker._private_jobs set locked_by = 'old-pool', locked_at = now() where id = $1";
    await stack.query(hold, [jobId]);
    const service = await stack.start();
    await service.logged((line) => line.msg === 'worker takes jobs');
    await requestValidation(service, 'held', { profile_name: 'newer' });
    await stack.putFiles('other', FILES);
    await requestValidation(service, 'other');
    await resultStored(service, 'other');
    expect((await fetchResult(service, 'held')).status).toBe(404);
    const [row] = await stack.query(
      "select validation_id from crate_chain.link where crate = 'held' and is_legacy",
    );
    const heldId = String(row?.validation_id);
    expect(await stateOf(service, heldId)).toMatchObject({ state: 'running', profile: 'old' });
    await stack.query('delete from graphile_worker._private_jobs where id = $1', [jobId]);
    await resultStored(service, 'held');
    expect(await profileOf(service, 'held')).toBe('newer');
    expect(await stateOf(service, heldId)).toMatchObject({ state: 'superseded', status: null });
    await owner.end();
  });

  it('that a dead worker of that version held run first', async () => {
    const jobId = await addLegacy('dead', 'old');
    const hold =
      "update graphile_worker._private_jobs set locked_by = 'dead-pool', locked_at = now() where id = $1";
    await stack.query(hold, [jobId]);
    const service = await stack.start();
    await service.logged((line) => line.msg === 'worker takes jobs');
    await requestValidation(service, 'dead', { profile_name: 'newer' });
    await resultStored(service, 'dead', 2);
    expect(requestsStored(service, 'dead')[0]).toBe('old');
    expect(await profileOf(service, 'dead')).toBe('newer');
  });

  it('that cannot be read get an error result, or are kept with the reason when not even the crate can be told', async () => {
    await stack.putFiles('salvaged', FILES);
    await stack.query(ADD_LEGACY, ['{"crateId": "salvaged", "profileName": 7}']);
    await stack.query(ADD_LEGACY, ['{"crate": "salvaged"}']);
    const service = await stack.start();
    await resultStored(service, 'salvaged');
    expect(await (await fetchResult(service, 'salvaged')).json()).toMatchObject({
      status: 'error',
      profile: null,
      error: expect.stringContaining('another version of the service'),
    });
    // The job of the stored result ends a moment after it is logged.
    const kept = () => stack.query('select last_error, attempts from graphile_worker.jobs');
    await expect.poll(kept).toEqual([{ last_error: 'the payload cannot be read', attempts: 32767 }]);
  });
});

describe('Validations queued by the version before states were kept', () => {
  it('can be followed by the ids of their webhooks, without the time of their requests', async () => {
    const receiver = await startReceiver();
    await stack.putFiles('before', FILES);
    await stack.query(PREPARE_MIGRATIONS);
    for (const [index, step] of MIGRATIONS.slice(0, 2).entries()) {
      await stack.query(step);
      await stack.query(NOTE_MIGRATION, [index + 1]);
    }
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const options = ['one', 'one', 'two'].map((profileName) =>
      writeOptions({ profileName, severity: 'REQUIRED' }),
    );
    const urls = [null, receiver.url, receiver.url];
    const flags = [null, 'host:127.0.0.1', 'host:127.0.0.1'];
    await stack.query(ADD.text, ['before', options, ids, ['r', 'r', 'r'], urls, flags, 256]);
    const api = await stack.start({ ROLE: 'api' });
    await api.logged((line) => line.msg === 'ready');
    const newer = await requestId(api, 'before');
    const states = () => Promise.all([...ids, newer].map((id) => stateOf(api, id)));
    expect((await states()).map(({ state, joined, queue }) => [state, joined, queue?.position])).toEqual([
      ['queued', null, 1],
      ['queued', ids[0], 1],
      ['queued', null, 2],
      ['queued', null, 3],
    ]);
    expect((await stateOf(api, ids[0] ?? '')).requested_at).toBeNull();
    await stack.start({ ROLE: 'worker' });
    await receiver.received(2);
    await expect
      .poll(async () => (await states()).map(({ state, webhook }) => [state, webhook?.state]), {
        timeout: 20_000,
      })
      .toEqual([
        ['superseded', undefined],
        ['superseded', 'delivered'],
        ['superseded', 'delivered'],
        ['done', undefined],
      ]);
    await receiver.stop();
  });

  it('have results without an id, which are superseded like others', async () => {
    const service = await stack.start();
    await stack.putFiles('crate', FILES);
    const result = new TextEncoder().encode(
      '{"status":"valid","profile":null,"created_at":null,"detail":{}}',
    );
    await stack.store.put(stack.keys.resultKey('crate'), result, 'application/json');
    const before = await fetch(validationUrl(service, 'crate'));
    expect([before.status, before.headers.get('x-validation-id')]).toEqual([200, null]);
    const id = await requestId(service, 'crate');
    await resultStored(service, 'crate');
    expect((await fetchResult(service, 'crate')).headers.get('x-validation-id')).toBe(id);
  });
});

describe('The tables of the queue', () => {
  it('are made once when several processes start at the same time', async () => {
    const services = await Promise.all(Array.from({ length: 4 }, () => stack.start()));
    await Promise.all(services.map((service) => service.logged((line) => line.msg === 'worker takes jobs')));
    expect(await stack.query('select id from crate_chain.migration')).toHaveLength(MIGRATIONS.length);
    await stack.putFiles('crate', FILES);
    expect((await requestValidation(services[0]!, 'crate')).status).toBe(202);
  });
});
