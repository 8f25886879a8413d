import type { Severity } from '../pool/validation-pool.ts';
import type { BodyError } from '../requests/body-error.ts';
import { LONGEST_PROFILE_NAME } from '../requests/default-profile.ts';
import { errorsProblem, type Problem } from './problem.ts';
import { chooseSeverity } from './severity-query.ts';

/** What an upload is validated against. */
export interface UploadFields {
  profileName: string | null;
  severity: Severity;
}

/** Each value that was given for a field, in the query or in a form. */
export type GivenFields = Record<'profile_name' | 'severity', string[]>;

/** Reads the fields, of which each may be given once; the problem names every error. */
export function readUploadFields(
  given: GivenFields,
  type: 'invalid-query' | 'invalid-body',
): UploadFields | Problem {
  const severity = chooseSeverity(given.severity);
  const profile = chooseProfile(given.profile_name);
  const errors = [severity, profile].filter((read): read is BodyError => 'path' in read);
  if ('path' in severity || 'path' in profile) return errorsProblem(type, errors);
  return { ...severity, ...profile };
}

/** The requested profile, null when none is; or what is wrong with it. */
export function chooseProfile(given: readonly string[]): { profileName: string | null } | BodyError {
  const [name = null] = given;
  const error = (message: string) => ({ path: 'profile_name', message });
  if (given.length > 1) return error('profile_name is given more than once: send it once');
  if (name?.trim() === '') return error('profile_name is empty: omit it for the default profile');
  if (name !== null && name.length > LONGEST_PROFILE_NAME) {
    return error(`profile_name is longer than ${LONGEST_PROFILE_NAME} characters: name a profile`);
  }
  return { profileName: name };
}
