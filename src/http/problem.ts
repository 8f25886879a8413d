import type { BodyError } from '../requests/body-error.ts';
import type { components } from './api-types.ts';
import { PROBLEM_KINDS, type ProblemType } from './problem-catalogue.ts';

/** Why a request is not served: plain data, turned into a response by `problemResponse`. */
export interface Problem {
  type: ProblemType;
  /** What was found in this request, and what to send instead. */
  detail: string;
  errors?: BodyError[];
  headers?: Record<string, string>;
}

/** Media type of problem documents (RFC 9457, section 3). */
const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** A problem as the text of its document (RFC 9457, section 3) with its status and headers. */
export function problemMessage(
  problem: Problem,
  requestId: string,
): { status: number; headers: Record<string, string>; text: string } {
  const { status, title } = PROBLEM_KINDS[problem.type];
  const document: components['schemas']['Problem'] = {
    type: `/problems/${problem.type}`,
    title,
    status,
    detail: problem.detail,
    ...(problem.errors && { errors: problem.errors }),
    request_id: requestId,
  };
  const headers = { 'Content-Type': PROBLEM_MEDIA_TYPE, 'Cache-Control': 'no-store', ...problem.headers };
  return { status, headers, text: JSON.stringify(document) };
}

/** A problem as a response. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const { status, headers, text } = problemMessage(problem, requestId);
  return new Response(text, { status, headers });
}

/** The problem of a body or query with errors: the detail is the first one. */
export function errorsProblem(type: 'invalid-body' | 'invalid-query', errors: BodyError[]): Problem {
  const [first, ...others] = errors;
  const more = others.length === 0 ? '' : ` (and ${others.length} more, listed in errors)`;
  return { type, detail: `${first?.message}${more}`, errors };
}

/** The problem that says only that the service failed; the cause is in the log. */
export const INTERNAL_ERROR: Problem = {
  type: 'internal-error',
  detail: 'the service failed to answer; report the request id to its operator',
};

/** The detail of a request that the pool has no room for. */
export function queueFull(retryAfterSeconds: number): string {
  return `the validation queue is full; try again in ${retryAfterSeconds} s`;
}

/** The problem of a server with a full queue. */
export function overloadedProblem(detail: string, retryAfterSeconds: number): Problem {
  return { type: 'overloaded', detail, headers: { 'Retry-After': String(retryAfterSeconds) } };
}
