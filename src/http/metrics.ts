import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolStatistics, ValidationPool, ValidationSummary } from '../pool/validation-pool.ts';
import type { Log } from './log.ts';

/** Counts one validation and logs its facts under the id of the request or job that asked for it. */
export type ObserveValidation = (summary: ValidationSummary, requestId: string) => void;

/** Counts one answered request. */
export type ObserveRequest = (route: string, method: string, status: number, seconds: number) => void;

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const METADATA_BYTES = [1e3, 1e4, 3e4, 1e5, 1e6, 1e7, 6.4e7];

/** Registers the metrics of validations. Profiles that are not loaded share the label `unknown`. */
export function registerValidationMetrics(
  registry: Registry,
  pool: ValidationPool,
  log: Log,
): ObserveValidation {
  const labelNames = ['profile', 'verdict'] as const;
  const registers = [registry];
  const seconds = new Histogram({
    name: 'rocrate_validation_seconds',
    help: 'Time of a validation in its thread, by profile and verdict',
    labelNames,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const bytes = new Histogram({
    name: 'rocrate_validation_metadata_bytes',
    help: 'Size of the metadata document, by profile and verdict',
    labelNames,
    buckets: METADATA_BYTES,
    registers,
  });
  const known = new Set(pool.profiles().map((profile) => profile.identifier));
  return (summary, requestId) => {
    // Names come from requests: otherwise every misspelling would be a separate time series.
    const profile = known.has(summary.profile) ? summary.profile : 'unknown';
    const { verdict, metadataBytes } = summary;
    seconds.observe({ profile, verdict }, summary.seconds);
    bytes.observe({ profile, verdict }, metadataBytes);
    const fields = { profile, verdict, seconds: summary.seconds, metadata_bytes: metadataBytes };
    log.info({ request_id: requestId, ...fields }, 'validated');
  };
}

/** Registers the metrics of requests. */
export function registerRequestMetrics(registry: Registry): ObserveRequest {
  const registers = [registry];
  const requests = new Counter({
    name: 'rocrate_http_requests_total',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'rocrate_http_request_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  return (route, method, status, elapsedSeconds) => {
    requests.inc({ route, method, status });
    seconds.observe({ route }, elapsedSeconds);
  };
}

/** Registers gauges that read the pool's statistics when they are asked for. */
export function registerPoolMetrics(registry: Registry, pool: ValidationPool): void {
  const gauges: [name: string, help: string, field: keyof PoolStatistics][] = [
    ['rocrate_pool_threads', 'Threads that validate', 'threads'],
    ['rocrate_pool_running', 'Validations running', 'running'],
    ['rocrate_pool_queued', 'Validations waiting for a thread', 'queued'],
    ['rocrate_pool_queued_bytes', 'Bytes of the validations waiting', 'queuedBytes'],
  ];
  for (const [name, help, field] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(pool.statistics()[field]);
      },
    });
  }
}
