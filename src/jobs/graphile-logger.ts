import { Logger } from 'graphile-worker';
import type { JobLog } from './job-log.ts';

/**
 * graphile-worker's own messages, at debug level: what operators need to know is logged by the tasks, and its
 * messages on failed jobs repeat it with stacks.
 */
export function createGraphileLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    log.debug({ scope: scope.label ?? 'core', graphile_level: level }, message);
  });
}
