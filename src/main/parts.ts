import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp, createOperationApp } from '../http/app.ts';
import { createFrontDoor, type FrontDoor, OPEN_DOOR } from '../http/front-door.ts';
import { registerPoolMetrics, registerRequestMetrics, registerValidationMetrics } from '../http/metrics.ts';
import type { Fetch } from '../http/starting.ts';
import type { Worker } from '../jobs/worker.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import type { Settings } from '../settings.ts';
import { UploadFolder } from '../uploads/upload-folder.ts';
import { readApiDocuments } from './api-documents.ts';
import { registerLogMetrics } from './log-metrics.ts';
import { createPageOpener } from './open-page.ts';
import type { WorkerSurroundings } from './open-worker.ts';
import type { ServiceLog } from './service-log.ts';
import type { Storage } from './storage.ts';

/** The wired parts of a process, whatever its role. */
export interface Parts {
  app: { fetch: Fetch };
  /** Asked about each request before the app is called. */
  door: FrontDoor;
  /** null when this process takes none. */
  uploads: UploadFolder | null;
  /** null when stored crates are switched off. */
  storage: Storage | null;
  /** null when this process is not a worker. */
  worker: Worker | null;
}

/** Makes and wires the parts that the settings ask for, around a pool that is starting. Throws SettingsError. */
export async function makeParts(
  settings: Settings,
  serviceLog: ServiceLog,
  starting: Promise<ValidationPool>,
  draining: AbortSignal,
): Promise<Parts> {
  const { log } = serviceLog;
  const openStored = settings.storage && (await prepareStored(settings, settings.storage, log));
  const [pool, documents] = await Promise.all([starting, readApiDocuments()]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPoolMetrics(registry, pool);
  registerLogMetrics(registry, serviceLog);
  const observeValidation = registerValidationMetrics(registry, pool, log);
  const opened = openStored?.({ pool, registry, observeValidation, log }) ?? { storage: null, worker: null };
  const { storage } = opened;
  const operation = {
    health: { storage: storage?.checkStore ?? null, broker: storage?.checkBroker ?? null, draining },
    registry,
    observeRequest: registerRequestMetrics(registry),
    log,
    settings: settings.http,
  };
  if (settings.role === 'worker')
    return { app: createOperationApp(operation), door: OPEN_DOOR, uploads: null, ...opened };
  const stored = storage?.stored ?? null;
  const uploads = new UploadFolder(settings.uploads.folder, log);
  uploads.keepSwept();
  const app = createApp({
    ...operation,
    pool,
    stored,
    documents,
    page: createPageOpener(log),
    observeValidation,
    uploads: { ...settings.uploads, folder: uploads, crateLimits: settings.crate },
    settings: settings.http,
  });
  return { app, door: createFrontDoor({ ...operation, pool }), uploads, ...opened };
}

/** Loads what stored crates need, only when they are switched on: it takes 0.3 s of CPU. Wrong settings throw now. */
async function prepareStored(
  settings: Settings,
  storageSettings: NonNullable<Settings['storage']>,
  log: Logger,
) {
  const [{ openStorage }, { checkGuard, openWorker, readWebhookSettings, registerQueueMetrics }] =
    await Promise.all([import('./storage.ts'), import('./open-worker.ts')]);
  const webhook = readWebhookSettings(settings.webhook);
  if (settings.role !== 'api') await checkGuard();
  return (surroundings: Omit<WorkerSurroundings, 'storage'>) => {
    const storage = openStorage(storageSettings, log);
    registerQueueMetrics(surroundings.registry, storage.countJobs);
    if (settings.role === 'api') return { storage, worker: null };
    return { storage, worker: openWorker(settings, storageSettings, webhook, { ...surroundings, storage }) };
  };
}
