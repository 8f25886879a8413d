import { type Logger, pino, stdTimeFunctions } from 'pino';
import { LOG_CLOSE_MS } from '../limits.ts';
import { LogOutput } from './log-output.ts';

const STANDARD_OUTPUT = 1;

/** A log, what it lost, and its end. */
export interface ServiceLog {
  log: Logger;
  /** Lines that standard output did not take. */
  droppedLines(): number;
  /** Resolves once every line has been taken by the reader, after 2 s at most; nothing may be logged after the call. */
  close(): Promise<void>;
}

/**
 * The service's log: one JSON object a line on standard output. Secrets are never passed to it. Lines are written in
 * the background, and dropped when nobody takes them: the service never waits for its log.
 */
export function createLog(level: string): ServiceLog {
  const output = new LogOutput(STANDARD_OUTPUT, (lines) => log.warn({ lines }, 'log lines were dropped'));
  const log = pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, output);
  return {
    log,
    droppedLines: () => output.droppedLines,
    close: () => output.close(LOG_CLOSE_MS),
  };
}
