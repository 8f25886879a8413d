import { STEADY_ADDS } from './steady-add.ts';
import { STEADY_BEGIN } from './steady-begin.ts';
import { STEADY_IS_CURRENT } from './steady-is-current.ts';
import { STEADY_POSITION } from './steady-position.ts';
import { STEADY_QUEUE_FIRST } from './steady-queue-first.ts';

/**
 * Functions that stay as they are but for the setting. Not `recover`, which reads tables that have no index for it:
 * before version 18 Postgres takes a forbidden plan for a costly one, and compiles it.
 */
const KEPT = [
  'finish(text, bigint, bigint, int, text, int)',
  'adopt(bigint, text, text, text, text, text, text)',
  'requeue(text, bigint)',
];

/**
 * Makes the functions that each validation calls read by index. Each connection keeps the plans of a function, and one
 * made while few validations waited would read the whole table until the next ANALYZE (measured: 50,000 rows and 50 ms
 * for each request for any crate, once 10,000 validations of another one wait).
 */
export const STEADY_PLANS = [
  STEADY_ADDS,
  STEADY_BEGIN,
  STEADY_QUEUE_FIRST,
  STEADY_POSITION,
  STEADY_IS_CURRENT,
  ...KEPT.map((name) => `alter function crate_chain.${name} set enable_seqscan = off`),
].join(';\n');
