import type { CrateAnswer } from '../pool/validation-pool.ts';
import type { ResultFormat } from '../results/result-formats.ts';
import { JSON_FORMAT } from './result-format.ts';
import { formatHeaders } from './result-response.ts';

/** A result that was just made, as the response to the request for it; its bytes are in the format. */
export function freshResultResponse(
  { body, summary }: CrateAnswer,
  format: ResultFormat = JSON_FORMAT,
): Response {
  return new Response(new Uint8Array(body), {
    status: summary.verdict === 'error' ? 422 : 200,
    headers: { ...formatHeaders(format), 'Cache-Control': 'no-store' },
  });
}
