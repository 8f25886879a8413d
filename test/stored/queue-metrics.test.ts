import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import type { TestServer } from '../postgres/start-postgres.ts';
import type { ServiceProcess } from './service-process.ts';
import { requestValidation, resultStored, type Stack, startStackWithOwnPostgres } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };
const PATIENT = { timeout: 30_000, interval: 200 };

let stack: Stack<TestServer>;
let api: ServiceProcess;

beforeAll(async () => {
  stack = await startStackWithOwnPostgres();
  [api] = await Promise.all([
    stack.start({ ROLE: 'api' }),
    ...['one', 'two'].map((id) => stack.putFiles(id, FILES)),
  ]);
});
afterAll(() => stack.stop());

/** Names of metrics that a file of deploy/monitoring uses, without those that Prometheus makes itself. */
function metricsIn(file: string): string[] {
  const text = readFileSync(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8');
  const names = text.match(/\b(?:rocrate|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)];
}

/** Values of the metrics of the queue, by name and labels. */
async function queueMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('rocrate_jobs'));
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]));
}

describe('The metrics of the queue', () => {
  it('tell what waits, what waits behind another of its crate, and for how long', async () => {
    const oldest = 'rocrate_jobs_oldest_waiting_seconds{kind="validation"}';
    // The tables of the queue are made in the background of the start.
    await expect.poll(async () => (await queueMetrics()).get(oldest), PATIENT).toBe(0);
    await requestValidation(api, 'one');
    await requestValidation(api, 'one', { profile_name: 'another' });
    await requestValidation(api, 'two');
    await expect
      .poll(
        async () => (await queueMetrics()).get('rocrate_jobs{kind="validation",state="waiting"}'),
        PATIENT,
      )
      .toBe(2);
    const metrics = await queueMetrics();
    expect(metrics.get('rocrate_jobs{kind="validation",state="behind"}')).toBe(1);
    expect(metrics.get('rocrate_jobs{kind="validation",state="running"}')).toBe(0);
    expect(metrics.get(oldest)).toBeGreaterThan(0);
    expect(metrics.get('rocrate_jobs{kind="webhook",state="waiting"}')).toBe(0);
  });

  it('are zero again once a worker has done it all', async () => {
    const worker = await stack.start({ ROLE: 'worker' });
    await Promise.all([resultStored(worker, 'one', 2), resultStored(worker, 'two')]);
    await expect
      .poll(async () => [...(await queueMetrics()).values()].every((value) => value === 0), PATIENT)
      .toBe(true);
  });

  it('are with the others all that the dashboard, the alerts and the scaling use', async () => {
    const worker = await stack.start({ ROLE: 'worker' });
    const texts = [api, worker].map(async ({ url }) => (await fetch(`${url}/metrics`)).text());
    const samples = (await Promise.all(texts)).flatMap((text) => text.split('\n'));
    const known = new Set(samples.map((line) => line.replace(/^# TYPE |[ {].*$/g, '')));
    const used = ['dashboard.json', 'alerts.yaml', 'adapter-rule.yaml'].flatMap(metricsIn);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('are left out while the database is away, and /metrics answers all the same', async () => {
    await stack.database.server.stop();
    await expect.poll(async () => (await queueMetrics()).size, PATIENT).toBe(0);
    await stack.database.server.start();
    await expect.poll(async () => (await queueMetrics()).size, PATIENT).toBe(10);
  });
});
