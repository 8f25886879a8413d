import { metadataDocument } from '../test/contract/documents.ts';
import type { ServiceProcess } from '../test/stored/service-process.ts';
import { type Stack, startStack, validationUrl } from '../test/stored/stack.ts';
import type { Row } from './benchmark.ts';

export const name = 'jobs';

const CRATES = 2_000;
const SINGLE_JOBS = 300;
/** POSTs under way while the backlog is built. */
const POSTS_AT_ONCE = 16;

/**
 * Stored-crate validations per second with one and with two worker processes, from a backlog of small crates, and
 * the time from a POST to the readable result when nothing else is to be done.
 */
export async function run(): Promise<Row[]> {
  const stack = await startStack();
  try {
    // Without the proxy that tests put before the store.
    const settings = { S3_ENDPOINT: stack.s3.endpoint };
    const api = await stack.start({ ...settings, ROLE: 'api', LOG_LEVEL: 'info' });
    await api.logged((line) => line.msg === 'ready');
    const ids = Array.from({ length: CRATES }, (_, index) => `crate-${index}`);
    await eachOf(ids, (id) => stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() }));
    const rows: Row[] = [];
    for (const workers of [1, 2]) rows.push(await measureBacklog(stack, api, settings, ids, workers));
    rows.push(await measureSingleJobs(stack, api, settings, ids));
    return rows;
  } finally {
    await stack.stop();
  }
}

async function measureBacklog(
  stack: Stack,
  api: ServiceProcess,
  settings: Record<string, string>,
  ids: readonly string[],
  workerCount: number,
): Promise<Row> {
  await eachOf(ids, (id) => post(api, id));
  const starts = Array.from({ length: workerCount }, () => stack.start({ ...settings, ROLE: 'worker' }));
  const workers = await Promise.all(starts);
  const finishedMs: number[] = [];
  await new Promise<void>((resolve) => {
    for (const worker of workers) {
      worker.onLine((line) => {
        if (line.msg !== 'result stored') return;
        finishedMs.push(Date.parse(String(line.time)));
        if (finishedMs.length === ids.length) resolve();
      });
    }
  });
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  finishedMs.sort((a, b) => a - b);
  // The first and the last tenth are left out: workers start one after the other, and run dry one by one.
  const from = Math.floor(ids.length * 0.1);
  const to = Math.floor(ids.length * 0.9);
  const seconds = ((finishedMs[to] ?? 0) - (finishedMs[from] ?? 0)) / 1000;
  return {
    what: `backlog of ${ids.length} small crates, ${workerCount} worker${workerCount > 1 ? 's' : ''}`,
    'jobs/s': Math.round((to - from) / seconds),
    'p50 ms': '',
    'p99 ms': '',
  };
}

async function measureSingleJobs(
  stack: Stack,
  api: ServiceProcess,
  settings: Record<string, string>,
  ids: readonly string[],
): Promise<Row> {
  const worker = await stack.start({ ...settings, ROLE: 'worker' });
  await worker.logged((line) => line.msg === 'worker takes jobs');
  const elapsedMs: number[] = [];
  for (const id of ids.slice(0, SINGLE_JOBS)) {
    const startedMs = performance.now();
    await post(api, id);
    await worker.logged((line) => line.msg === 'result stored' && line.crate_id === id);
    elapsedMs.push(performance.now() - startedMs);
  }
  await worker.end('SIGTERM');
  const sorted = elapsedMs.toSorted((a, b) => a - b);
  const quantile = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return {
    what: 'one crate at a time, from POST to readable result',
    'jobs/s': '',
    'p50 ms': quantile(0.5),
    'p99 ms': quantile(0.99),
  };
}

async function post(api: ServiceProcess, id: string): Promise<void> {
  const response = await fetch(validationUrl(api, id), { method: 'POST' });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`the POST for ${id} was answered ${response.status}`);
}

async function eachOf(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const left = ids.values();
  const lanes = Array.from({ length: POSTS_AT_ONCE }, async () => {
    for (const id of left) await work(id);
  });
  await Promise.all(lanes);
}
