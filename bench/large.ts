import type { Row } from './benchmark.ts';
import { generateSparseCrate } from './generate-crate.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'large';

/** 46 MB. */
const LARGE_ENTITIES = 600_000;
const CONNECTIONS = 4;
const SECONDS = 20;
const SENDERS = [1, 2, 4];

/** What small requests lose beside one, two and four senders of large documents, with two threads and with one. */
export async function run(): Promise<Row[]> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const large = JSON.stringify({ crate_json: generateSparseCrate(LARGE_ENTITIES) });
  console.log(`a large document has ${(large.length / 1e6).toFixed(1)} MB`);
  const rows: Row[] = [];
  for (const threads of [2, 1]) {
    for (const version of versions()) rows.push(...(await measure(version, threads, body, large)));
  }
  return rows;
}

async function measure(version: Version, threads: number, body: string, large: string): Promise<Row[]> {
  const server = await startServer({ POOL_THREADS: String(threads) }, version);
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const small = (seconds: number) => putLoad({ url, body, connections: CONNECTIONS, seconds });
  await small(5);
  let alone = (await small(10)).byStatus['200']?.perSecond ?? 0;
  const rows: Row[] = [];
  for (const senders of SENDERS) {
    const row = await besideSenders(senders, url, large, small);
    const after = (await small(10)).byStatus['200']?.perSecond ?? 0;
    // The mean of before and after: the machine is not equally fast all the time.
    const kept = Number(row['small/s']) / ((alone + after) / 2);
    rows.push({
      version: version.name,
      threads,
      'large senders': senders,
      'small alone/s': alone,
      ...row,
      kept,
    });
    rows.at(-1)!['RSS MB'] = server.rssMb();
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
  const startedAt = performance.now();
  const sending = Array.from({ length: senders }, () => sendFor(url, large, SECONDS * 1000));
  const { byStatus } = await small(SECONDS);
  const answers = (await Promise.all(sending)).flat();
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    'small/s': byStatus['200']?.perSecond ?? 0,
    'p50 ms': byStatus['200']?.p50 ?? 0,
    'p99 ms': byStatus['200']?.p99 ?? 0,
    'large answers': [...new Set(answers.map(({ status }) => status))].join(', '),
    's a large one': (seconds * senders) / answers.length,
    'slowest large s': Math.max(...answers.map((answer) => answer.seconds)),
  };
}

/** Sends the body again and again; the statuses of the answers. */
async function sendFor(
  url: string,
  body: string,
  ms: number,
): Promise<{ status: number; seconds: number }[]> {
  const answers: { status: number; seconds: number }[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const startedAt = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
    answers.push({ status: response.status, seconds: (performance.now() - startedAt) / 1000 });
  }
  return answers;
}
