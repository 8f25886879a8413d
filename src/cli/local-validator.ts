import { PackError } from '../core/light.ts';
import type { Asked, CrateValidator, Outcome } from '../mcp/crate-validator.ts';
import { describeProfiles } from '../packs/describe-profiles.ts';
import type { ResultObject } from '../results/result-object.ts';
import { runValidation } from '../results/run-validation.ts';
import { summarize } from '../results/summarize-result.ts';
import { commandLineDoor } from './command-line-door.ts';
import type { ProfileSource } from './profile-source.ts';
import { DECLARED, runCrate } from './run-crate.ts';
import { UsageError } from './usage-error.ts';

/** Validates for the tools in this process, which serves one client, with the crates of this machine. */
export function localValidator(profiles: ProfileSource): CrateValidator {
  return {
    profiles: async () => describeProfiles(await profiles.all()),
    validateMetadata: (text, asked) =>
      explained(asked, async () => {
        const { profileName, severity } = known(asked);
        const set = await profiles.setWith(profileName);
        const subject = { kind: 'metadata', bytes: new TextEncoder().encode(text) } as const;
        const request = { profileName, severity, createdAt: null, skip: [] };
        return (await runValidation(subject, request, { profiles: set, door: commandLineDoor() })).result;
      }),
    validatePath: (path, asked) =>
      explained(asked, async () => {
        // It would be standard input, through which the client speaks.
        if (path === '-')
          throw new UsageError('- is not a path here. Name a folder, a zip or a metadata file.');
        const [outcome] = await runCrate(path, { profiles, ...known(asked), skip: [], isExplained: false });
        return outcome!.answer.result;
      }),
  };
}

/** One result is asked for, so one profile. */
function known(asked: Asked): Asked {
  if (asked.profileName !== DECLARED) return asked;
  throw new UsageError('Name one profile; declared_profiles of an answer has those that the crate declares.');
}

async function explained({ limit }: Asked, validate: () => Promise<ResultObject>): Promise<Outcome> {
  try {
    const summary = summarize(await validate(), limit);
    return summary.status === 'error'
      ? { kind: 'refused', reason: summary.error }
      : { kind: 'summary', summary };
  } catch (error) {
    if (error instanceof UsageError || error instanceof PackError)
      return { kind: 'refused', reason: error.message };
    throw error;
  }
}
