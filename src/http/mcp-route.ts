import type { Hono } from 'hono';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { fitsHeap } from '../requests/json-cost.ts';
import type { BodyLimits } from './body-allowance.ts';
import { declaredLength } from './body-pieces.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import type { Log } from './log.ts';
import { validatorOfPool } from './mcp-validator.ts';
import type { ObserveValidation } from './metrics.ts';
import { overloadedProblem, type Problem, problemResponse, queueFull } from './problem.ts';
import { readJsonBody } from './request-body.ts';

/** Where clients of the Model Context Protocol call. */
export const MCP_PATH = '/mcp';

/** A message is read on the main thread, unlike other bodies, so it is small: 32 MiB of values take about 0.1 s. */
const LIMIT_MESSAGE_BYTES = 4 * 1024 * 1024;
const LIMIT_PARSED_BYTES = 32 * 1024 * 1024;

/** What /mcp needs. */
export interface McpParts {
  pool: ValidationPool;
  limits: BodyLimits;
  observe: ObserveValidation;
  log: Log;
  corsOrigins: readonly string[];
}

/** Adds POST /mcp: the tools of the Model Context Protocol, without sessions; the pool validates. */
export function addMcp(app: Hono<AppContext>, parts: McpParts): void {
  const { pool, limits, log, corsOrigins } = parts;
  const bounded = {
    ...limits,
    limitBytes: Math.min(limits.limitBytes, LIMIT_MESSAGE_BYTES),
    limitSetting: null,
  };
  app.post(MCP_PATH, async (c) => {
    const requestId = c.get('requestId');
    const request = c.req.raw;
    const refusal = foreignOrigin(c.req.header('origin'), corsOrigins) ?? noRoom(pool, request);
    if (refusal) return problemResponse(refusal, requestId);
    const body = await readJsonBody(request, bounded);
    if (!(body instanceof ArrayBuffer)) return problemResponse(body, requestId);
    if (!fitsHeap(new Uint8Array(body), LIMIT_PARSED_BYTES)) return problemResponse(TOO_COSTLY, requestId);
    const validator = validatorOfPool(pool, (summary) => parts.observe(summary, requestId));
    const { url, headers } = request;
    const message = new Request(url, { method: 'POST', headers, body, signal: clientSignal(request) });
    // Loaded by the first message: it takes 0.2 s, and many servers never get one.
    const { answerMessage } = await import('../mcp/answer-message.ts');
    return answerMessage(message, validator, (error) =>
      log.debug({ request_id: requestId, err: error }, 'an MCP message was refused'),
    );
  });
}

/**
 * A page that made its own name resolve to this server looks like the same origin to the browser, but every POST of a
 * page names its origin.
 */
function foreignOrigin(origin: string | undefined, allowed: readonly string[]): Problem | null {
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return null;
  const detail = `pages of ${origin.slice(0, 100)} may not call ${MCP_PATH}; its operator can allow that with CORS_ORIGINS`;
  return { type: 'origin-not-allowed', detail };
}

/** Refused before the body is read, which would be the larger part of the cost of a refusal. */
function noRoom(pool: ValidationPool, request: Request): Problem | null {
  const seconds = pool.secondsToRoom(declaredLength(request) ?? 0);
  return seconds === null ? null : overloadedProblem(queueFull(seconds), seconds);
}

const TOO_COSTLY: Problem = {
  type: 'body-too-large',
  detail:
    'the message would take too much memory once it is read; send the document to /v1/ro_crates/validate_metadata',
};
