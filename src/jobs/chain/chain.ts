import * as v from 'valibot';
import { AFTER_FAILURE_SECONDS, WEBHOOK_RUNS } from '../../limits.ts';
import type { Query } from '../query.ts';
import { BEGIN } from './sql/begin.ts';
import { CLAIM } from './sql/claim.ts';
import { FINISH } from './sql/finish.ts';
import { NOTE_ALONE } from './sql/note-alone.ts';
import { NOTE_FAILURE } from './sql/note-failure.ts';
import { NOTE_STORED } from './sql/note-stored.ts';
import { NOTE_SURVIVED } from './sql/note-survived.ts';

const BIGINT = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const LINK = v.object({
  id: BIGINT,
  crate: v.string(),
  options: v.string(),
  validation_id: v.string(),
  request_id: v.string(),
  run: v.number(),
  deaths: v.number(),
  failures: v.number(),
  is_suspect: v.boolean(),
  is_stored: v.boolean(),
});

/** The graphile job that a worker was given. */
export interface HeldJob {
  id: string;
  poolId: string;
}

/** One run of the first validation of a crate's chain. */
export interface Run {
  job: HeldJob;
  crateId: string;
  options: string;
  validationId: string;
  requestId: string;
  /** Deaths of a worker for which it is to blame, and failures by bugs of ours, in earlier runs. */
  deaths: number;
  failures: number;
  /** A worker died while this ran beside others. */
  isSuspect: boolean;
  /** An earlier run has stored a result. */
  isStored: boolean;
  /** Names the run in statements. */
  key: { linkId: string; run: number };
}

/** What beginning gives: a run, nothing to run, or a job that is another worker's. */
export type Begun = { kind: 'run'; run: Run } | { kind: 'empty' } | { kind: 'not held' };

/** Begins a run of a crate's first validation. Throws when the database's answer cannot be read. */
export async function beginRun(query: Query, crateId: string, job: HeldJob): Promise<Begun> {
  const [row] = await query(BEGIN, [crateId, job.id, job.poolId]);
  if (row === undefined) return { kind: 'not held' };
  if (row.id === null) return { kind: 'empty' };
  const link = v.parse(LINK, row);
  const run: Run = {
    job,
    crateId: link.crate,
    options: link.options,
    validationId: link.validation_id,
    requestId: link.request_id,
    deaths: link.deaths,
    failures: link.failures,
    isSuspect: link.is_suspect,
    isStored: link.is_stored,
    key: { linkId: link.id, run: link.run },
  };
  return { kind: 'run', run };
}

/** Whether the run is still the current one: the process may have been halted or cut off from the database. */
export async function isCurrent(query: Query, { key }: Run): Promise<boolean> {
  const [row] = await query(CLAIM, [key.linkId, key.run]);
  return row?.is_current === true;
}

/** Ends a validation whose result is stored, and queues its webhooks; false when the run is not the current one. */
export async function finishRun(query: Query, run: Run, result: string): Promise<boolean> {
  const { crateId, job, key } = run;
  const [row] = await query(FINISH, [crateId, job.id, key.linkId, key.run, result, WEBHOOK_RUNS]);
  return row?.is_finished === true;
}

/** Notes that the run has its process to itself, and is to blame if the process dies. */
export async function noteAlone(query: Query, { key }: Run): Promise<void> {
  await query(NOTE_ALONE, [key.linkId, key.run]);
}

/** Notes that the process has survived the run alone: it is not a suspect any more. */
export async function noteSurvived(query: Query, { key }: Run): Promise<void> {
  await query(NOTE_SURVIVED, [key.linkId, key.run]);
}

/** Notes that the result is stored. */
export async function noteStored(query: Query, { key }: Run): Promise<void> {
  await query(NOTE_STORED, [key.linkId, key.run]);
}

/** Gives the validation of a job back that failed by a bug of ours, later with each failure. */
export async function noteFailure(query: Query, job: HeldJob, reason: string): Promise<void> {
  await query(NOTE_FAILURE, [job.id, job.poolId, AFTER_FAILURE_SECONDS, reason]);
}
