/** Codes of Node for a connection that failed, and of Postgres when it cannot serve at the moment. */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // A name that is not known yet: the database's container is starting, or its DNS record is being created.
  'ENOTFOUND',
  // Server shut down, crashed, or starting up; too many connections; a standby that is not writable yet.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // Serialization failure and deadlock: the statement may simply run again.
  '40001',
  '40P01',
]);

/** The pg client reports some errors only in words. */
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout|client was closed/i;

/** Whether the error is about reaching the database and may be gone at the next try. */
export function isPassingDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isPassingDatabaseError);
  const code = 'code' in error ? String(error.code) : '';
  return PASSING_CODES.has(code) || code.startsWith('08') || PASSING_WORDS.test(error.message);
}
