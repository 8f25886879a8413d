import type { Check, ProfileReference } from '../finding/finding.ts';

/**
 * A check for errors that end a run (invalid JSON, no descriptor, ...) under a pack that does not declare them: a
 * document that cannot be checked never passes.
 */
export function undeclaredCheck(rule: string, profile: ProfileReference): Check {
  const name = `Readable metadata document (${rule})`;
  const description =
    'The metadata document is readable and describes a crate, so that the other checks can run.';
  return {
    identifier: `${profile.identifier}_${rule}`,
    label: 'REQUIRED 0.0',
    order: 0,
    name,
    description,
    severity: 'REQUIRED',
    requirement: { identifier: `${profile.identifier}_0`, name, description, order: 0, profile },
    help: null,
    source: 'built in',
    hidden: false,
  };
}
