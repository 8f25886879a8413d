import type { Registry } from 'prom-client';
import type { ObserveValidation } from '../http/metrics.ts';
import type { JobLog } from '../jobs/job-log.ts';
import { registerJobMetrics } from '../jobs/job-metrics.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import { type Settings, SettingsError, type StorageSettings } from '../settings.ts';
import { readAllowedHosts } from '../webhook/allowed-hosts.ts';
import type { WebhookSettings } from '../webhook/delivery.ts';
import type { Storage } from './storage.ts';

export { registerQueueMetrics } from '../jobs/job-metrics.ts';
export { checkGuard } from '../webhook/guarded-fetch.ts';

/** What a worker shares with the rest of its process. */
export interface WorkerSurroundings {
  storage: Storage;
  pool: ValidationPool;
  registry: Registry;
  observeValidation: ObserveValidation;
  log: JobLog;
}

/** Starts the worker of this process, with the settings of its part. */
export function openWorker(
  settings: Settings,
  storageSettings: StorageSettings,
  webhook: WebhookSettings,
  surroundings: WorkerSurroundings,
): Worker {
  const { storage, pool, registry, observeValidation, log } = surroundings;
  return startWorker({
    databaseUrl: storageSettings.databaseUrl,
    concurrency: settings.jobs.concurrency,
    store: storage.store,
    keys: storage.keys,
    pool,
    limits: settings.crate,
    webhook,
    log,
    observer: { ...registerJobMetrics(registry), validated: observeValidation },
  });
}

/** How webhooks are sent, from the settings. Throws SettingsError that names each that cannot be used. */
export function readWebhookSettings(settings: Settings['webhook']): WebhookSettings {
  const { hosts, unreadable } = readAllowedHosts(settings.allowedHosts);
  const problems = unreadable.map(
    (entry) =>
      `WEBHOOK_ALLOWED_HOSTS: ${entry} is neither a host, host:port nor a network such as 10.0.0.0/8`,
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return { key: settings.key, allowedHosts: hosts };
}
