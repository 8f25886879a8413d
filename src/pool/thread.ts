import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { compileProfileSet } from '../validation/profiles/profile-set.ts';
import { PackError } from '../validation/shacl/pack-error.ts';
import { describeProfiles } from './describe-profiles.ts';
import type { CrateTask, MetadataTask, ThreadSetup, ThreadStart } from './messages.ts';
import { Validator } from './validator.ts';

const setup: ThreadSetup = workerData;

/** Compiled while the thread starts, so that no task waits for it. */
const loaded = load();

/** Says what the thread has loaded, or why it could not. */
export function describe(): ThreadStart {
  if (loaded.kind === 'failed') return loaded;
  const { profiles, validator } = loaded;
  return {
    kind: 'ready',
    profiles: describeProfiles(profiles),
    warnings: profiles.warnings,
    requestable: validator.requestable,
  };
}

/** Validates the body of a metadata request; the answer's bytes are transferred. */
export async function validateMetadata(task: MetadataTask) {
  const answer = await validator().validateMetadata(task);
  return answer.kind === 'result' ? transferred(answer, answer.body) : answer;
}

/** Validates a stored crate; the answer's bytes are transferred. */
export async function validateCrate(task: CrateTask) {
  const answer = await validator().validateCrate(task);
  return transferred(answer, answer.body);
}

function load() {
  try {
    const profiles = compileProfileSet(setup.packs, setup.contexts);
    return { kind: 'ready', profiles, validator: new Validator(profiles, setup.limits) } as const;
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { kind: 'failed', file: error.file, line: error.line, reason: error.reason } as const;
  }
}

function validator(): Validator {
  if (loaded.kind === 'failed') throw new Error('a thread without profiles was given work');
  return loaded.validator;
}

function transferred<Answer extends object>(answer: Answer, body: ArrayBuffer) {
  return move({
    get [transferableSymbol]() {
      return [body];
    },
    get [valueSymbol]() {
      return answer;
    },
  });
}
