import type { JobHelpers } from 'graphile-worker';
import { AFTER_LONG_WAIT_SECONDS, AFTER_REFUSAL_SECONDS } from '../limits.ts';
import { answerOf } from './answer-of.ts';
import { beginRun, finishRun, isCurrent, noteStored, type Run } from './chain/chain.ts';
import type { JobFacts, JobParts } from './job-parts.ts';
import type { JobOutcome } from './outcomes.ts';
import { readCrateId } from './payloads.ts';
import type { Claim, Prepared } from './result-fence.ts';
import { type StoreOutcome, storeResult } from './store-result.ts';

/**
 * Task validate_stored_crate: validates the first of the crate's chain, stores the result, then queues the webhooks and
 * the next validation. All of it may run twice, after a crash, with the same outcome.
 * Throws the signal's reason when the process stops, and what the database says when it refuses.
 */
export async function runValidation(
  payload: unknown,
  helpers: JobHelpers,
  parts: JobParts,
): Promise<JobOutcome> {
  const { id, locked_by: poolId } = helpers.job;
  const crateId = readCrateId(payload);
  if (crateId === null) return { kind: 'given up', reason: 'the payload cannot be read' };
  const begunMs = performance.now();
  const begun = await beginRun(parts.query, crateId, { id, poolId: poolId ?? '' });
  if (begun.kind === 'not held') return { kind: 'taken over' };
  if (begun.kind === 'empty') return { kind: 'done' };
  const { run } = begun;
  const facts = {
    request_id: run.requestId,
    crate_id: run.crateId,
    validation_id: run.validationId,
    job_id: id,
  };
  const claim = () => isCurrent(parts.query, run);
  const resultKey = parts.keys.resultKey(run.crateId);
  const isFirst = run.key.run === 1;
  // Beside the reading of the crate.
  const prepared = parts.fence.prepare(resultKey, claim, isFirst ? begunMs : null, parts.signals.running);
  const answer = await answerOf(run, facts, parts);
  if (answer.kind === 'no slot') return { kind: 'large' };
  if (answer.kind === 'timed out') return postponedFor(AFTER_LONG_WAIT_SECONDS, answer.reason);
  if (answer.kind === 'made') {
    const stored = await store(run, answer.answer.body, { claim, prepared }, facts, parts);
    if (stored.kind !== 'stored') return outcomeOf(stored, facts, parts);
    parts.observer.resultStored(answer.answer.summary.verdict);
    parts.log.info({ ...facts, status: answer.answer.summary.verdict }, 'result stored');
    // A first run is spared the statement: it is marked in a later one, should it not end.
    if (!isFirst) await noteStored(parts.query, run);
  }
  const body = answer.kind === 'made' ? answer.answer.body : answer.body;
  const isFinished = await finishRun(parts.query, run, new TextDecoder().decode(body));
  return isFinished ? { kind: 'done' } : { kind: 'taken over' };
}

function store(
  run: Run,
  body: ArrayBuffer,
  fenced: { claim: Claim; prepared: Promise<Prepared | null> },
  facts: JobFacts,
  parts: JobParts,
): Promise<StoreOutcome> {
  const result = { body: new Uint8Array(body), validationId: run.validationId };
  return storeResult(parts.keys.resultKey(run.crateId), result, { ...parts, facts, ...fenced });
}

function outcomeOf(
  stored: Exclude<StoreOutcome, { kind: 'stored' }>,
  facts: JobFacts,
  parts: JobParts,
): JobOutcome {
  if (stored.kind === 'taken over') return stored;
  if (stored.kind === 'timed out') return postponedFor(AFTER_LONG_WAIT_SECONDS, stored.reason);
  parts.log.error({ ...facts, reason: stored.reason }, 'the store refuses the result');
  return postponedFor(AFTER_REFUSAL_SECONDS, stored.reason);
}

function postponedFor(seconds: number, reason: string): JobOutcome {
  return { kind: 'postponed', seconds, reason };
}
