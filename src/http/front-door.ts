import type { ValidationPool } from '../pool/validation-pool.ts';
import { type CorsPolicy, createCorsPolicy } from './cors.ts';
import type { Log } from './log.ts';
import type { ObserveRequest } from './metrics.ts';
import { overloadedProblem, type Problem, queueFull } from './problem.ts';
import { createRefusalLog } from './refusal-log.ts';
import { validationPath } from './validation-paths.ts';

/** What is known of a request before its body is read. */
export interface RequestHead {
  method: string;
  /** As sent: path and query. */
  target: string;
  bodyBytes: number;
}

/** Decides which requests the app is not called for. */
export interface FrontDoor {
  /** Why the request is refused now; null when the app decides. */
  refusal(head: RequestHead): Problem | null;
  /** Who may read what is answered without the app. */
  cors: CorsPolicy;
  /** Counts and logs a request that was answered without the app. */
  observe(head: RequestHead, status: number, seconds: number): void;
}

/** Lets every request in. */
export const OPEN_DOOR: FrontDoor = {
  refusal: () => null,
  cors: createCorsPolicy([]),
  observe: () => undefined,
};

/**
 * Refuses validations while the pool has no room. Under overload most requests are refused, and the way through the
 * app would cost as much as a validation (measured: refusals take a third of the time without it).
 */
export function createFrontDoor(parts: {
  pool: ValidationPool;
  observeRequest: ObserveRequest;
  log: Log;
  settings: { corsOrigins: readonly string[] };
}): FrontDoor {
  const { pool, observeRequest, log } = parts;
  const logRefusal = createRefusalLog(log);
  return {
    refusal({ method, target, bodyBytes }) {
      if (method !== 'POST' || validationPath(target) === null) return null;
      const seconds = pool.secondsToRoom(bodyBytes);
      return seconds === null ? null : overloadedProblem(queueFull(seconds), seconds);
    },
    cors: createCorsPolicy(parts.settings.corsOrigins),
    observe({ method, target }, status, seconds) {
      const route = validationPath(target) ?? 'unmatched';
      observeRequest(route, method, status, seconds);
      logRefusal(status);
    },
  };
}
