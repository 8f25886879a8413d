import type { Hono } from 'hono';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import type { ObserveValidation } from './metrics.ts';
import { errorsProblem, overloadedProblem, problemResponse, queueFull } from './problem.ts';
import { type BodyLimits, declaredLength, readJsonBody } from './request-body.ts';
import { readRunOptions } from './run-query.ts';

/** Where metadata documents are sent. */
export const METADATA_PATH = '/v1/ro_crates/validate_metadata';

/** Adds POST /v1/ro_crates/validate_metadata (interface, section 4.1); the body is parsed by the pool alone. */
export function addMetadataValidation(
  app: Hono<AppContext>,
  parts: { pool: ValidationPool; limits: BodyLimits; observe: ObserveValidation },
): void {
  app.post(METADATA_PATH, async (c) => {
    const requestId = c.get('requestId');
    const options = readRunOptions((name) => c.req.queries(name));
    if (!('severity' in options)) return problemResponse(options, requestId);
    const signal = clientSignal(c.req.raw);
    // Refused before the body is read, which would be the larger part of the cost of a refusal.
    const seconds = parts.pool.secondsToRoom(declaredLength(c.req.raw) ?? 0);
    if (seconds !== null) return problemResponse(overloadedProblem(queueFull(seconds), seconds), requestId);
    const body = await readJsonBody(c.req.raw, parts.limits);
    if (!(body instanceof ArrayBuffer)) return problemResponse(body, requestId);
    const answer = await parts.pool.validateMetadata(body, options, signal);
    if (answer.kind === 'invalid-body') {
      return problemResponse(errorsProblem('invalid-body', answer.errors), requestId);
    }
    parts.observe(answer.summary, requestId);
    return new Response(new Uint8Array(answer.body), {
      status: answer.summary.verdict === 'error' ? 422 : 200,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    });
  });
}
