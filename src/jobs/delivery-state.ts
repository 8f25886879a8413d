import * as v from 'valibot';

/** Where the delivery of a result to one webhook is. */
export type DeliveryStage =
  /** The result is not stored yet. */
  | { kind: 'waiting' }
  | { kind: 'pending'; dueAt: Date | null }
  | { kind: 'delivering'; since: Date }
  | { kind: 'delivered'; statusCode: number | null; attempts: number | null; endedAt: Date | null }
  /** `refused` when the service does not call the address. */
  | {
      kind: 'failed' | 'refused';
      reason: string;
      statusCode: number | null;
      attempts: number | null;
      endedAt: Date | null;
    }
  /** Its job is gone and nobody noted how it ended: a worker of an earlier version had it, or somebody deleted it. */
  | { kind: 'unknown' };

/** The delivery of a result as clients may know it: the rest of the URL may hold a token. */
export interface DeliveryState {
  /** Scheme, host and port of the webhook's URL; null when they are not known. */
  origin: string | null;
  stage: DeliveryStage;
}

const TIME = v.nullable(v.date());

const ROW = v.object({
  waiting_url: v.nullable(v.string()),
  has_delivery: v.boolean(),
  outcome: v.nullable(v.picklist(['delivered', 'failed', 'refused'])),
  delivery_origin: v.nullable(v.string()),
  status_code: v.nullable(v.number()),
  attempts: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  ended_at: TIME,
  has_delivery_job: v.boolean(),
  delivering_since: TIME,
  delivery_due_at: TIME,
  is_delivery_exhausted: v.boolean(),
});

/** Its job was closed without a note: each worker died, or one of an earlier version gave it up. */
const GIVEN_UP = 'it was given up; the log of the service says why';

/** The delivery in a row of FIND_STATE, or null when there is none. Throws when the row cannot be read. */
export function readDelivery(found: unknown): DeliveryState | null {
  const row = v.parse(ROW, found);
  if (row.waiting_url !== null) {
    return { origin: URL.parse(row.waiting_url)?.origin ?? null, stage: { kind: 'waiting' } };
  }
  return row.has_delivery ? { origin: row.delivery_origin, stage: stageOf(row) } : null;
}

function stageOf(row: v.InferOutput<typeof ROW>): DeliveryStage {
  const { outcome, status_code: statusCode, attempts, ended_at: endedAt } = row;
  if (outcome === 'delivered') return { kind: outcome, statusCode, attempts, endedAt };
  if (outcome !== null) return { kind: outcome, reason: row.reason ?? '', statusCode, attempts, endedAt };
  if (!row.has_delivery_job) return { kind: 'unknown' };
  if (row.is_delivery_exhausted) {
    return { kind: 'failed', reason: GIVEN_UP, statusCode, attempts, endedAt };
  }
  if (row.delivering_since !== null) return { kind: 'delivering', since: row.delivering_since };
  return { kind: 'pending', dueAt: row.delivery_due_at };
}
