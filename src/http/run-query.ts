import type { RunOptions } from '../pool/run-options.ts';
import { errorsProblem, type Problem } from './problem.ts';
import { readSeverity } from './severity-query.ts';

/** The most checks that a request may skip; the largest profile has some 150. */
const LIMIT_SKIPPED = 500;

/** How the query of a request wants the validation to be run; a problem when a parameter cannot be used. */
export function readRunOptions(query: (name: string) => string[] | undefined): RunOptions | Problem {
  const severity = readSeverity(query('severity'));
  if (typeof severity !== 'string') return severity;
  const explain = query('explain') ?? ['false'];
  if (explain.length !== 1 || !['true', 'false'].includes(explain[0]!)) {
    return invalid('explain', 'explain must be true or false, given once');
  }
  // Sorted, each once: requests that skip the same checks are the same request.
  const skip = [...new Set(query('skip'))].sort();
  if (skip.includes('') || skip.length > LIMIT_SKIPPED) {
    return invalid('skip', `skip must be the identifier of a check, given at most ${LIMIT_SKIPPED} times`);
  }
  return {
    severity,
    ...(skip.length > 0 ? { skip } : {}),
    ...(explain[0] === 'true' ? { isExplained: true } : {}),
  };
}

/** The problem of a check that cannot be skipped. */
export function unknownSkip(message: string): Problem {
  return invalid('skip', message);
}

function invalid(path: string, message: string): Problem {
  return errorsProblem('invalid-query', [{ path, message }]);
}
