import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import { generateSparseCrate } from './generate-crate.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { type Server, startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'large';

/** 46 MB. */
const LARGE_ENTITIES = 600_000;
const CONNECTIONS = 4;
const ALONE_SECONDS = 6;
const BESIDE_SECONDS = 20;
const SENDERS = [1, 2, 4];

/**
 * What small requests lose beside one, two and four senders of large documents, with two threads and with one;
 * BENCH_THREADS names one of the two.
 */
export async function run(): Promise<Row[]> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const large = JSON.stringify({ crate_json: generateSparseCrate(LARGE_ENTITIES) });
  console.log(`a large document has ${(large.length / 1e6).toFixed(1)} MB`);
  const { BENCH_THREADS } = process.env;
  const rows: Row[] = [];
  for (const threads of BENCH_THREADS === undefined ? [2, 1] : [Number(BENCH_THREADS)]) {
    for (const version of versions()) rows.push(...(await measure(version, threads, body, large)));
  }
  return rows;
}

async function measure(version: Version, threads: number, body: string, large: string): Promise<Row[]> {
  const server = await startServer({ POOL_THREADS: String(threads) }, version);
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const small = (seconds: number) => putLoad({ url, body, connections: CONNECTIONS, seconds });
  const smallAlone = async () => (await small(ALONE_SECONDS)).byStatus['200']?.perSecond ?? 0;
  await small(4);
  let alone = await smallAlone();
  const rows: Row[] = [];
  for (const senders of SENDERS) {
    const row = await besideSenders(senders, url, large, small);
    const rssMb = server.rssMb();
    await untilIdle(server);
    const after = await smallAlone();
    // The mean of before and after: the machine is not equally fast all the time.
    const kept = Number(row['small/s']) / ((alone + after) / 2);
    const facts = { version: version.name, threads, 'large senders': senders, 'small alone/s': alone };
    rows.push({ ...facts, ...row, kept, 'RSS MB': rssMb });
    alone = after;
  }
  await server.stop();
  return rows;
}

async function besideSenders(
  senders: number,
  url: string,
  large: string,
  small: (seconds: number) => ReturnType<typeof putLoad>,
): Promise<Row> {
  const ending = new AbortController();
  const sending = Array.from({ length: senders }, () => sendUntil(ending.signal, url, large));
  const { byStatus } = await small(BESIDE_SECONDS);
  ending.abort();
  const answers = (await Promise.all(sending)).flat();
  return {
    'small/s': byStatus['200']?.perSecond ?? 0,
    'p50 ms': byStatus['200']?.p50 ?? 0,
    'p99 ms': byStatus['200']?.p99 ?? 0,
    'large done': answers.length,
    'large answers': [...new Set(answers.map(({ status }) => status))].join(', '),
    'slowest large s': Math.max(0, ...answers.map(({ seconds }) => seconds)),
  };
}

/** Sends the body again and again; what is under way at the end is given up. */
async function sendUntil(
  signal: AbortSignal,
  url: string,
  body: string,
): Promise<{ status: number; seconds: number }[]> {
  const answers: { status: number; seconds: number }[] = [];
  const headers = { 'content-type': 'application/json' };
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      await response.arrayBuffer();
      answers.push({ status: response.status, seconds: (performance.now() - startedAt) / 1000 });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return answers;
}

/** Waits until the pool has ended the documents whose senders are gone. */
async function untilIdle(server: Server): Promise<void> {
  for (;;) {
    const metrics = await fetch(`${server.url}/metrics`).then((response) => response.text());
    if (/^rocrate_pool_running 0$/m.test(metrics)) return;
    await setTimeout(200);
  }
}
