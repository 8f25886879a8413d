import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { metadataDocument } from '../test/contract/documents.ts';
import type { LogLine, ServiceProcess } from '../test/stored/service-process.ts';
import { type Stack, validationUrl } from '../test/stored/stack.ts';
import type { Row } from './benchmark.ts';
import { named, type Side, startSide } from './sides.ts';
import { versions } from './versions.ts';

export const name = 'jobs';

const CRATES = 2400;
/** The first half is left out: code is not compiled yet in it. */
const SINGLE_JOBS = 800;
/** Validations of other crates, one after the other, measured beside those of one crate. */
const STRANGERS = 100;
/** POSTs of one crate that are sent at once; their options alternate, so that hardly two of them are one job. */
const POSTS_OF_ONE_CRATE = 40;
/** POSTs of one crate in a second, which leave the processors time for others. */
const ARRIVING_PER_SECOND = 50;
/** POSTs under way while the backlog is built. */
const POSTS_AT_ONCE = 16;

/**
 * Stored-crate validations per second with one and with two worker processes, from a backlog of small crates, and
 * the time from a POST to the readable result: when nothing else is to be done, and beside many POSTs of one crate.
 * With BENCH_BESIDE, that checkout and this one do all but the last in turn.
 */
export async function run(): Promise<Row[]> {
  const ids = Array.from({ length: CRATES }, (_, index) => `crate-${index}`);
  const sides: Side[] = [];
  try {
    for (const version of versions()) {
      const side = await startSide(version);
      sides.push(side);
      await eachOf(ids, (id) => side.stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() }));
    }
    const rows: Row[] = [];
    const inTurn = async (measure: (side: Side) => Promise<Row>) => {
      for (const side of sides) rows.push(named(side, sides, await measure(side)));
    };
    for (const workers of [1, 2]) {
      await inTurn(({ stack, api, settings }) => measureBacklog(stack, api, settings, ids, workers));
    }
    await inTurn(({ stack, api, settings }) => measureSingleJobs(stack, api, settings, ids));
    const { stack, api, settings } = sides.at(-1)!;
    return [...rows, ...(await measureStrangers(stack, api, settings))];
  } finally {
    await Promise.all(sides.map(({ stack }) => stack.stop()));
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
        finishedMs.push(storedMs(line));
        if (finishedMs.length === ids.length) resolve();
      });
    }
  });
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  finishedMs.sort((a, b) => a - b);
  // Left out: the first two fifths, in which code is not compiled yet, and the last tenth, when workers run dry in turn.
  const from = Math.floor(ids.length * 0.4);
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
    const startedMs = Date.now();
    await post(api, id);
    elapsedMs.push(storedMs(await worker.logged(isStored(id))) - startedMs);
  }
  await worker.end('SIGTERM');
  return {
    what: 'one crate at a time, from POST to readable result',
    'jobs/s': '',
    ...quantiles(elapsedMs.slice(SINGLE_JOBS / 2)),
  };
}

/**
 * Strangers, one after the other: alone; beside validations of one crate that wait, of which one runs or none; and
 * beside POSTs of one crate that arrive, 50 a second or from 16 connections that never pause. A tenth of the strangers have ids whose hash begins as that of the crate does.
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
  // Of those that arrive at the same moment some may have met their equal, and joined it.
  const drained = hotEnds(stack).then(() => performance.now() - startedMs);
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

  const time = (what: string) => timeStrangers(`strangers beside ${what}`, api, worker, ids);
  for (const { what, ...waiting } of WAITING_OF_ONE_CRATE) {
    await hotEnds(stack);
    await stack.query(addWaiting(waiting));
    const row = await time(what);
    const left = (await stack.query(HOT_LINKS)).length;
    rows.push({ ...row, 'jobs/s': `${left} validations wait at the end` });
    await stack.query(END_WAITING);
  }
  for (const [kind, severities] of Object.entries({ equal: SEVERITIES.slice(1), alternating: SEVERITIES })) {
    rows.push(
      await besidePosts(
        async (ending) => {
          let posts = 0;
          const sent: Promise<void>[] = [];
          while (!ending.aborted) {
            sent.push(post(api, 'hot', `?severity=${severities[posts++ % severities.length]}`));
            await pause(1000 / ARRIVING_PER_SECOND);
          }
          await Promise.all(sent);
          return posts;
        },
        () => time(`${ARRIVING_PER_SECOND} POSTs a second of one crate, options ${kind}`),
      ),
    );
  }
  rows.push(
    await besidePosts(
      async (ending) => {
        let posts = 0;
        const flood = Array.from({ length: POSTS_AT_ONCE }, async () => {
          for (; !ending.aborted; posts++) await post(api, 'hot');
        });
        await Promise.all(flood);
        return posts;
      },
      () => time('POSTs of one crate without end'),
    ),
  );
  await worker.end('SIGKILL');
  return rows;
}

/** @param send sends POSTs until the signal is aborted, and returns how many */
async function besidePosts(
  send: (ending: AbortSignal) => Promise<number>,
  measure: () => Promise<Row>,
): Promise<Row> {
  const ending = new AbortController();
  const sent = send(ending.signal);
  const row = await measure();
  ending.abort();
  return { ...row, 'jobs/s': `${await sent} POSTs` };
}

const SEVERITIES = ['REQUIRED', 'RECOMMENDED'];

/** The first is the measure for those of which one runs beside the strangers, and the row of strangers alone for others. */
const WAITING_OF_ONE_CRATE = [
  { what: '1,000 waiting validations of one crate', count: 1_000, options: 2, isDue: true },
  { what: '10,000 waiting validations of one crate', count: 10_000, options: 2, isDue: true },
  { what: '10,000 of one crate that waits for the store', count: 10_000, options: 2, isDue: false },
  { what: '10,000 requests that joined one validation', count: 10_000, options: 1, isDue: false },
];
/**
 * As so many POSTs leave them, without the minutes that sending them takes. What is not due waits as after a result that
 * the store refuses.
 */
function addWaiting({ count, options, isDue }: { count: number; options: number; isDue: boolean }): string {
  const add = `
    select crate_chain.add(
      'hot', array_agg(json_build_object('profileName', null, 'severity',
        case number % ${options} when 0 then 'OPTIONAL' else 'REQUIRED' end)::text),
      array_agg(gen_random_uuid()::text), array_agg('bench'::text), array_agg(null::text), array_agg(null::text)
    ) from generate_series(1, ${count}) as number`;
  const postpone = `
    update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
    where payload->>'crateId' = 'hot'`;
  return isDue ? add : `${add}; ${postpone}`;
}

async function hotEnds(stack: Stack): Promise<void> {
  while ((await stack.query(HOT_LINKS)).length > 0) await pause(50);
}

const HOT_LINKS = "select from crate_chain.link where crate = 'hot'";
const END_WAITING = `
delete from graphile_worker._private_jobs where payload->>'crateId' = 'hot' and locked_by is null;
delete from crate_chain.link where crate = 'hot' and started_at is null`;

async function timeStrangers(
  what: string,
  api: ServiceProcess,
  worker: ServiceProcess,
  ids: readonly string[],
): Promise<Row> {
  const elapsedMs: number[] = [];
  for (const id of ids) {
    const before = countStored(worker, id);
    const startedMs = Date.now();
    await post(api, id);
    elapsedMs.push(storedMs(await storedResults(worker, id, before + 1)) - startedMs);
  }
  return { what, 'jobs/s': '', ...quantiles(elapsedMs) };
}

const isStored = (id: string) => (line: LogLine) => line.msg === 'result stored' && line.crate_id === id;

/** When a result was stored, as its log line says: lines are gathered before they are written. */
const storedMs = (line: LogLine) => Date.parse(String(line.time));

function countStored(worker: ServiceProcess, id: string): number {
  return worker.lines.filter(isStored(id)).length;
}

async function storedResults(worker: ServiceProcess, id: string, count: number): Promise<LogLine> {
  let stored = 0;
  return worker.logged((line) => isStored(id)(line) && ++stored === count);
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
