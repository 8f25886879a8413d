import type { CrateAnswer } from '../pool/validation-pool.ts';

/** A result that was just made, as the response to the request for it. */
export function freshResultResponse({ body, summary }: CrateAnswer): Response {
  return new Response(new Uint8Array(body), {
    status: summary.verdict === 'error' ? 422 : 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
