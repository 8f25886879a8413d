import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { compileProfileSet, PackError } from '../core/index.ts';
import { describeProfiles } from '../packs/describe-profiles.ts';
import { hashTexts } from '../packs/hash-texts.ts';
import type { Batch, ThreadAnswer, ThreadDescription, ThreadSetup, ThreadStart } from './messages.ts';
import { Progress } from './progress.ts';
import { lowerPriority, processorWaitSeconds, systemThreadId } from './system-thread.ts';
import { Validator } from './validator.ts';

const setup: ThreadSetup = workerData;
const threadId = setup.niceness > 0 ? systemThreadId() : null;
if (threadId !== null) lowerPriority(threadId, setup.niceness);

/** Compiled while the thread starts, so that no task waits for it. */
const loaded = load();

/** Reports that the thread is ready for work, or why it failed. */
export function confirm(): ThreadStart {
  return loaded.kind === 'failed' ? loaded : { kind: 'ready' };
}

/** The same with what the thread has loaded, which is the same in every thread. */
export function describe(): ThreadDescription {
  if (loaded.kind === 'failed') return loaded;
  const { profiles, validator } = loaded;
  return {
    kind: 'ready',
    profiles: describeProfiles(profiles),
    warnings: profiles.warnings,
    requestable: validator.requestable,
  };
}

let batchBefore: Promise<unknown> = Promise.resolve();

/**
 * Runs a batch, or its start when the rest is withdrawn; the bytes of the answers are transferred. Two batches that
 * arrive together run one after the other: else they would take turns at each task.
 */
export function validate(batch: Batch) {
  const answers = batchBefore.then(() => runBatch(batch));
  batchBefore = answers.catch(() => undefined);
  return answers;
}

async function runBatch({ tasks, progress: memory }: Batch) {
  if (loaded.kind === 'failed') throw new Error('a thread without profiles was given work');
  const progress = new Progress(memory);
  if (threadId !== null) progress.noteThread(threadId, processorWaitSeconds(threadId));
  const answers: ThreadAnswer[] = [];
  for (const [position, task] of tasks.entries()) {
    if (progress.isWithdrawn(position)) break;
    progress.begin(position);
    answers.push(await loaded.validator.validate(task, progress));
  }
  progress.end();
  const buffers = answers.flatMap((answer) => ('body' in answer ? [answer.body] : []));
  return move({
    get [transferableSymbol]() {
      return buffers;
    },
    get [valueSymbol]() {
      return answers;
    },
  });
}

function load() {
  try {
    const profiles = compileProfileSet(setup.packs, setup.contexts, hashTexts);
    return { kind: 'ready', profiles, validator: new Validator(profiles, setup.limits) } as const;
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { kind: 'failed', file: error.file, line: error.line, reason: error.reason } as const;
  }
}
