import { metadataDocument } from '../test/contract/documents.ts';
import type { ServiceProcess } from '../test/stored/service-process.ts';
import { requestValidation, type Stack, startStack } from '../test/stored/stack.ts';
import type { Row } from './benchmark.ts';

export const name = 'scaling';

const WORKERS = [1, 2, 4];
/** Validations that wait behind those that are measured. */
const WAITING = [0, 20_000, 100_000];
/** Of one transaction: each crate is a lock. */
const ADDED_AT_ONCE = 1_000;
const CRATES = 600;
/** Workers start one after the other, and run dry one by one: these parts at both ends are left out. */
const EDGE = 0.1;

/** Validations a second of small stored crates by workers and length of the queue, and what one costs the others. */
export async function run(): Promise<Row[]> {
  const stack = await startStack();
  try {
    const api = await stack.start({ ROLE: 'api' });
    const ids = Array.from({ length: CRATES }, (_, index) => `crate-${index}`);
    for (const id of ids) await stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() });
    // Answered once the tables are there.
    await requestValidation(api, 'crate-0');
    await emptyQueue(stack);
    const rows: Row[] = [];
    for (const waiting of WAITING) {
      for (const workers of WORKERS) rows.push(await measure(stack, ids, workers, waiting));
    }
    return rows;
  } finally {
    await stack.stop();
  }
}

async function measure(
  stack: Stack,
  ids: readonly string[],
  workerCount: number,
  waiting: number,
): Promise<Row> {
  await stack.query(ADD_ALL, [ids]);
  for (let from = 0; from < waiting; from += ADDED_AT_ONCE) {
    const others = Array.from({ length: ADDED_AT_ONCE }, (_, index) => `waiting-${from + index}`);
    await stack.query(ADD_ALL, [others]);
  }
  await stack.query('vacuum analyze');
  // Without the proxy that tests put before the store: it takes processor time of its own.
  const settings = { S3_ENDPOINT: stack.s3.endpoint, ROLE: 'worker' };
  const before = await usage(stack);
  const workers = await Promise.all(Array.from({ length: workerCount }, () => stack.start(settings)));
  const storedMs = await timesOf(workers, ids);
  const after = await usage(stack);
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  await emptyQueue(stack);
  const from = Math.floor(ids.length * EDGE);
  const to = Math.floor(ids.length * (1 - EDGE));
  const seconds = (storedMs[to]! - storedMs[from]!) / 1000;
  return {
    workers: workerCount,
    waiting,
    'jobs/s': Math.round((to - from) / seconds),
    'transactions a job': (after.transactions - before.transactions) / ids.length,
    'KB of WAL a job': (after.walBytes - before.walBytes) / 1000 / ids.length,
  };
}

async function emptyQueue(stack: Stack): Promise<void> {
  await stack.query('truncate crate_chain.link, crate_chain.webhook cascade');
  await stack.query('delete from graphile_worker._private_jobs');
}

/** Queues one validation for each crate of a list: $1 ids. */
const ADD_ALL = `
select count(crate_chain.add(
  id,
  array[json_build_object('profileName', null, 'severity', 'REQUIRED')::text],
  array[gen_random_uuid()::text], array['bench'::text], array[null::text], array[null::text]
)) from unnest($1::text[]) as id`;

/** Transactions and bytes of the write-ahead log since the database was made. */
async function usage(stack: Stack): Promise<{ transactions: number; walBytes: number }> {
  const [row] = await stack.query(
    `select xact_commit + xact_rollback as transactions, pg_current_wal_lsn() - '0/0'::pg_lsn as wal_bytes
     from pg_stat_database where datname = current_database()`,
  );
  return { transactions: Number(row?.transactions), walBytes: Number(row?.wal_bytes) };
}

/** When each of the crates had its result, in ms and in order. */
async function timesOf(workers: readonly ServiceProcess[], ids: readonly string[]): Promise<number[]> {
  const measured = new Set(ids);
  const storedMs: number[] = [];
  await new Promise<void>((resolve) => {
    for (const worker of workers) {
      worker.onLine((line) => {
        if (line.msg !== 'result stored' || !measured.has(String(line.crate_id))) return;
        storedMs.push(Date.parse(String(line.time)));
        if (storedMs.length === ids.length) resolve();
      });
    }
  });
  return storedMs.sort((a, b) => a - b);
}
