import { type Logger, pino, stdTimeFunctions } from 'pino';

/** The service's log: one JSON object a line on standard output. Nothing secret is ever handed to it. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime });
}
