import { createHash } from 'node:crypto';
import { CLAIM_LASTS_MS, NONES_IN_A_ROW } from '../limits.ts';
import { VALIDATION_ID } from '../store/keys.ts';
import {
  ConditionUnsupported,
  ObjectChanged,
  ObjectNotFound,
  type ObjectStore,
  WriteConflict,
} from '../store/object-store.ts';
import type { JobLog } from './job-log.ts';

/** Whether the store refuses a conditional write whose condition does not hold; found out with the first results. */
export type StoreFence = 'unknown' | 'honoured' | 'ignored';

/** Called between reading what is stored and writing; false when the job is another worker's. */
export type Claim = () => Promise<boolean>;

/** Puts results so that an older one never replaces a newer one, as far as the store allows it. */
export interface ResultFence {
  /**
   * One try: reads the ETag of what is stored, claims, and puts on the condition that it is still stored. A late copy
   * of an older PUT, or this one when it is late itself, then meets another ETag and is refused. `changed` asks for
   * another try. What was prepared spares reading and claiming, unless another result was stored since.
   * Throws StoreUnavailable, the signal's reason, what the claim throws.
   */
  put(
    key: string,
    result: FencedResult,
    claim: Claim,
    signal: AbortSignal,
    prepared?: Prepared | null,
  ): Promise<FencedPut>;
  /**
   * Reads and claims beforehand, for the first try of a result to come; null when that fails. Of a store that honours
   * conditions and had no result for any of the last crates, it expects that it has none for this one either.
   * @param begunMs when the run was begun, which claimed it, by `performance.now()`; null unless it is the first run of
   * its validation
   */
  prepare(key: string, claim: Claim, begunMs: number | null, signal: AbortSignal): Promise<Prepared | null>;
}

/** What is stored by the last that is known of it, null for nothing, and when the run was claimed after that. */
export interface Prepared {
  etag: string | null;
  /** By `performance.now()`; -Infinity when it was not. */
  claimedMs: number;
  /** The store was not asked. */
  isExpected: boolean;
}

/** The bytes of a result, and the id of its validation, by which it is recognised in the store. */
export interface FencedResult {
  body: Uint8Array;
  validationId: string;
}

/** What became of one try. */
export type FencedPut = 'stored' | 'taken over' | 'changed';

/** An ETag that no object has: it is not an MD5 of anything that could be stored, and no upload in parts ends so. */
const NO_ETAG = '0'.repeat(32);

const RESULT_TYPE = 'application/json';

/**
 * A fence before one store. Whether the store honours conditions is seen in passing: the first result is put on a
 * condition that cannot hold. A store that stores it all the same has stored the right bytes. Where it replaced nothing,
 * that does not show yet that the store ignores conditions, since some check none on an object that is missing; the first
 * result that replaces another one then does.
 */
export function createResultFence(
  store: ObjectStore,
  log: JobLog,
  onFound: (fence: StoreFence) => void,
): ResultFence {
  let fence: StoreFence = 'unknown';
  const refusedEtags = new Map<string, string | null>();
  /** Crates in a row that had no result before. */
  let nones = 0;
  /** The store takes a write on a false condition where nothing is stored, so that this shows nothing. */
  let checksNoneOfMissing = false;

  function found(state: StoreFence, reason: string): void {
    if (fence === state) return;
    fence = state;
    onFound(state);
    if (state === 'honoured') log.info({}, 'the object store honours conditional writes');
    else
      log.warn(
        { reason },
        'the object store ignores conditional writes: a late older result may replace a newer one',
      );
  }

  async function putOnCondition(
    key: string,
    { body, validationId }: FencedResult,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<'stored' | 'refused' | 'changed' | 'missing' | 'unsupported'> {
    try {
      await store.putIf(key, etag, body, RESULT_TYPE, signal, { [VALIDATION_ID]: validationId });
      return 'stored';
    } catch (error) {
      if (error instanceof ObjectChanged) return 'refused';
      if (error instanceof ObjectNotFound) return 'missing';
      if (error instanceof WriteConflict) return 'changed';
      if (error instanceof ConditionUnsupported) return 'unsupported';
      throw error;
    }
  }

  async function putAlways(
    key: string,
    { body, validationId }: FencedResult,
    signal: AbortSignal,
  ): Promise<FencedPut> {
    await store.put(key, body, RESULT_TYPE, signal, { [VALIDATION_ID]: validationId });
    return 'stored';
  }

  /** The first result: null when the store has refused the condition that cannot hold. */
  async function probe(
    key: string,
    etag: string | null,
    result: FencedResult,
    signal: AbortSignal,
  ): Promise<FencedPut | null> {
    const outcome = await putOnCondition(key, result, NO_ETAG, signal);
    if (outcome === 'changed') return 'changed';
    if (outcome === 'refused' || (outcome === 'missing' && etag === null)) {
      found('honoured', '');
      return null;
    }
    if (outcome === 'missing') return 'changed';
    if (outcome === 'stored' && etag === null) {
      checksNoneOfMissing = true;
      return 'stored';
    }
    found(
      'ignored',
      outcome === 'stored' ? 'it took a write on a false condition' : 'it does not support them',
    );
    return outcome === 'stored' ? 'stored' : putAlways(key, result, signal);
  }

  async function putOver(
    { etag, claimedMs, isExpected }: Prepared,
    key: string,
    result: FencedResult,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<FencedPut> {
    if (etag !== null && etag === createHash('md5').update(result.body).digest('hex')) return 'stored';
    const isClaimed = fence === 'honoured' && performance.now() - claimedMs < CLAIM_LASTS_MS;
    if (!isClaimed && !(await claim())) return 'taken over';
    if (fence === 'ignored') return putAlways(key, result, signal);
    if (fence === 'unknown' && !(etag === null && checksNoneOfMissing)) {
      const probed = await probe(key, etag, result, signal);
      if (probed !== null) return probed;
    }
    const outcome = await putOnCondition(key, result, etag, signal);
    if (outcome === 'refused' && refusedEtags.get(key) === etag) {
      found('ignored', 'it refuses writes on a condition that holds');
      return putAlways(key, result, signal);
    }
    refusedEtags.delete(key);
    if (outcome === 'refused' && isExpected) nones = 0;
    else if (outcome === 'refused') refusedEtags.set(key, etag);
    if (outcome === 'unsupported') {
      found('ignored', 'it does not support them');
      return putAlways(key, result, signal);
    }
    return outcome === 'stored' ? 'stored' : 'changed';
  }

  /** What is stored, not yet claimed. The claim must come after it: what it then allows is newer than this. */
  async function look(key: string, signal: AbortSignal): Promise<Prepared> {
    const etag = await etagOf(store, key, signal);
    nones = etag === null ? nones + 1 : 0;
    return { etag, claimedMs: Number.NEGATIVE_INFINITY, isExpected: false };
  }

  async function prepare(
    key: string,
    claim: Claim,
    begunMs: number | null,
    signal: AbortSignal,
  ): Promise<Prepared> {
    if (begunMs !== null && fence === 'honoured' && nones >= NONES_IN_A_ROW) {
      return { etag: null, claimedMs: begunMs, isExpected: true };
    }
    const seen = await look(key, signal);
    if (fence !== 'honoured') return seen;
    const askedMs = performance.now();
    return (await claim()) ? { ...seen, claimedMs: askedMs } : seen;
  }

  return {
    async put(key, result, claim, signal, prepared = null) {
      if (prepared !== null) {
        const outcome = await putOver(prepared, key, result, claim, signal);
        if (outcome !== 'changed') return outcome;
      }
      return putOver(await look(key, signal), key, result, claim, signal);
    },
    prepare: (...asked) => prepare(...asked).catch(() => null),
  };
}

/** The ETag of what is stored, or null. */
async function etagOf(store: ObjectStore, key: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await store.stat(key, signal)).etag;
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}
