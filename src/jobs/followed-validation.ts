import { STORED_ANSWER_MS } from '../limits.ts';
import { type StoreKeys, VALIDATION_ID } from '../store/keys.ts';
import { ObjectNotFound, type ObjectStore } from '../store/object-store.ts';
import type { ValidationState } from './validation-state.ts';
import type { ValidationStates } from './validation-states.ts';

/**
 * Whose result is stored for the crate of a validation that has ended: its own, that of another validation, none, or
 * that cannot be told: the store is away, or the result was stored by a version that did not note it.
 */
export type StoredNow = 'own' | 'another' | 'none' | 'unknown';

/** A validation with what became of its result; `storedNow` is null until it has ended. */
export type FollowedValidation = ValidationState & { storedNow: StoredNow | null };

/** The store of the results. */
export interface ResultPlace {
  store: ObjectStore;
  keys: StoreKeys;
}

/** What is known of a request, or null when nothing is. Throws BrokerUnavailable, the signal's reason. */
export async function followValidation(
  states: ValidationStates,
  place: ResultPlace,
  id: string,
  signal: AbortSignal,
): Promise<FollowedValidation | null> {
  const state = await states.find(id, signal);
  if (state === null) return null;
  const storedNow = state.stage.kind === 'ended' ? await findStoredNow(state, place, signal) : null;
  return { ...state, storedNow };
}

async function findStoredNow(
  { crateId, storedUnder }: ValidationState,
  { store, keys }: ResultPlace,
  signal: AbortSignal,
): Promise<StoredNow> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(STORED_ANSWER_MS)]);
  try {
    const noted = (await store.stat(keys.resultKey(crateId), limit)).metadata[VALIDATION_ID];
    if (noted === undefined) return 'unknown';
    return noted === storedUnder ? 'own' : 'another';
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ObjectNotFound ? 'none' : 'unknown';
  }
}
