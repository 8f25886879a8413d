import type { Severity } from '../core/finding/finding.ts';
import { errorsProblem, type Problem } from './problem.ts';

const SEVERITIES: readonly Severity[] = ['OPTIONAL', 'RECOMMENDED', 'REQUIRED'];
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
