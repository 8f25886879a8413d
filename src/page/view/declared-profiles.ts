import type { RunOutcome } from '../engine/engine-messages.ts';

/** Identifiers of the profiles that the crate declares and the page knows. */
export function declaredOf(outcome: RunOutcome | null): string[] {
  if (outcome === null || outcome.result.status === 'error') return [];
  const names = outcome.result.detail.declared_profiles.map(({ profile_name }) => profile_name);
  return [...new Set(names.filter((name) => name !== null))];
}

/** Those that this run did not cover. */
export function uncheckedOf(outcome: RunOutcome): string[] {
  if (outcome.result.status === 'error') return [];
  return outcome.result.detail.declared_profiles.flatMap(({ profile_name, checked }) =>
    profile_name === null || checked ? [] : [profile_name],
  );
}
