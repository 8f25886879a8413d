import type { Query } from './query.ts';
import { FIND_COLUMNS } from './sql/find-columns.ts';

/**
 * What our statements use of graphile-worker's private tables. Another version of it may change them, and the
 * statements would fail one by one, some only when a worker dies.
 */
const EXPECTED_COLUMNS: Record<string, Record<string, string>> = {
  'graphile_worker._private_jobs': {
    id: 'bigint',
    job_queue_id: 'integer',
    task_id: 'integer',
    payload: 'json',
    run_at: 'timestamp with time zone',
    attempts: 'smallint',
    max_attempts: 'smallint',
    last_error: 'text',
    created_at: 'timestamp with time zone',
    updated_at: 'timestamp with time zone',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
    flags: 'jsonb',
    is_available: 'boolean',
  },
  'graphile_worker._private_job_queues': {
    id: 'integer',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
  },
  'graphile_worker._private_tasks': { id: 'integer', identifier: 'text' },
  'graphile_worker.migrations': { id: 'integer' },
};

/** Throws an error that names each column that is missing or has another type than our statements expect. */
export async function checkColumns(query: Query): Promise<void> {
  const rows = await query(FIND_COLUMNS, [Object.keys(EXPECTED_COLUMNS)]);
  const found = new Map(rows.map((row) => [`${row.table_name}.${row.column_name}`, String(row.type)]));
  const differences = Object.entries(EXPECTED_COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, type]) =>
      describeDifference(`${table}.${column}`, type, found),
    ),
  );
  if (differences.length === 0) return;
  throw new Error(
    `the tables of graphile-worker differ from what this version needs: ${differences.join('; ')}`,
  );
}

function describeDifference(column: string, type: string, found: ReadonlyMap<string, string>): string[] {
  const foundType = found.get(column);
  if (foundType === type) return [];
  return [foundType === undefined ? `${column} is missing` : `${column} is ${foundType}, not ${type}`];
}
