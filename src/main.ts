import process from 'node:process';
import { createLog } from './main/log.ts';
import { startService } from './main/service.ts';
import { stopSignal } from './main/stop-signal.ts';
import { readSettings } from './settings.ts';

const stopping = stopSignal();
const { service, log } = await start().catch((error) => end('The service cannot start.', error));
try {
  log.info({ signal: await Promise.race([stopping, service.failed]) }, 'stopping');
  await service.stop();
  log.info('stopped');
  process.exit(0);
} catch (error) {
  end('The service failed.', error);
}

async function start() {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  return { service: await startService(settings, log), log };
}

/** Ends the process. What the operator can mend is said in a line; only a bug shows where in the code it is. */
function end(what: string, error: unknown): never {
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${what} ${(isBug && error.stack) || reason}`);
  process.exit(1);
}
