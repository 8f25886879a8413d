import type { Severity } from '../pool/validation-pool.ts';
import { errorsProblem, type Problem } from './problem.ts';

/** Complete by its type: to import the list would load a part of the core before the port is open. */
const SEVERITIES: Readonly<Record<Severity, Severity>> = {
  OPTIONAL: 'OPTIONAL',
  RECOMMENDED: 'RECOMMENDED',
  REQUIRED: 'REQUIRED',
};
const FAULT = {
  path: 'severity',
  message: 'severity must be OPTIONAL, RECOMMENDED or REQUIRED, given once',
};

/** The weakest severity that a request asks for, REQUIRED unless its query says otherwise; a problem when it is not one. */
export function readSeverity(query: string[] | undefined): Severity | Problem {
  if (query === undefined) return 'REQUIRED';
  const severity = Object.values(SEVERITIES).find((known) => known === query[0]);
  return severity !== undefined && query.length === 1 ? severity : errorsProblem('invalid-query', [FAULT]);
}
