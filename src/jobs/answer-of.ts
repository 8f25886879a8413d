import { JOB_WAIT_MS, MOST_DEATHS, MOST_FAILURES } from '../limits.ts';
import type { CrateAnswer } from '../pool/validation-pool.ts';
import { noteAlone, noteSurvived, type Run } from './chain/chain.ts';
import type { JobFacts, JobParts } from './job-parts.ts';
import { readOptions, salvageProfileName, type ValidationOptions } from './payloads.ts';
import { type Attempt, retryFor } from './retry.ts';
import { retryValidation } from './retry-validation.ts';
import { errorAnswer, validateStoredCrate } from './stored-crate-validation.ts';
import { readStoredResult } from './stored-result.ts';

/** What is to be stored, or already is, for a run. */
export type RunAnswer =
  | { kind: 'made'; answer: CrateAnswer }
  /** An earlier run has stored it. */
  | { kind: 'stored'; body: ArrayBuffer }
  | { kind: 'timed out'; reason: string }
  /** The crate is large, and there is no slot for it now. */
  | { kind: 'no slot' };

const UNREADABLE = 'the validation could not run: another version of the service had requested it';

/**
 * What the validation finds, or an `error` result that says why it cannot run. A run that has used up its deaths or
 * failures does not touch the crate any more. Throws the signal's reason.
 */
export async function answerOf(run: Run, facts: JobFacts, parts: JobParts): Promise<RunAnswer> {
  const options = readOptions(run.options);
  if (options === null) {
    parts.log.error(facts, 'the options of a validation cannot be read by this version');
    return errorOf(salvageProfileName(run.options), UNREADABLE);
  }
  const reason = exhaustionOf(run);
  if (reason === null) return validate(run, options, facts, parts);
  parts.log.error({ ...facts, deaths: run.deaths, failures: run.failures }, 'the validation is given up');
  if (!run.isStored) return errorOf(options.profileName, reason);
  return earlierAnswer(run, options, reason, facts, parts);
}

/** Why a validation is not tried again, in words for its result; null when it is. */
function exhaustionOf({ deaths, failures }: Run): string | null {
  if (deaths >= MOST_DEATHS) {
    return `the validation could not run: the worker process ended during each of ${MOST_DEATHS} attempts`;
  }
  if (failures < MOST_FAILURES) return null;
  return `the validation did not end in any of ${MOST_FAILURES} attempts because of an error of the service`;
}

/** The result that an earlier run has stored; the `error` result when somebody has deleted it since. */
async function earlierAnswer(
  run: Run,
  options: ValidationOptions,
  reason: string,
  facts: JobFacts,
  parts: JobParts,
): Promise<RunAnswer> {
  const { store, keys, log, signals } = parts;
  const attempt = async (): Promise<Attempt<ArrayBuffer | null>> => {
    try {
      const value = await readStoredResult(store, keys.resultKey(run.crateId), signals.running);
      return { kind: 'done', value };
    } catch (error) {
      return { kind: 'again', reason: String(error) };
    }
  };
  const waited = await retryFor(JOB_WAIT_MS, attempt, {
    signal: signals.waiting,
    onPause: (cause, pauseMs) => log.warn({ ...facts, reason: cause, pause_ms: pauseMs }, 'job waits'),
  });
  if (waited.kind === 'timed out') return waited;
  return waited.value === null
    ? errorOf(options.profileName, reason)
    : { kind: 'stored', body: waited.value };
}

async function validate(
  run: Run,
  options: ValidationOptions,
  facts: JobFacts,
  parts: JobParts,
): Promise<RunAnswer> {
  const { store, log, signals, observer } = parts;
  const outcome = await retryValidation(() => attemptOf(run, options, parts), {
    store,
    facts,
    log,
    signal: signals.waiting,
  });
  switch (outcome.kind) {
    case 'answered':
      if (outcome.answer === 'no slot') return { kind: 'no slot' };
      observer.validated(outcome.answer.summary, run.requestId);
      return { kind: 'made', answer: outcome.answer };
    case 'unobtainable':
      return errorOf(options.profileName, `the crate could not be read: ${outcome.reason}`);
    case 'unexpected': {
      const { error } = outcome;
      const stack = error instanceof Error ? error.stack : undefined;
      log.error({ ...facts, reason: String(error), stack }, 'the validation fails unexpectedly');
      return errorOf(options.profileName, 'the validation could not run because of an error of the service');
    }
    case 'timed out':
      return outcome;
  }
}

/** One try, beside others; a suspect has the process to itself, so that a death shows whether it was the cause. */
function attemptOf(run: Run, options: ValidationOptions, parts: JobParts): Promise<CrateAnswer | 'no slot'> {
  const { gate, query, signals } = parts;
  const request = { crateId: run.crateId, ...options };
  const work = () => validateStoredCrate(request, parts, signals.running);
  if (!run.isSuspect) return gate.shared(work, signals.waiting);
  return gate.alone(async () => {
    await noteAlone(query, run);
    const answer = await work();
    if (answer !== 'no slot') await noteSurvived(query, run);
    return answer;
  }, signals.waiting);
}

function errorOf(profileName: string | null, reason: string): RunAnswer {
  return { kind: 'made', answer: errorAnswer({ profileName }, new Date().toISOString(), reason, 0) };
}
