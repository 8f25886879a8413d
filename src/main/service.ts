import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp, createOperationApp } from '../http/app.ts';
import { registerPoolMetrics, registerRequestMetrics, registerValidationMetrics } from '../http/metrics.ts';
import { serve } from '../http/serve.ts';
import { answerWhileStarting, type Fetch } from '../http/starting.ts';
import type { Worker } from '../jobs/worker.ts';
import { createValidationPool } from '../pool/pool.ts';
import { readContexts } from '../pool/read-contexts.ts';
import { readPacks } from '../pool/read-packs.ts';
import type { ValidationPool } from '../pool/validation-pool.ts';
import type { Settings } from '../settings.ts';
import { readApiDocuments } from './api-documents.ts';
import { openStorage, type Storage } from './storage.ts';
import { openWorker, readWebhookSettings } from './worker.ts';

/** A service that is ready for requests. */
export interface RunningService {
  port: number;
  /** Never resolves; rejects when the worker ended by itself, and with it the process should. */
  failed: Promise<never>;
  /** Stops taking requests and jobs, finishes what runs, and closes everything. */
  stop(): Promise<void>;
}

/** The wired parts of a process, whatever its role. */
interface Parts {
  app: { fetch: Fetch };
  pool: ValidationPool;
  /** null when stored crates are switched off. */
  storage: Storage | null;
  /** null when this process is no worker. */
  worker: Worker | null;
}

/**
 * Opens the port at once, then makes the parts; requests that come earlier wait for them.
 * Rejects when a profile pack cannot be used or the port cannot be opened.
 */
export async function startService(settings: Settings, log: Logger): Promise<RunningService> {
  const draining = new AbortController();
  const parts = makeParts(settings, log, draining.signal);
  const server = await serve(answerWhileStarting(parts.then(({ app }) => app)), settings.http, log);
  log.info({ port: server.port, role: settings.role }, 'listening');
  const { pool, storage, worker } = await parts;
  log.info({ profiles: pool.profiles().map(({ identifier }) => identifier) }, 'ready');
  return {
    port: server.port,
    failed: worker?.failed ?? new Promise<never>(() => {}),
    async stop() {
      draining.abort();
      await Promise.all([server.drain(settings.http.drainSeconds), worker?.stop()]);
      await pool.close();
      await storage?.close();
    },
  };
}

async function makeParts(settings: Settings, log: Logger, draining: AbortSignal): Promise<Parts> {
  const webhook = readWebhookSettings(settings.webhook);
  const [documents, packs, contexts] = await Promise.all([
    readApiDocuments(),
    readPacks(settings.profiles),
    readContexts(settings.profiles.contextsPath),
  ]);
  const pool = await createValidationPool({
    ...settings.pool,
    packs,
    contexts,
    onWarning: (warning) => log.warn(warning),
    onCrash: (error) => log.error({ err: error }, 'a validation ended by a fault of the service'),
  });
  const storage = settings.storage && openStorage(settings.storage, log);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerPoolMetrics(registry, pool);
  const observeValidation = registerValidationMetrics(registry, pool, log);
  const operation = {
    health: { storage: storage?.checkStore ?? null, broker: storage?.checkBroker ?? null, draining },
    registry,
    observeRequest: registerRequestMetrics(registry),
    log,
  };
  const worker =
    settings.storage && storage && settings.role !== 'api'
      ? openWorker(settings, settings.storage, webhook, { storage, pool, registry, observeValidation, log })
      : null;
  if (settings.role === 'worker') return { app: createOperationApp(operation), pool, storage, worker };
  const stored = storage?.stored ?? null;
  const app = createApp({
    ...operation,
    pool,
    stored,
    documents,
    observeValidation,
    settings: settings.http,
  });
  return { app, pool, storage, worker };
}
