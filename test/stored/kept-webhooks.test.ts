import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TRIM_FAILED_WEBHOOKS } from '../../src/jobs/sql/trim-failed-webhooks.ts';
import { type Stack, startStack } from './stack.ts';

/** Adds deliveries that failed for good, the first the longest ago, each with $2 characters that do not compress. */
const ADD_FAILED = `
insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error, updated_at)
select task.id, json_build_object('result', text.random), 32767, 32767, 'failed ' || n, now() - make_interval(secs => $1 - n)
from generate_series(1, $1::int) as n
cross join graphile_worker._private_tasks as task
cross join lateral (
  select left(string_agg(md5(n || '-' || part), ''), $2::int) as random
  from generate_series(0, $2::int / 32) as part
) as text
where task.identifier = 'deliver_webhook'`;

const KEPT = `
select count(*)::int as rows, count(*) filter (where payload::text <> '{}')::int as results,
  min(last_error) filter (where payload::text <> '{}') as oldest_result
from graphile_worker._private_jobs where last_error is not null`;

const FORGET_ALL = 'delete from graphile_worker._private_jobs';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  const worker = await stack.start({ ROLE: 'worker' });
  await worker.logged((line) => line.msg === 'worker takes jobs');
  await worker.end('SIGTERM');
  // Adding the first job of a task makes the row of the task.
  await stack.query("select graphile_worker.add_job('deliver_webhook')");
  await stack.query(FORGET_ALL);
});
afterAll(() => stack.stop());
afterEach(() => stack.query(FORGET_ALL));

describe('Deliveries that failed for good', () => {
  it('keep the results of the newest 1,000, and the reasons of all', async () => {
    await stack.query(ADD_FAILED, [1_005, 100]);
    const worker = await stack.start({ ROLE: 'worker' });
    await expect
      .poll(() => stack.query(KEPT), { timeout: 20_000 })
      .toEqual([{ rows: 1_005, results: 1_000, oldest_result: 'failed 10' }]);
    await worker.end('SIGTERM');
  });

  it('keep no more bytes of results than allowed, and no more rows', async () => {
    await stack.query(ADD_FAILED, [9, 10_000]);
    await stack.query(TRIM_FAILED_WEBHOOKS, [100, 55_000, 8]);
    const kept = { rows: 8, results: 5, oldest_result: 'failed 5' };
    expect(await stack.query(KEPT)).toEqual([kept]);
    await stack.query(TRIM_FAILED_WEBHOOKS, [100, 55_000, 8]);
    expect(await stack.query(KEPT)).toEqual([kept]);
  });
});
