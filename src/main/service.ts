import { OPEN_DOOR } from '../http/front-door.ts';
import { serve } from '../http/serve.ts';
import { longestArrivalMs } from '../http/slow-body.ts';
import { answerWhileStarting } from '../http/starting.ts';
import type { Settings } from '../settings.ts';
import type { Parts } from './parts.ts';
import type { ServiceLog } from './service-log.ts';
import type { StartReport } from './start-report.ts';

/** A service that is ready for requests. */
export interface RunningService {
  port: number;
  /** Never resolves; rejects when the worker ended by itself; the process should then end too. */
  failed: Promise<never>;
  /** Stops taking requests and jobs, finishes what runs, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens the port at once, then makes the parts; requests that come earlier wait for them.
 * Rejects when a setting or profile pack cannot be used or the port cannot be opened.
 */
export async function startService(
  settings: Settings,
  serviceLog: ServiceLog,
  report: StartReport,
): Promise<RunningService> {
  const { log } = serviceLog;
  const draining = new AbortController();
  const app = Promise.withResolvers<Parts['app']>();
  let door = OPEN_DOOR;
  const at = { ...settings.http, longestArrivalMs: longestArrivalMs(settings.uploads.maxBytes) };
  const server = await serve(answerWhileStarting(app.promise), at, log, () => door);
  report.listening(server.port);
  // Loaded only now: three quarters of the program's loading time would come before the first answer of /healthz. The
  // threads come first, because they take longest: they compile profiles while the other parts are loaded.
  const { startPool } = await import('./start-pool.ts');
  const starting = startPool(settings, log);
  const making = import('./parts.ts').then(({ makeParts }) =>
    makeParts(settings, serviceLog, starting, draining.signal),
  );
  const [parts, pool] = await Promise.all([making, starting]);
  const { storage, worker, uploads } = parts;
  app.resolve(parts.app);
  door = parts.door;
  report.ready(
    server.port,
    pool.profiles().map(({ identifier }) => identifier),
  );
  return {
    port: server.port,
    failed: worker?.failed ?? new Promise<never>(() => {}),
    async stop() {
      draining.abort();
      await Promise.all([server.drain(settings.http.drainSeconds), worker?.stop()]);
      await pool.close();
      await uploads?.close();
      await storage?.close();
    },
  };
}
