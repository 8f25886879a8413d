import type { CrateAnswer, ValidationPool } from '../pool/validation-pool.ts';
import type { Problem } from './problem.ts';
import { formatHeaders, inFormat, type ResultWanted } from './result-response.ts';

/** A result that was just made, as the response to the request for it; a problem when it cannot be had in the format. */
export async function freshResultResponse(
  { body, format, summary }: CrateAnswer,
  wanted: ResultWanted,
  pool: Pick<ValidationPool, 'formatResult'>,
  signal: AbortSignal,
): Promise<Response | Problem> {
  // A result that no thread could give has yet to be made into the format.
  const formatted = format === wanted.format.name ? body : await inFormat(body, wanted, pool, signal);
  if (!(formatted instanceof ArrayBuffer)) return formatted;
  const headers = { ...formatHeaders(wanted.format), 'Cache-Control': 'no-store' };
  return new Response(new Uint8Array(formatted), {
    status: summary.verdict === 'error' ? 422 : 200,
    headers,
  });
}
