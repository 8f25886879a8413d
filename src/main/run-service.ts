import process from 'node:process';
import { isatty } from 'node:tty';
import { readSettings, type Settings } from '../settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { startService } from './service.ts';
import { createLog } from './service-log.ts';
import { reportToLog, reportToPerson } from './start-report.ts';
import { stopSignal } from './stop-signal.ts';

/** Runs the service until it is told to stop, and ends the process. */
export async function runUntilStopped(): Promise<never> {
  const stopping = stopSignal();
  const state = { failure: 'The service cannot start.' };
  try {
    await run(stopping, state);
  } catch (error) {
    console.error(`${state.failure} ${explain(error)}`);
    process.exit(1);
  }
  process.exit(0);
}

async function run(stopping: Promise<string>, state: { failure: string }): Promise<void> {
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
    state.failure = 'The service failed.';
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
