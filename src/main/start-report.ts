import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';

/** Says how far a start has come. */
export interface StartReport {
  /** The port is open; requests wait until the service is ready. */
  listening(port: number): void;
  ready(port: number, profiles: readonly string[]): void;
}

/** The report for programs: one line of the log for each step. */
export function reportToLog(log: Logger, { role }: Settings): StartReport {
  return {
    listening: (port) => log.info({ port, role }, 'listening'),
    ready: (_, profiles) => log.info({ profiles }, 'ready'),
  };
}

/** The report for a person at a terminal: one sentence, once requests are answered. */
export function reportToPerson(write: (line: string) => void, { http, role }: Settings): StartReport {
  return {
    listening() {},
    ready(port) {
      const url = `http://${addressToOpen(http.host)}:${port}`;
      if (role === 'worker') write(`The worker is ready; its health is at ${url}/readyz. Ctrl-C stops it.`);
      else write(`The service is ready at ${url} and documented at ${url}/docs. Ctrl-C stops it.`);
    },
  };
}

/** Where this machine reaches what listens at an address; all interfaces have no address of their own. */
function addressToOpen(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
