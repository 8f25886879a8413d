import type { CrateAnswer, ValidationPool } from '../pool/validation-pool.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { encodeResult, errorResult } from '../results/result-object.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import { CrateNotAdmitted } from '../source/crate-not-admitted.ts';
import { CrateUnreadable } from '../source/crate-unreadable.ts';
import type { EarlyDocuments } from '../source/early-documents.ts';
import { openCrate } from '../source/open-crate.ts';
import type { StoreKeys } from '../store/keys.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { LargeSlots } from './large-slots.ts';
import type { ValidationOptions } from './payloads.ts';

/** Where crates come from and what validates them. */
export interface CrateParts {
  store: ObjectStore;
  keys: StoreKeys;
  pool: ValidationPool;
  limits: CrateLimits;
  largeSlots: LargeSlots;
  earlyDocuments: EarlyDocuments;
}

/**
 * Opens a stored crate and validates it; a crate that cannot be opened has a result with status `error`. `no slot`
 * when it is large and as many large ones are being validated as may be.
 * Throws StoreUnavailable, PoolOverloaded, the signal's reason.
 */
export async function validateStoredCrate(
  request: ValidationOptions & { crateId: string },
  parts: CrateParts,
  signal: AbortSignal,
): Promise<CrateAnswer | 'no slot'> {
  const startedAt = performance.now();
  const createdAt = new Date().toISOString();
  const { crateId, profileName, severity, skip, isExplained } = request;
  const options = { severity, skip, isExplained };
  const turn = parts.largeSlots.begin();
  try {
    const limits = { ...parts.limits, admit: turn.admit };
    const crate = await openCrate(parts.store, parts.keys, crateId, limits, signal, parts.earlyDocuments);
    return await parts.pool.validateCrate(crate, { profileName, options, createdAt }, signal);
  } catch (error) {
    if (error instanceof CrateNotAdmitted) return 'no slot';
    if (!(error instanceof CrateUnreadable)) throw error;
    const seconds = (performance.now() - startedAt) / 1000;
    return errorAnswer(request, createdAt, error.message, seconds);
  } finally {
    turn.end();
  }
}

/** The answer for a validation that could not run. */
export function errorAnswer(
  request: Pick<ValidationOptions, 'profileName'>,
  createdAt: string,
  error: string,
  seconds: number,
): CrateAnswer {
  const { profileName } = request;
  return {
    body: encodeResult(errorResult({ profileName, createdAt }, error)),
    format: 'json',
    summary: { profile: profileName ?? DEFAULT_PROFILE, verdict: 'error', seconds, metadataBytes: 0 },
  };
}
