import { Agent, request } from 'node:http';
import { request as requestOverTls, Agent as TlsAgent } from 'node:https';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import { generateCrateOfSize } from './generate-crate.ts';
import type { LoadOptions } from './load-options.ts';
import { quantile } from './measure.ts';

/** An answer that takes longer is given up. */
const ANSWER_MS = 120_000;

/** What became of one request; its time counts from when it was due. */
interface Sent {
  body: string;
  outcome: string;
  ms: number;
}

interface Body {
  label: string;
  bytes: Buffer;
}

/**
 * Puts a load on a running service; a row for each size of body and outcome. With a rate, a request that finds all
 * connections busy is late, and its time says so: otherwise a server that stalls would look as if nobody had waited.
 */
export async function loadServer(options: LoadOptions): Promise<Row[]> {
  const { url, connections, rate, seconds } = options;
  const bodies = options.bodyBytes.map(bodyOf);
  const target = new URL('/v1/ro_crates/validate_metadata', url);
  const agent = new (target.protocol === 'https:' ? TlsAgent : Agent)({
    keepAlive: true,
    maxSockets: connections,
  });
  const sent: Sent[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) {
        const index = next++;
        const dueMs = rate === null ? performance.now() : startedMs + (index * 1000) / rate;
        if (dueMs >= endMs) return;
        const earlyMs = dueMs - performance.now();
        if (earlyMs > 0) await pause(earlyMs);
        const { label, bytes } = bodies[index % bodies.length]!;
        const outcome = performance.now() < endMs ? await send(target, agent, bytes) : 'not sent in time';
        sent.push({ body: label, outcome, ms: performance.now() - dueMs });
      }
    }),
  );
  agent.destroy();
  return rowsOf(sent, (performance.now() - startedMs) / 1000);
}

function bodyOf(sizeBytes: number): Body {
  const bytes = Buffer.from(JSON.stringify({ crate_json: generateCrateOfSize(sizeBytes) }));
  const label = sizeBytes < 1e6 ? `${sizeBytes / 1e3} KB` : `${sizeBytes / 1e6} MB`;
  return { label, bytes };
}

/** The status of the answer, or why there was none. */
function send(target: URL, agent: Agent, body: Buffer): Promise<string> {
  const { LOAD_API_KEY: key } = process.env;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
  };
  const open = target.protocol === 'https:' ? requestOverTls : request;
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const sending = open(target, { method: 'POST', agent, headers, timeout: ANSWER_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', failed);
    });
    sending.once('timeout', () => sending.destroy(new Error(`no answer in ${ANSWER_MS / 1000} s`)));
    sending.once('error', failed);
    sending.end(body);
  });
}

function rowsOf(sent: readonly Sent[], seconds: number): Row[] {
  const groups = Map.groupBy(sent, ({ body, outcome }) => `${body} ${outcome}`);
  return [...groups.values()].map((group) => {
    const ms = group.map((one) => one.ms);
    return {
      body: group[0]!.body,
      outcome: group[0]!.outcome,
      requests: group.length,
      'requests/s': group.length / seconds,
      'p50 ms': quantile(ms, 0.5),
      'p90 ms': quantile(ms, 0.9),
      'p99 ms': quantile(ms, 0.99),
      'slowest ms': quantile(ms, 1),
    };
  });
}
