import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import type { TestServer } from '../postgres/start-postgres.ts';
import type { ServiceProcess } from './service-process.ts';
import {
  fetchResult,
  fetchState,
  requestId,
  resultStored,
  type Stack,
  startStackWithOwnPostgres,
  stateOf,
} from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const PATIENT = { timeout: 30_000 };

let stack: Stack<TestServer>;
let service: ServiceProcess;

beforeAll(async () => {
  stack = await startStackWithOwnPostgres();
  [service] = await Promise.all([stack.start(), stack.putFiles('crate', FILES)]);
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(() => stack.stop());

describe('While the database is away', () => {
  it('results are answered as fast, with their ids and without saying whether one is pending', async () => {
    const id = await requestId(service, 'crate');
    await resultStored(service, 'crate');
    await expect.poll(async () => (await stateOf(service, id)).state, PATIENT).toBe('done');
    await stack.database.server.stop();
    // Each of them waiting 0.2 s would take 4 s.
    const startedMs = performance.now();
    for (let count = 0; count < 20; count++) {
      const { status, headers } = await fetchResult(service, 'crate');
      expect([status, headers.get('x-validation-id'), headers.get('x-validation-pending')]).toEqual([
        200,
        id,
        null,
      ]);
    }
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    const missing = await fetchResult(service, 'other');
    expect([missing.status, missing.headers.get('x-validation-pending')]).toEqual([404, null]);
    expect((await missing.json()).detail).toContain('request its validation by POST, or wait');
    const state = await fetchState(service, id);
    expect([state.status, (await state.json()).type]).toEqual([503, '/problems/broker-unavailable']);
    const list = await fetch(`${service.url}/v1/ro_crates`);
    expect((await list.json()).crates).toMatchObject([{ id: 'crate', status: 'valid' }]);
    await stack.database.server.start();
    await expect
      .poll(async () => (await fetchResult(service, 'crate')).headers.get('x-validation-pending'), PATIENT)
      .toBe('false');
    expect(await stateOf(service, id)).toMatchObject({ state: 'done', result: { stored: true } });
  });

  it('a database that hangs holds up one answer by 0.2 s', async () => {
    await expect
      .poll(async () => (await fetchResult(service, 'crate')).headers.get('x-validation-pending'), PATIENT)
      .toBe('false');
    await stack.query('select 1');
    const locked = stack.query(
      'begin; lock table crate_chain.link in access exclusive mode; select pg_sleep(3)',
    );
    const isLocked =
      "select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'crate_chain.link'::regclass";
    await expect.poll(async () => (await stack.query(isLocked)).length, PATIENT).toBe(1);
    // Each of them waiting 0.2 s would take 4 s.
    const startedMs = performance.now();
    for (let count = 0; count < 20; count++) {
      expect((await fetchResult(service, 'crate')).headers.get('x-validation-pending')).toBeNull();
    }
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    await locked;
  });

  it('restarted in the middle of a validation, it loses no state', async () => {
    await stack.putFiles('restarted', FILES);
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    stack.proxy.onRequest = (line) => {
      if (!/^GET \S*\/restarted\/ro-crate-metadata\.json /.test(line)) return undefined;
      begun.resolve();
      return held.promise;
    };
    const id = await requestId(service, 'restarted');
    await begun.promise;
    expect((await stateOf(service, id)).state).toBe('running');
    await stack.database.server.stop();
    await stack.database.server.start();
    held.resolve();
    const read = async () => {
      const response = await fetchState(service, id);
      return response.status === 200 ? (await response.json()).state : response.status;
    };
    await expect.poll(read, PATIENT).toBe('done');
    expect((await fetchResult(service, 'restarted')).headers.get('x-validation-id')).toBe(id);
  });
});
