import { once } from 'node:events';
import { destination, type Logger, pino, stdTimeFunctions } from 'pino';

/** Lines held at most for a reader who does not keep up, in bytes; further ones are dropped until there is room. */
const HELD_BYTES = 16 * 1024 * 1024;

/** A log, and its end. */
export interface ServiceLog {
  log: Logger;
  /** Resolves once every line has been taken by the reader; nothing may be logged after it was called. */
  close(): Promise<void>;
}

/**
 * The service's log: one JSON object a line on standard output. Nothing secret is ever handed to it. Lines are written
 * in the background: a reader who stops reading would otherwise stop the whole process.
 */
export function createLog(level: string): ServiceLog {
  const output = destination({ sync: false, maxLength: HELD_BYTES });
  return {
    log: pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, output),
    async close() {
      const closed = once(output, 'close');
      output.end();
      await closed;
    },
  };
}
