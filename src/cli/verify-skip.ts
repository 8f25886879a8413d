import { nearestWord } from '../core/light.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { DECLARED, type Plan } from './run-crate.ts';
import { UsageError } from './usage-error.ts';

/** Throws UsageError for a check that is to be skipped and that no profile of the plan has, naming the nearest. */
export async function verifySkip(plan: Plan): Promise<void> {
  if (plan.skip.length === 0) return;
  const known = await identifiersOf(plan);
  const unknown = plan.skip.find((identifier) => !known.includes(identifier));
  if (unknown === undefined) return;
  const near = nearestWord(unknown, known);
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  const where =
    plan.profileName === DECLARED
      ? 'No profile'
      : `The profile ${plan.profileName ?? DEFAULT_PROFILE} does not`;
  const verb = plan.profileName === DECLARED ? 'has' : 'have';
  throw new UsageError(`--skip: ${where} ${verb} a check "${unknown}".${hint}`);
}

async function identifiersOf({ profiles, profileName }: Plan): Promise<string[]> {
  if (profileName !== DECLARED) {
    const set = await profiles.setWith(profileName);
    return set.find(profileName ?? DEFAULT_PROFILE)?.checkIdentifiers() ?? [];
  }
  const all = (await profiles.all()).list();
  return [...new Set(all.flatMap(({ profile }) => profile.checkIdentifiers()))];
}
