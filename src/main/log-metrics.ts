import { Counter, type Registry } from 'prom-client';
import type { ServiceLog } from './service-log.ts';

/** Registers the count of log lines that were dropped. */
export function registerLogMetrics(registry: Registry, { droppedLines }: ServiceLog): void {
  new Counter({
    name: 'rocrate_log_lines_dropped_total',
    help: 'Log lines that standard output did not take in time or at all',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}
