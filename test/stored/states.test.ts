import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FORGET_ENDED, FORGET_VALIDATIONS } from '../../src/jobs/chain/sql/forget-states.ts';
import { metadataDocument } from '../contract/documents.ts';
import { crateEntries } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import type { ServiceProcess } from './service-process.ts';
import {
  fetchResult,
  fetchState,
  requestId,
  type Stack,
  startStack,
  stateOf,
  validationUrl,
} from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const PATIENT = { timeout: 50_000 };

let stack: Stack;
let api: ServiceProcess;
let workers: ServiceProcess[] = [];

beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());
afterEach(async () => {
  stack.proxy.onRequest = () => undefined;
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  workers = [];
});

async function startWorker(settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const worker = await stack.start({ ROLE: 'worker', ...settings });
  workers.push(worker);
  await worker.logged((line) => line.msg === 'worker takes jobs');
  return worker;
}

/** Holds the reading of a crate's metadata file: `begun` resolves when a worker has come so far. */
function holdReading(id: string): { begun: Promise<void>; goOn(): void } {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  stack.proxy.onRequest = (line) => {
    if (!new RegExp(`^GET \\S*/${id}/ro-crate-metadata\\.json `).test(line)) return undefined;
    begun.resolve();
    return held.promise;
  };
  return { begun: begun.promise, goOn: held.resolve };
}

const states = (ids: readonly string[], service = api) => Promise.all(ids.map((id) => stateOf(service, id)));

/** Resolves with the states once all of them have ended. */
async function ended(ids: readonly string[]) {
  await expect
    .poll(async () => (await states(ids)).filter(({ finished_at }) => finished_at === null), PATIENT)
    .toEqual([]);
  return states(ids);
}

describe('A validation that waits', () => {
  it('is queued, with its place in the chain of its crate', async () => {
    await stack.putFiles('line', FILES);
    const ids: string[] = [];
    for (const profile_name of ['a', 'b', 'c']) ids.push(await requestId(api, 'line', { profile_name }));
    const found = await states(ids);
    expect(found.map(({ state, profile, queue }) => [state, profile, queue?.position])).toEqual([
      ['queued', 'a', 1],
      ['queued', 'b', 2],
      ['queued', 'c', 3],
    ]);
    expect(found[0]).toMatchObject({ id: ids[0], crate_id: 'line', severity: 'REQUIRED', attempts: 0 });
    expect(found[0]).toMatchObject({ started_at: null, finished_at: null, result: null, webhook: null });
    expect(Date.parse(found[0]?.requested_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(found[0]?.queue?.waited_seconds).toBeGreaterThanOrEqual(0);
  });

  it('is told from one that was never requested by the answer for its result', async () => {
    await Promise.all([stack.putFiles('asked', FILES), stack.putFiles('never', FILES)]);
    await requestId(api, 'asked');
    const asked = await fetchResult(api, 'asked');
    expect([asked.status, asked.headers.get('x-validation-pending')]).toEqual([404, 'true']);
    expect((await asked.json()).detail).toContain('its validation is queued or running');
    const never = await fetchResult(api, 'never');
    expect([never.status, never.headers.get('x-validation-pending')]).toEqual([404, 'false']);
    expect((await never.json()).detail).toContain('no validation of it is queued or running');
  });

  it('is queued again with the time of its next attempt when it was put off', async () => {
    await stack.putFiles('put-off', FILES);
    const id = await requestId(api, 'put-off');
    await stack.query(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload->>'crateId' = 'put-off'",
    );
    const { state, queue } = await stateOf(api, id);
    expect(state).toBe('queued');
    expect(Date.parse(queue?.retry_at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('fails when somebody removes it from the queue', async () => {
    await stack.putFiles('removed', FILES);
    const id = await requestId(api, 'removed');
    await stack.query("delete from crate_chain.link where crate = 'removed'");
    expect(await stateOf(api, id)).toMatchObject({
      state: 'failed',
      status: null,
      error: 'the validation was removed from the queue',
      result: null,
    });
  });
});

describe('A validation that runs', () => {
  it('says since when and for which time, while later ones of its crate wait behind it', async () => {
    await stack.putFiles('running', FILES);
    const { begun, goOn } = holdReading('running');
    const worker = await startWorker();
    const first = await requestId(api, 'running');
    await begun;
    const second = await requestId(api, 'running');
    const [running, waiting] = await states([first, second]);
    expect(running).toMatchObject({ state: 'running', attempts: 1, joined: null, queue: null, status: null });
    expect(Date.parse(running?.running_since ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(waiting).toMatchObject({ state: 'queued', joined: null, queue: { position: 2 } });
    const pending = await fetchResult(api, 'running');
    expect(pending.headers.get('x-validation-pending')).toBe('true');
    goOn();
    const [older, newer] = await ended([first, second]);
    expect(older).toMatchObject({ state: 'superseded', status: 'valid', result: { stored: false } });
    expect(newer).toMatchObject({ state: 'done', status: 'valid', result: { stored: true } });
    await worker.logged((line) => line.msg === 'result stored' && line.validation_id === second);
  });

  it('runs again with the next attempt when its worker was killed in the middle', async () => {
    await stack.putFiles('killed', FILES);
    const { begun, goOn } = holdReading('killed');
    const dying = await startWorker();
    const id = await requestId(api, 'killed');
    await begun;
    await dying.end('SIGKILL');
    expect(await stateOf(api, id)).toMatchObject({
      attempts: 1,
      finished_at: null,
      status: null,
      result: null,
    });
    const again = holdReading('killed');
    goOn();
    await startWorker();
    await again.begun;
    expect(await stateOf(api, id)).toMatchObject({ state: 'running', attempts: 2 });
    again.goOn();
    const [done] = await ended([id]);
    expect(done).toMatchObject({ state: 'done', attempts: 2, result: { stored: true } });
  });
});

describe('A request that joins another', () => {
  it('has a state of its own that names the one whose result answers it', async () => {
    await stack.putFiles('shared', FILES);
    const first = await requestId(api, 'shared');
    const second = await requestId(api, 'shared', { profile_name: 'ro-crate-1.1' });
    const joined = await requestId(api, 'shared', { profile_name: 'ro-crate-1.1' });
    expect(new Set([first, second, joined]).size).toBe(3);
    expect(
      (await states([first, second, joined])).map((state) => [state.joined, state.queue?.position]),
    ).toEqual([
      [null, 1],
      [null, 2],
      [second, 2],
    ]);
    await startWorker();
    const [, ...last] = await ended([first, second, joined]);
    expect(last.map(({ state, joined, result }) => [state, joined, result?.stored])).toEqual([
      ['done', null, true],
      ['done', second, true],
    ]);
    const result = await fetchResult(api, 'shared');
    expect(result.headers.get('x-validation-id')).toBe(second);
    expect(result.headers.get('x-validation-pending')).toBe('false');
  });
});

describe('A validation that has ended', () => {
  it('fails with the reason that its result has', async () => {
    await stack.putZip('broken', buildZip({ entries: crateEntries() }).slice(0, 200));
    await stack.putFiles('odd', FILES);
    await startWorker();
    const ids = [
      await requestId(api, 'broken'),
      await requestId(api, 'odd', { profile_name: 'a\u0000"\\b' }),
    ];
    const found = await ended(ids);
    for (const [index, crate] of ['broken', 'odd'].entries()) {
      const { error } = await (await fetchResult(api, crate)).json();
      expect(error).not.toBe('');
      expect(found[index]).toMatchObject({
        state: 'failed',
        status: 'error',
        error,
        result: { stored: true },
      });
    }
    expect(found[1]?.profile).toBe('a\u0000"\\b');
  });

  it('says when its result has been removed or replaced by others', async () => {
    await stack.putFiles('touched', FILES);
    await startWorker();
    const id = await requestId(api, 'touched');
    await ended([id]);
    const key = stack.keys.resultKey('touched');
    await stack.store.put(key, new TextEncoder().encode('{"status":"valid"}'), 'application/json');
    expect(await stateOf(api, id)).toMatchObject({ state: 'done', result: { stored: null } });
    const foreign = await fetch(validationUrl(api, 'touched'));
    expect(foreign.headers.get('x-validation-id')).toBeNull();
    const [row] = await stack.query('select id from crate_chain.validation where id <> $1 limit 1', [id]);
    const metadata = { 'validation-id': String(row?.id) };
    const bytes = new TextEncoder().encode('{"status":"valid"}');
    await stack.store.put(key, bytes, 'application/json', undefined, metadata);
    expect(await stateOf(api, id)).toMatchObject({ state: 'superseded', result: { stored: false } });
  });

  it('is done without saying what is stored while the store is away', async () => {
    await stack.putFiles('away', FILES);
    await startWorker();
    const id = await requestId(api, 'away');
    await ended([id]);
    await stack.proxy.down();
    expect(await stateOf(api, id)).toMatchObject({ state: 'done', result: { stored: null } });
    await stack.proxy.up();
    stack.proxy.mode = 'hold';
    const startedMs = performance.now();
    expect(await stateOf(api, id)).toMatchObject({ state: 'done', result: { stored: null } });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    stack.proxy.mode = 'pass';
    expect(await stateOf(api, id)).toMatchObject({ state: 'done', result: { stored: true } });
  });

  it('is the same for two API processes, whichever of two workers ran it', async () => {
    const other = await stack.start({ ROLE: 'api' });
    await other.logged((line) => line.msg === 'ready');
    await Promise.all([startWorker(), startWorker()]);
    const crates = Array.from({ length: 12 }, (_, index) => `many-${index}`);
    await Promise.all(crates.map((id) => stack.putFiles(id, FILES)));
    const ids: string[] = [];
    for (const [index, profile_name] of ['ro-crate-1.1', 'other', 'ro-crate-1.1'].entries()) {
      const service = index === 1 ? other : api;
      ids.push(...(await Promise.all(crates.map((id) => requestId(service, id, { profile_name })))));
    }
    const found = await ended(ids);
    expect(found.map(({ state }) => state)).toEqual([
      ...Array(24).fill('superseded'),
      ...Array(12).fill('done'),
    ]);
    expect(await states(ids, other)).toEqual(found);
    await other.end('SIGTERM');
  });
});

describe('States beyond the number that is kept', () => {
  it('are forgotten, the oldest first, but never those of validations that wait or run', async () => {
    await stack.query('truncate crate_chain.validation, crate_chain.ended, crate_chain.delivery');
    await stack.query(`
      insert into crate_chain.ended (link_id, validation_id, options, runs) overriding system value
      select 1000000 + n, 'v' || n, '{}', 1 from generate_series(1, 3000) as n`);
    await stack.query(`
      insert into crate_chain.validation (id, crate, link_id)
      select 'v' || n, 'kept', 1000000 + n from generate_series(1, 3000) as n`);
    await stack.query(`
      insert into crate_chain.delivery (validation_id, job_id) select 'v' || n, n from generate_series(1, 3000) as n`);
    await stack.putFiles('kept', FILES);
    const waiting = await requestId(api, 'kept');
    const forget = async (sql: string) => Number((await stack.query(sql, [30, 1_500]))[0]?.forgotten);
    for (const [sql, left] of [
      [FORGET_VALIDATIONS, [1_000, 501, 0]],
      [FORGET_ENDED, [1_000, 500, 0]],
    ] as const) {
      expect([await forget(sql), await forget(sql), await forget(sql)]).toEqual(left);
    }
    const count = async (table: string) =>
      (await stack.query(`select count(*)::int as rows from crate_chain.${table}`))[0]?.rows;
    expect([await count('validation'), await count('ended'), await count('delivery')]).toEqual([
      1_500, 1_500, 1_499,
    ]);
    expect((await stateOf(api, waiting)).state).toBe('queued');
    await stack.query(FORGET_VALIDATIONS, [-1, 0]);
    expect((await stateOf(api, waiting)).state).toBe('queued');
    // Their links have numbers that are far ahead of those to come.
    await stack.query('truncate crate_chain.validation, crate_chain.ended, crate_chain.delivery');
  });
});

describe('The state of a validation', () => {
  it.each([
    'x',
    '1',
    '%00',
    '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1',
    "'; drop table x; --",
    '%F0%9F%92%A9',
    'a'.repeat(900),
  ])('is 400 for an id that is none: %s', async (id) => {
    const response = await fetchState(api, encodeURI(id).replaceAll('%25', '%'));
    expect(response.status).toBe(400);
    expect((await response.json()).type).toBe('/problems/invalid-validation-id');
  });

  it('is 404 for an id that nobody was given, and forgotten 30 days after the end', async () => {
    const unknown = await fetchState(api, '0d5a3c1f-7a11-4b8e-9b0a-3f0c1c0e6c1a');
    expect([unknown.status, (await unknown.json()).type]).toEqual([404, '/problems/validation-not-found']);
    await Promise.all([stack.putFiles('old', FILES), stack.putFiles('young', FILES)]);
    const worker = await startWorker();
    const [old, young] = [await requestId(api, 'old'), await requestId(api, 'young')];
    await ended([old, young]);
    await worker.end('SIGTERM');
    const age = `
      update crate_chain.ended set finished_at = now() - make_interval(days => $2::int) where validation_id = $1`;
    await stack.query(age, [old, 31]);
    await stack.query(age, [young, 29]);
    const waiting = await requestId(api, 'old');
    await stack.query(
      "update crate_chain.validation set requested_at = now() - interval '1 year' where id = $1",
      [waiting],
    );
    await stack.query("update graphile_worker._private_jobs set run_at = now() + interval '1 hour'");
    await startWorker();
    await expect.poll(async () => (await fetchState(api, old)).status, PATIENT).toBe(404);
    expect((await stateOf(api, young)).state).toBe('done');
    expect((await stateOf(api, waiting)).state).toBe('queued');
    const rows = 'select from crate_chain.ended where validation_id = $1';
    await expect.poll(async () => (await stack.query(rows, [old])).length, PATIENT).toBe(0);
    await stack.query('update graphile_worker._private_jobs set run_at = now()');
  });
});
