import process from 'node:process';
import { isatty } from 'node:tty';
import { keepCompiledCode } from './main/compile-cache.ts';
import { misspeltSettings } from './main/misspelt-settings.ts';
import { startService } from './main/service.ts';
import { createLog } from './main/service-log.ts';
import { reportToLog, reportToPerson } from './main/start-report.ts';
import { stopSignal } from './main/stop-signal.ts';
import { readSettings, type Settings } from './settings.ts';

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
  const warnings = misspeltSettings(process.env);
  const settings = readSettingsOrWarn(warnings);
  const serviceLog = createLog(settings.logLevel);
  const { log, close } = serviceLog;
  for (const warning of warnings) log.warn(warning);
  try {
    // Asked of the descriptor: opening process.stdout may change how the log's writes to a full pipe behave.
    const isForPerson = isatty(1) && log.isLevelEnabled('info');
    const report = isForPerson ? reportToPerson(console.log, settings) : reportToLog(log, settings);
    const service = await startService(settings, serviceLog, report);
    failure = 'The service failed.';
    log.info({ signal: await Promise.race([stopping, service.failed]) }, 'stopping');
    await service.stop();
    log.info('stopped');
  } finally {
    await close();
  }
}

/** A misspelt name may be why another setting is missing, so it is shown before that error. */
function readSettingsOrWarn(warnings: readonly string[]): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    for (const warning of warnings) console.error(warning);
    throw error;
  }
}

/** What the operator can fix is one line; only a bug is shown with its place in the code. */
function explain(error: unknown): string {
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  const reason = error instanceof Error ? error.message : String(error);
  return (isBug && error.stack) || reason;
}
