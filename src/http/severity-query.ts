import { SEVERITIES, type Severity } from '../pool/validation-pool.ts';
import { errorsProblem, type Problem } from './problem.ts';

const FAULT = {
  path: 'severity',
  message: 'severity must be OPTIONAL, RECOMMENDED or REQUIRED, given once',
};

/** The weakest severity that a request asks for, REQUIRED unless its query says otherwise; a problem when it is not one. */
export function readSeverity(query: string[] | undefined): Severity | Problem {
  if (query === undefined) return 'REQUIRED';
  const severity = SEVERITIES.find((known) => known === query[0]);
  return severity !== undefined && query.length === 1 ? severity : errorsProblem('invalid-query', [FAULT]);
}
