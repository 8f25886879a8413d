import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BODY_GRACE_MS,
  BODY_PAUSE_MS,
  DRAIN_AFTER_TIMEOUT_SECONDS,
  FINISH_LIMIT_MS,
  JOB_WAIT_MS,
  LIVENESS_RECONNECT_MS,
  LONGEST_DELIVERY_MS,
  MISSING_SECONDS,
  MOST_WEBHOOKS_OF_A_RESULT,
  POST_ANSWER_MS,
  QUEUE_CONNECT_MS,
  QUEUE_STATEMENT_MS,
  STOP_GRACE_SECONDS,
  SWEEP_EVERY_MS,
  THREAD_IDLE_MS,
} from './limits.ts';
import { readSettings } from './settings.ts';

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8');
}

describe('The limits in time', () => {
  it('let a stopping worker finish any delivery, and are those of the operating guide', () => {
    expect(FINISH_LIMIT_MS).toBeGreaterThan(LONGEST_DELIVERY_MS);
    expect(STOP_GRACE_SECONDS * 1000).toBeGreaterThan(FINISH_LIMIT_MS);
    const guide = read('docs/operations.md').replace(/\s+/g, ' ');
    expect(guide).toContain(`Give a worker ${STOP_GRACE_SECONDS} s or more to stop`);
    expect(guide).toContain(`it finishes its jobs for up to ${FINISH_LIMIT_MS / 1000} s`);
    const grace = Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1]);
    expect(grace).toBeGreaterThanOrEqual(STOP_GRACE_SECONDS);
  });

  it('let a stopping API finish its requests, and are those that the documents promise', () => {
    const { http, pool } = readSettings({});
    expect(http.drainSeconds).toBe(pool.timeoutSeconds + DRAIN_AFTER_TIMEOUT_SECONDS);
    const grace = Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1]);
    expect(grace).toBeGreaterThan(http.drainSeconds);
    expect(read('docs/failures.md')).toContain(
      `${BODY_PAUSE_MS / 1000} s of silence, or ${BODY_GRACE_MS / 1000} s`,
    );
    const guide = read('docs/operations.md').replace(/\s+/g, ' ');
    expect(guide).toContain(`end ${THREAD_IDLE_MS / 1000} s after their last task`);
    expect(guide).toContain(`One validation takes ${MOST_WEBHOOKS_OF_A_RESULT} webhooks at most`);
    expect(read('openapi.yaml')).toContain(`up to ${MOST_WEBHOOKS_OF_A_RESULT} of them may have`);
  });

  it('answer a POST within 3 s whatever hangs', () => {
    expect(POST_ANSWER_MS).toBeLessThan(3_000);
    expect(QUEUE_CONNECT_MS + QUEUE_STATEMENT_MS).toBeLessThanOrEqual(POST_ANSWER_MS);
  });

  it('end a wait before graphile-worker unlocks the job, and miss no live worker that reopens its session', () => {
    expect(JOB_WAIT_MS).toBeLessThanOrEqual(3_600_000);
    expect(MISSING_SECONDS * 1000).toBeGreaterThan(2 * LIVENESS_RECONNECT_MS);
    expect(MISSING_SECONDS * 1000).toBeLessThanOrEqual(SWEEP_EVERY_MS);
  });
});
