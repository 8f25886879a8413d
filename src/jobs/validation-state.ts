import * as v from 'valibot';
import { FIND_STATE } from './chain/sql/find-state.ts';
import { type DeliveryState, readDelivery } from './delivery-state.ts';
import { readOptions, salvageProfileName, type ValidationOptions } from './payloads.ts';
import type { Query } from './query.ts';

/** Where a validation is on its way, by the tables alone. */
export type Stage =
  /** The first of its crate is at position 1; after an attempt that did not end it, it may be retried only later. */
  | { kind: 'queued'; position: number; waitedSeconds: number | null; retryAt: Date | null }
  | { kind: 'running'; since: Date | null }
  /** Its result was stored; the verdict is null when an earlier version of the service ended it. */
  | { kind: 'ended'; verdict: 'valid' | 'invalid' | 'error' | null; error: string | null }
  /** Somebody has deleted it from the queue. */
  | { kind: 'removed' };

/** What is known of one request for a validation. */
export interface ValidationState {
  id: string;
  crateId: string;
  /** As requested; null for the default profile, and when another version wrote them in another way. */
  profileName: string | null;
  severity: ValidationOptions['severity'] | null;
  /** Null when a version that did not note it took the request. */
  requestedAt: Date | null;
  /** Of the first attempt. */
  startedAt: Date | null;
  finishedAt: Date | null;
  attempts: number;
  /** Id under which the result is stored: that of the request which this one joined, or its own. */
  storedUnder: string | null;
  stage: Stage;
  /** Null when the request named no webhook. */
  delivery: DeliveryState | null;
}

const TIME = v.nullable(v.date());

const ROW = v.object({
  crate: v.string(),
  requested_at: TIME,
  waited_seconds: v.nullable(v.number()),
  stored_under: v.nullable(v.string()),
  options: v.nullable(v.string()),
  started_at: TIME,
  finished_at: TIME,
  status: v.nullable(v.picklist(['valid', 'invalid', 'error'])),
  error: v.nullable(v.string()),
  runs: v.number(),
  is_open: v.boolean(),
  is_ended: v.boolean(),
  is_running: v.boolean(),
  running_since: TIME,
  retry_at: TIME,
  position: v.number(),
});

/** What is known of the request with this id, or null. Throws what the database says. */
export async function findValidationState(query: Query, id: string): Promise<ValidationState | null> {
  const [found] = await query(FIND_STATE, [id]);
  if (found === undefined) return null;
  const row = v.parse(ROW, found);
  const options = row.options === null ? null : readOptions(row.options);
  return {
    id,
    crateId: row.crate,
    profileName: options?.profileName ?? salvageProfileName(row.options ?? ''),
    severity: options?.severity ?? null,
    requestedAt: row.requested_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    attempts: row.runs,
    storedUnder: row.stored_under,
    stage: stageOf(row),
    delivery: readDelivery(found),
  };
}

function stageOf(row: v.InferOutput<typeof ROW>): Stage {
  if (row.is_ended) return { kind: 'ended', verdict: row.status, error: readText(row.error) };
  if (!row.is_open) return { kind: 'removed' };
  if (row.is_running) return { kind: 'running', since: row.running_since };
  const { position, waited_seconds: waitedSeconds, retry_at: retryAt } = row;
  return { kind: 'queued', position, waitedSeconds, retryAt };
}

/** A string of JSON as text; null when it is not one. */
function readText(json: string | null): string | null {
  if (json === null) return null;
  try {
    return v.parse(v.string(), JSON.parse(json));
  } catch {
    return null;
  }
}
