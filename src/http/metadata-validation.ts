import type { Hono } from 'hono';
import type { RunOptions } from '../pool/run-options.ts';
import type { MetadataAnswer, ValidationPool } from '../pool/validation-pool.ts';
import type { BodyLimits } from './body-allowance.ts';
import { declaredLength } from './body-pieces.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import { freshResultResponse } from './fresh-result.ts';
import { LargeTurns } from './large-turns.ts';
import { DOCUMENT_TYPE, mediaTypeOf } from './media-type.ts';
import type { ObserveValidation } from './metrics.ts';
import { errorsProblem, overloadedProblem, type Problem, problemResponse, queueFull } from './problem.ts';
import { readJsonBody } from './request-body.ts';
import { chooseFormat } from './result-format.ts';
import { readRunOptions } from './run-query.ts';
import { chooseProfile } from './upload-fields.ts';
import { METADATA_PATH } from './validation-paths.ts';

const METADATA_BODY = {
  accepted: ['application/json', DOCUMENT_TYPE],
  advice: `send JSON with Content-Type: application/json, or the metadata document itself as ${DOCUMENT_TYPE}`,
};

/**
 * Adds POST /v1/ro_crates/validate_metadata (interface, section 4.1), which also takes the document itself as
 * application/ld+json; the body is parsed by the pool alone.
 */
export function addMetadataValidation(
  app: Hono<AppContext>,
  parts: { pool: ValidationPool; limits: BodyLimits; observe: ObserveValidation },
): void {
  const turns = new LargeTurns(parts.pool.longLane.places);
  app.post(METADATA_PATH, async (c) => {
    const requestId = c.get('requestId');
    const options = readRunOptions((name) => c.req.queries(name));
    if (!('severity' in options)) return problemResponse(options, requestId);
    const profileName = documentProfile(c.req.raw, c.req.queries('profile_name'));
    if (typeof profileName === 'object' && profileName !== null)
      return problemResponse(profileName, requestId);
    const format = chooseFormat(c.req.queries('format'), c.req.header('accept'));
    if ('type' in format) return problemResponse(format, requestId);
    const signal = clientSignal(c.req.raw);
    // Refused before the body is read, which would be the larger part of the cost of a refusal.
    const seconds = parts.pool.secondsToRoom(declaredLength(c.req.raw) ?? 0);
    if (seconds !== null) return problemResponse(overloadedProblem(queueFull(seconds), seconds), requestId);
    const turn = turns.join(signal);
    const limits = { ...parts.limits, turn };
    const asked = { profileName, options: { ...options, format: format.name } };
    const answer = await validateBody(c.req.raw, limits, asked, parts.pool, signal).finally(() => turn.end());
    if ('type' in answer) return problemResponse(answer, requestId);
    if (answer.kind === 'invalid-body') {
      return problemResponse(errorsProblem('invalid-body', answer.errors), requestId);
    }
    parts.observe(answer.summary, requestId);
    const made = await freshResultResponse(answer, { format, subject: null }, parts.pool, signal);
    return made instanceof Response ? made : problemResponse(made, requestId);
  });
}

/** Reads a body and has it validated; a problem when it cannot be read. */
async function validateBody(
  request: Request,
  limits: BodyLimits,
  { profileName, options }: { profileName: string | null | undefined; options: RunOptions },
  pool: ValidationPool,
  signal: AbortSignal,
): Promise<MetadataAnswer | Problem> {
  const body = await readJsonBody(request, limits, METADATA_BODY);
  if (!(body instanceof ArrayBuffer)) return body;
  if (profileName === undefined) return pool.validateMetadata(body, options, signal);
  return pool.validateDocument(body, { profileName, options, notJson: 'refused' }, signal);
}

/** The profile in the query of a body that is the document itself; undefined for any other body, which has a field for it. */
function documentProfile(request: Request, query: string[] | undefined): string | null | undefined | Problem {
  if (mediaTypeOf(request.headers.get('content-type') ?? '') !== DOCUMENT_TYPE) return undefined;
  const chosen = chooseProfile(query ?? []);
  return 'profileName' in chosen ? chosen.profileName : errorsProblem('invalid-query', [chosen]);
}
