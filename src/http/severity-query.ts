import type { Severity } from '../pool/validation-pool.ts';
import type { BodyError } from '../requests/body-error.ts';
import { errorsProblem, type Problem } from './problem.ts';

/** Complete by its type: to import the list would load a part of the core before the port is open. */
const SEVERITIES: Readonly<Record<Severity, Severity>> = {
  OPTIONAL: 'OPTIONAL',
  RECOMMENDED: 'RECOMMENDED',
  REQUIRED: 'REQUIRED',
};
const NOT_A_SEVERITY = {
  path: 'severity',
  message: 'severity must be OPTIONAL, RECOMMENDED or REQUIRED, given once',
};

/** The weakest severity that a request asks for, REQUIRED unless its query says otherwise; a problem when it is not one. */
export function readSeverity(query: string[] | undefined): Severity | Problem {
  const chosen = chooseSeverity(query ?? []);
  return 'severity' in chosen ? chosen.severity : errorsProblem('invalid-query', [chosen]);
}

/** The same of all values that were given, wherever they were. */
export function chooseSeverity(given: readonly string[]): { severity: Severity } | BodyError {
  if (given.length === 0) return { severity: 'REQUIRED' };
  const severity = Object.values(SEVERITIES).find((known) => known === given[0]);
  return severity !== undefined && given.length === 1 ? { severity } : NOT_A_SEVERITY;
}
