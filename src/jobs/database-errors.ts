/** Codes with which Node says that a connection failed, and Postgres that it cannot serve just now. */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // A name that is not known yet: the database's container starts, or its record is being made.
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

/** The pg client says some faults only in words. */
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout|client was closed/i;

/** Whether the fault lies in reaching the database and may be gone at the next try. */
export function isPassingDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isPassingDatabaseFault);
  const code = 'code' in error ? String(error.code) : '';
  return PASSING_CODES.has(code) || code.startsWith('08') || PASSING_WORDS.test(error.message);
}
