import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import type { TestServer } from '../postgres/start-postgres.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import {
  fetchResult,
  requestValidation,
  resultStored,
  type Stack,
  startStackWithOwnPostgres,
} from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };

let stack: Stack<TestServer>;
let service: ServiceProcess;

beforeAll(async () => {
  stack = await startStackWithOwnPostgres();
  [service] = await Promise.all([stack.start(), stack.putFiles('crate', FILES)]);
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(() => stack.stop());

async function readiness(): Promise<{ status: number; checks: Record<string, string> }> {
  const response = await fetch(`${service.url}/readyz`);
  return { status: response.status, checks: (await response.json()).checks };
}

/** Resolves when the worker begins with a crate; the check before the 202 looks for it first. */
function validationBegins(id: string): Promise<void> {
  let lookedFor = 0;
  return new Promise((resolve) => {
    stack.proxy.onRequest = (line) => {
      if (line.includes(`/${id}.zip`) && ++lookedFor === 2) resolve();
    };
  });
}

/** For what comes about by itself, on a machine that has other things to do as well. */
const PATIENT = { timeout: 20_000 };

describe('With the object store down', () => {
  it('both methods answer 503, the POST within 3 s, and the service is not ready', async () => {
    await stack.proxy.down();
    const startedMs = performance.now();
    expect((await requestValidation(service, 'crate')).status).toBe(503);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    expect((await fetchResult(service, 'crate')).status).toBe(503);
    const { status, checks } = await readiness();
    expect(status).toBe(503);
    expect(checks).toMatchObject({ storage: expect.stringContaining('unavailable'), broker: 'ok' });
    await stack.proxy.up();
    expect((await readiness()).status).toBe(200);
  });

  it('a store that takes requests and never answers is 503 within 3 s', async () => {
    stack.proxy.mode = 'hold';
    const startedMs = performance.now();
    expect((await requestValidation(service, 'crate')).status).toBe(503);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    stack.proxy.mode = 'pass';
    await stack.proxy.down();
    await stack.proxy.up();
  });

  it('a validation that was accepted waits, uncounted, and ends once the store is back', async () => {
    await stack.putFiles('patient', FILES);
    stack.proxy.delayMs = 200;
    const begun = validationBegins('patient');
    expect((await requestValidation(service, 'patient')).status).toBe(202);
    await begun;
    await stack.proxy.down();
    await service.logged((line) => line.msg === 'job waits' && line.crate_id === 'patient');
    stack.proxy.delayMs = 0;
    await stack.proxy.up();
    await resultStored(service, 'patient');
    expect(await (await fetchResult(service, 'patient')).json()).toMatchObject({ status: 'valid' });
    await expect.poll(() => stack.query('select id from graphile_worker.jobs'), PATIENT).toEqual([]);
  });
});

describe('With the database down', () => {
  it('the POST answers 503 within 3 s, results stay readable, and the service is not ready', async () => {
    await requestValidation(service, 'crate');
    await resultStored(service, 'crate');
    await stack.database.server.stop();
    const startedMs = performance.now();
    expect((await requestValidation(service, 'crate')).status).toBe(503);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    expect((await fetchResult(service, 'crate')).status).toBe(200);
    const { status, checks } = await readiness();
    expect(status).toBe(503);
    expect(checks).toMatchObject({ storage: 'ok', broker: expect.stringContaining('refuses') });
    await stack.database.server.start();
    await expect.poll(async () => (await requestValidation(service, 'crate')).status, PATIENT).toBe(202);
    await resultStored(service, 'crate', 2);
  });

  it('a running validation is stored when the database is back, and its webhook follows', async () => {
    const receiver = await startReceiver();
    await stack.putFiles('slow', FILES);
    stack.proxy.delayMs = 300;
    const begun = validationBegins('slow');
    await requestValidation(service, 'slow', { webhook_url: receiver.url });
    await begun;
    const read = new Promise<void>((resolve) => {
      stack.proxy.onRequest = (line) => {
        if (/^GET \S*\/slow\/ro-crate-metadata\.json /.test(line)) resolve();
      };
    });
    await stack.database.server.stop();
    await read;
    stack.proxy.delayMs = 0;
    expect((await fetchResult(service, 'slow')).status).toBe(404);
    await stack.database.server.start();
    await resultStored(service, 'slow');
    await receiver.received(1);
    expect(receiver.calls[0]?.body).toBe(await (await fetchResult(service, 'slow')).text());
    await receiver.stop();
  });

  it('a service starts, says that it is not ready, and works once the database is there', async () => {
    await stack.database.server.stop();
    const early = await stack.start();
    await early.logged((line) => line.msg === 'ready');
    const health = await fetch(`${early.url}/healthz`);
    expect(health.status).toBe(200);
    expect((await fetch(`${early.url}/readyz`)).status).toBe(503);
    expect((await requestValidation(early, 'crate')).status).toBe(503);
    await stack.database.server.start();
    await early.logged((line) => line.msg === 'worker takes jobs');
    await expect.poll(async () => (await requestValidation(early, 'crate')).status, PATIENT).toBe(202);
    expect(await early.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
