import process from 'node:process';
import { keepCompiledCode } from './main/compile-cache.ts';
import { createLog } from './main/log.ts';
import { startService } from './main/service.ts';
import { stopSignal } from './main/stop-signal.ts';
import { readSettings } from './settings.ts';

keepCompiledCode();
const stopping = stopSignal();
let failure = 'The service cannot start.';
try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(`${failure} ${explain(error)}`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const serviceLog = createLog(settings.logLevel);
  const { log, close } = serviceLog;
  try {
    const service = await startService(settings, serviceLog);
    failure = 'The service failed.';
    log.info({ signal: await Promise.race([stopping, service.failed]) }, 'stopping');
    await service.stop();
    log.info('stopped');
  } finally {
    await close();
  }
}

/** What the operator can fix is one line; only a bug is shown with its place in the code. */
function explain(error: unknown): string {
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  const reason = error instanceof Error ? error.message : String(error);
  return (isBug && error.stack) || reason;
}
