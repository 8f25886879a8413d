const LOST = 'the connection to the database was lost';
const UNREACHABLE = 'the database cannot be reached';
const UNKNOWN_HOST = 'the name of the database host cannot be resolved';
const LATE = 'no answer in time';

/** Beginnings of codes of Node and of Postgres, with what clients may be told. */
const REASONS: [string, string][] = [
  ['ECONNREFUSED', 'the database refuses connections'],
  ['ECONNRESET', LOST],
  ['EPIPE', LOST],
  ['ETIMEDOUT', LATE],
  ['EHOSTUNREACH', UNREACHABLE],
  ['ENETUNREACH', UNREACHABLE],
  ['ENOTFOUND', UNKNOWN_HOST],
  ['EAI_AGAIN', UNKNOWN_HOST],
  ['08', LOST],
  ['25006', 'the database is read-only'],
  ['28', 'the database refuses the login'],
  ['3D000', 'the database does not exist'],
  ['42501', 'the database refuses permission'],
  ['53', 'the database has no space or connection left'],
  ['57P', 'the database is shutting down or starting up'],
];

/**
 * Why the database could not serve, in fixed words: its own messages name hosts and users, and belong in the log.
 */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return 'the database cannot serve';
  if (error.name === 'AbortError') return 'the request was cancelled';
  const code = 'code' in error ? String(error.code) : '';
  const known = REASONS.find(([beginning]) => code.startsWith(beginning));
  if (known !== undefined) return known[1];
  if (error.name === 'TimeoutError' || /time(d )?out/i.test(error.message)) return LATE;
  if (/connection terminated/i.test(error.message)) return LOST;
  return 'the database cannot serve';
}
