import process from 'node:process';
import { createLog } from './main/log.ts';
import { startService } from './main/service.ts';
import { stopSignal } from './main/stop-signal.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const stopping = stopSignal();
  const service = await startService(settings, log);
  log.info({ signal: await Promise.race([stopping, service.failed]) }, 'stopping');
  await service.stop();
  log.info('stopped');
  process.exit(0);
} catch (error) {
  console.error(explainFailedStart(error));
  process.exit(1);
}

/** What the operator can mend is said in a line; only a bug shows where in the code it is. */
function explainFailedStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return isBug ? (error.stack ?? error.message) : `The service cannot start. ${error.message}`;
}
