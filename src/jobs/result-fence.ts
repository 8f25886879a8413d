import { createHash } from 'node:crypto';
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
   * another try. What was seen before spares reading the ETag, unless it has changed since.
   * Throws StoreUnavailable, the signal's reason, what the claim throws.
   */
  put(
    key: string,
    result: FencedResult,
    claim: Claim,
    signal: AbortSignal,
    seen?: SeenResult | null,
  ): Promise<FencedPut>;
  /** Reads the ETag of what is stored beforehand, for the first try of a result to come; null when it cannot be read. */
  look(key: string, signal: AbortSignal): Promise<SeenResult | null>;
}

/** What was stored at some time before a claim. */
export interface SeenResult {
  etag: string | null;
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
 * A fence before one store. Whether the store honours conditions is seen in passing: the first result that replaces
 * another is put on a condition that cannot hold. A store that stores it all the same has stored the right bytes.
 */
export function createResultFence(
  store: ObjectStore,
  log: JobLog,
  onFound: (fence: StoreFence) => void,
): ResultFence {
  let fence: StoreFence = 'unknown';
  const refusedEtags = new Map<string, string | null>();

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
  ): Promise<'stored' | 'refused' | 'changed' | 'unsupported'> {
    try {
      await store.putIf(key, etag, body, RESULT_TYPE, signal, { [VALIDATION_ID]: validationId });
      return 'stored';
    } catch (error) {
      if (error instanceof ObjectChanged) return 'refused';
      if (error instanceof WriteConflict || error instanceof ObjectNotFound) return 'changed';
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

  /** The first result that replaces another: null when the store has refused the condition that cannot hold. */
  async function probe(key: string, result: FencedResult, signal: AbortSignal): Promise<FencedPut | null> {
    const outcome = await putOnCondition(key, result, NO_ETAG, signal);
    if (outcome === 'changed') return 'changed';
    if (outcome === 'refused') {
      found('honoured', '');
      return null;
    }
    found(
      'ignored',
      outcome === 'stored' ? 'it took a write on a false condition' : 'it does not support them',
    );
    return outcome === 'stored' ? 'stored' : putAlways(key, result, signal);
  }

  async function putOver(
    etag: string | null,
    key: string,
    result: FencedResult,
    claim: Claim,
    signal: AbortSignal,
  ): Promise<FencedPut> {
    if (etag === createHash('md5').update(result.body).digest('hex')) return 'stored';
    if (!(await claim())) return 'taken over';
    if (fence === 'ignored') return putAlways(key, result, signal);
    if (fence === 'unknown' && etag !== null) {
      const probed = await probe(key, result, signal);
      if (probed !== null) return probed;
    }
    const outcome = await putOnCondition(key, result, etag, signal);
    if (outcome === 'refused' && refusedEtags.get(key) === etag) {
      found('ignored', 'it refuses writes on a condition that holds');
      return putAlways(key, result, signal);
    }
    refusedEtags.delete(key);
    if (outcome === 'refused') refusedEtags.set(key, etag);
    if (outcome === 'unsupported') {
      found('ignored', 'it does not support them');
      return putAlways(key, result, signal);
    }
    return outcome === 'stored' ? 'stored' : 'changed';
  }

  return {
    async put(key, result, claim, signal, seen = null) {
      if (seen !== null) {
        const outcome = await putOver(seen.etag, key, result, claim, signal);
        if (outcome !== 'changed') return outcome;
      }
      return putOver(await etagOf(store, key, signal), key, result, claim, signal);
    },
    look: (key, signal) =>
      etagOf(store, key, signal).then(
        (etag) => ({ etag }),
        () => null,
      ),
  };
}

/** The ETag of what is stored, or null. The claim must come after it: what it then allows is newer than this. */
async function etagOf(store: ObjectStore, key: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await store.stat(key, signal)).etag;
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}
