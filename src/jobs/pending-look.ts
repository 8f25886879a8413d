import { PENDING_ANSWER_MS, PENDING_REST_MS } from '../limits.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Asks whether a validation of a crate is under way, for answers that must not wait for it: null when the question fails
 * or takes too long. Then nobody asks for some seconds, so that of all answers meanwhile only the first have waited.
 * @param now milliseconds of a clock that never goes back
 */
export function createPendingLook(
  ask: (crateId: string) => Promise<boolean>,
  now: () => number = () => performance.now(),
): (crateId: string) => Promise<boolean | null> {
  let restUntilMs = Number.NEGATIVE_INFINITY;
  return async (crateId) => {
    if (now() < restUntilMs) return null;
    try {
      return await untilAborted(ask(crateId), AbortSignal.timeout(PENDING_ANSWER_MS));
    } catch {
      restUntilMs = now() + PENDING_REST_MS;
      return null;
    }
  };
}
