import type { RunOutcome } from '../engine/engine-messages.ts';
import type { SessionState } from '../session/session-state.ts';
import { countBySeverity } from './count-findings.ts';
import { findingsInWords, profileName } from './words.ts';

/** What a screen reader says when the state of the page changes. */
export function announcementOf({ phase, failure, outcome, opened, profile }: SessionState): string {
  switch (phase) {
    case 'start':
      return '';
    case 'opening':
      return 'Reading the crate.';
    case 'validating':
      return `Validating ${opened?.opened.name ?? ''} against ${profileName(profile)}.`;
    case 'failed':
      return failure === null ? '' : `${failure.title}. ${failure.reason}`;
    case 'done':
      return outcome === null ? '' : `${verdictInWords(outcome)}. ${summaryInWords(outcome)}.`;
  }
}

/** `Valid against RO-Crate 1.1`. */
export function verdictInWords({ result }: RunOutcome): string {
  if (result.status === 'error') return 'No verdict';
  const name = profileName(result.detail.validation_settings.profile_identifier);
  return result.status === 'valid' ? `Valid against ${name}` : `Not valid against ${name}`;
}

/** `3 findings to fix, 5 recommendations`. */
export function summaryInWords({ result }: RunOutcome): string {
  return result.status === 'error' ? result.error : findingsInWords(countBySeverity(result.detail.issues));
}
