import type { HealthCheck } from '../http/health.ts';
import type { Log } from '../http/log.ts';
import type { StoredCrates } from '../http/stored-crates.ts';
import { followValidation } from '../jobs/followed-validation.ts';
import type { JobCounts } from '../jobs/job-counts.ts';
import { createQueue } from '../jobs/queue.ts';
import { listResults } from '../jobs/result-list.ts';
import { openStoredResult } from '../jobs/stored-result.ts';
import { createValidationStates } from '../jobs/validation-states.ts';
import type { StorageSettings } from '../settings.ts';
import { findCrate } from '../source/locate-crate.ts';
import { createKeys, type StoreKeys } from '../store/keys.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { openStore } from '../store/open-store.ts';

/** The store and the job queue, when stored crates are switched on. */
export interface Storage {
  store: ObjectStore;
  keys: StoreKeys;
  /** What the web application does with stored crates. */
  stored: StoredCrates;
  checkStore: HealthCheck;
  checkBroker: HealthCheck;
  countJobs(): Promise<JobCounts>;
  close(): Promise<void>;
}

/** Opens both; either may be down at this moment. */
export function openStorage(settings: StorageSettings, log: Log): Storage {
  const store = openStore(settings.store);
  const keys = createKeys(settings.store);
  const queue = createQueue(settings.databaseUrl, log);
  const states = createValidationStates(settings.databaseUrl, log);
  return {
    store,
    keys,
    stored: {
      find: (crateId, signal) => findCrate(store, keys, crateId, signal),
      enqueue: (request, signal) => queue.enqueue(request, signal),
      result: (crateId, signal) => openStoredResult(store, keys.resultKey(crateId), signal),
      isPending: (crateId) => states.isPending(crateId),
      follow: (id, signal) => followValidation(states, { store, keys }, id, signal),
      list: (after, limit, signal) => listResults({ store, keys }, after, limit, signal),
    },
    checkStore: (signal) => store.checkHealth(signal),
    checkBroker: (signal) => queue.checkHealth(signal),
    countJobs: () => states.countJobs(),
    async close() {
      await Promise.all([queue.close(), states.close()]);
    },
  };
}
