import type { ProfileSet, ResultObject, Severity } from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { type Answer, encodeAnswer } from '../results/answer.ts';
import { errorResult } from '../results/result-object.ts';
import { runValidation, type ValidationRequest } from '../results/run-validation.ts';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { commandLineDoor } from './command-line-door.ts';
import { type OpenedSubject, openSubject } from './open-subject.ts';
import type { ProfileSource } from './profile-source.ts';

/** What each crate is validated against, and how. */
export interface Plan {
  profiles: ProfileSource;
  /** As asked for; null for the default, `declared` for those that the crate declares. */
  profileName: string | null;
  severity: Severity;
  skip: readonly string[];
  isExplained: boolean;
}

/** One crate's result against one profile. */
export interface Outcome {
  path: string;
  /** Identifier of the profile. */
  profile: string;
  metadataPath: string | null;
  answer: Answer;
  /** What the caller should know besides the result; null for nothing. */
  note: string | null;
}

/** The name that asks for the profiles that a crate declares. */
export const DECLARED = 'declared';

/** Validates the crate at a path: one result, or one for each profile that it declares. Throws UsageError, PackError. */
export async function runCrate(path: string, plan: Plan): Promise<Outcome[]> {
  const opened = await openOrExplain(path);
  if (typeof opened === 'string') return [unreadable(path, opened, plan)];
  return plan.profileName === DECLARED
    ? runDeclared(path, opened, plan)
    : [await runOne(path, opened, plan.profileName, plan)];
}

async function openOrExplain(path: string): Promise<OpenedSubject | string> {
  try {
    return await openSubject(path);
  } catch (error) {
    if (error instanceof CrateUnreadable) return error.message;
    throw error;
  }
}

/** The same words as the service has for a crate of its store. */
function unreadable(path: string, reason: string, { profileName }: Plan): Outcome {
  const name = profileName === DECLARED ? null : profileName;
  const asked = { profileName: name, createdAt: null };
  const answer = encodeAnswer(errorResult(asked, reason), asked, commandLineDoor());
  return { path, profile: name ?? DEFAULT_PROFILE, metadataPath: null, answer, note: null };
}

/** Whatever profile runs first tells which ones the crate declares. */
async function runDeclared(path: string, opened: OpenedSubject, plan: Plan): Promise<Outcome[]> {
  const first = await runOne(path, opened, null, plan);
  const names = declaredIn(first.answer.result);
  if (names.length === 0) {
    const note = `${path} declares no profile that is known here, and was validated against ${first.profile}`;
    return [{ ...first, note }];
  }
  const outcomes: Outcome[] = [];
  for (const name of names) outcomes.push(await runOne(path, opened, name, plan));
  return outcomes;
}

function declaredIn(result: ResultObject): string[] {
  if (result.status === 'error') return [];
  const names = result.detail.declared_profiles.map(({ profile_name: name }) => name);
  return [...new Set(names.filter((name) => name !== null))];
}

async function runOne(
  path: string,
  { subject, metadataPath }: OpenedSubject,
  profileName: string | null,
  plan: Plan,
): Promise<Outcome> {
  const profiles = await plan.profiles.setWith(profileName);
  const profile = profiles.find(profileName ?? DEFAULT_PROFILE)!;
  const asked: ValidationRequest = {
    profileName,
    createdAt: subject.kind === 'crate' ? new Date().toISOString() : null,
    severity: plan.severity,
    skip: skippedOf(profiles, profile.reference.identifier, plan),
    isExplained: plan.isExplained,
  };
  const answer = await runValidation(subject, asked, { profiles, door: commandLineDoor() });
  return { path, profile: profile.reference.identifier, metadataPath, answer, note: null };
}

/** Of several declared profiles, each skips those of the checks that it has. */
function skippedOf(profiles: ProfileSet, identifier: string, { profileName, skip }: Plan): readonly string[] {
  if (profileName !== DECLARED) return skip;
  const own = profiles.find(identifier)?.checkIdentifiers() ?? [];
  return skip.filter((check) => own.includes(check));
}
