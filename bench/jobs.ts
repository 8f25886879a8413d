import { createHash } from 'node:crypto';
import { metadataDocument } from '../test/contract/documents.ts';
import type { ServiceProcess } from '../test/stored/service-process.ts';
import { type Stack, startStack, validationUrl } from '../test/stored/stack.ts';
import type { Row } from './benchmark.ts';

export const name = 'jobs';

const CRATES = 600;
const SINGLE_JOBS = 150;
/** Validations of other crates, one after the other, measured beside those of one crate. */
const STRANGERS = 100;
/** POSTs of one crate that are sent at once; their options alternate, so that no two of them are one job. */
const POSTS_OF_ONE_CRATE = 40;
/** POSTs under way while the backlog is built. */
const POSTS_AT_ONCE = 16;

/**
 * Stored-crate validations per second with one and with two worker processes, from a backlog of small crates, and
 * the time from a POST to the readable result: when nothing else is to be done, and beside many POSTs of one crate.
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
    rows.push(...(await measureStrangers(stack, api, settings)));
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
  return { what: 'one crate at a time, from POST to readable result', 'jobs/s': '', ...quantiles(elapsedMs) };
}

/**
 * Strangers, one after the other: alone, beside 40 POSTs of one crate sent at once, and beside POSTs of one crate from
 * 16 connections that never pause. A tenth of the strangers have ids whose hash begins as that of the crate does.
 */
async function measureStrangers(
  stack: Stack,
  api: ServiceProcess,
  settings: Record<string, string>,
): Promise<Row[]> {
  const ids = Array.from({ length: STRANGERS }, (_, index) =>
    index % 10 === 0 ? idLike('hot', `alike-${index}`) : `stranger-${index}`,
  );
  await eachOf(['hot', ...ids], (id) => stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() }));
  const worker = await stack.start({ ...settings, ROLE: 'worker' });
  await worker.logged((line) => line.msg === 'worker takes jobs');
  const rows = [await timeStrangers('strangers, nothing else to do', api, worker, ids)];

  const startedMs = performance.now();
  await eachOf(
    Array.from({ length: POSTS_OF_ONE_CRATE }, (_, index) => SEVERITIES[index % 2] ?? ''),
    (severity) => post(api, 'hot', `?severity=${severity}`),
  );
  const drained = storedResults(worker, 'hot', POSTS_OF_ONE_CRATE).then(() => performance.now() - startedMs);
  const beside = await timeStrangers(
    `strangers beside ${POSTS_OF_ONE_CRATE} POSTs of one crate`,
    api,
    worker,
    ids,
  );
  rows.push({
    ...beside,
    'jobs/s': `${POSTS_OF_ONE_CRATE} done in ${((await drained) / 1000).toFixed(1)} s`,
  });

  for (const count of WAITING_OF_ONE_CRATE) {
    await stack.query(ADD_WAITING, [count]);
    const row = await timeStrangers(
      `strangers beside ${count} waiting validations of one crate`,
      api,
      worker,
      ids,
    );
    const [left] = await stack.query("select count(*) from crate_chain.link where crate = 'hot'");
    rows.push({ ...row, 'jobs/s': `${left?.count} wait at the end` });
    await stack.query("delete from crate_chain.link where crate = 'hot' and started_at is null");
  }

  const ending = new AbortController();
  let posts = 0;
  const flood = Array.from({ length: POSTS_AT_ONCE }, async () => {
    for (; !ending.signal.aborted; posts++) await post(api, 'hot');
  });
  const flooded = await timeStrangers('strangers beside POSTs of one crate without end', api, worker, ids);
  ending.abort();
  await Promise.all(flood);
  rows.push({ ...flooded, 'jobs/s': `${posts} POSTs` });
  await worker.end('SIGKILL');
  return rows;
}

const SEVERITIES = ['REQUIRED', 'RECOMMENDED'];

/** Of which the first is the measure for the second: one validation of the crate runs beside the strangers in both. */
const WAITING_OF_ONE_CRATE = [1_000, 10_000];
/** As so many POSTs with alternating options leave them, without the minutes that sending them takes: $1 how many. */
const ADD_WAITING = `
select crate_chain.add(
  'hot',
  array_agg(
    json_build_object('profileName', null, 'severity', case number % 2 when 0 then 'OPTIONAL' else 'REQUIRED' end)::text
  ),
  array_agg(number::text), array_agg('bench'::text), array_agg(null::text), array_agg(null::text)
) from generate_series(1, $1::int) as number`;

async function timeStrangers(
  what: string,
  api: ServiceProcess,
  worker: ServiceProcess,
  ids: readonly string[],
): Promise<Row> {
  const elapsedMs: number[] = [];
  for (const id of ids) {
    const before = countStored(worker, id);
    const startedMs = performance.now();
    await post(api, id);
    await storedResults(worker, id, before + 1);
    elapsedMs.push(performance.now() - startedMs);
  }
  return { what, 'jobs/s': '', ...quantiles(elapsedMs) };
}

const isStored = (id: string) => (line: { msg: string; crate_id?: unknown }) =>
  line.msg === 'result stored' && line.crate_id === id;

function countStored(worker: ServiceProcess, id: string): number {
  return worker.lines.filter(isStored(id)).length;
}

async function storedResults(worker: ServiceProcess, id: string, count: number): Promise<void> {
  let stored = 0;
  await worker.logged((line) => isStored(id)(line) && ++stored === count);
}

/** An id that begins with a name and whose SHA-256 has the same first byte as that of another id. */
function idLike(other: string, name: string): string {
  const firstByte = (id: string) => createHash('sha256').update(id).digest().readUInt8(0);
  let number = 0;
  while (firstByte(`${name}-${number}`) !== firstByte(other)) number++;
  return `${name}-${number}`;
}

function quantiles(elapsedMs: readonly number[]): { 'p50 ms': string; 'p99 ms': string } {
  const sorted = elapsedMs.toSorted((a, b) => a - b);
  const quantile = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return { 'p50 ms': quantile(0.5), 'p99 ms': quantile(0.99) };
}

async function post(api: ServiceProcess, id: string, query = ''): Promise<void> {
  const response = await fetch(`${validationUrl(api, id)}${query}`, { method: 'POST' });
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
