import type { Row } from './benchmark.ts';
import { generateCrateOfSize } from './generate-crate.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { startServer } from './server.ts';

export const name = 'large';

const LARGE_BYTES = 50_000_000;
const CONNECTIONS = 4;

/** What others feel while documents of 50 MB are validated one after the other. */
export async function run(): Promise<Row[]> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const large = JSON.stringify({ crate_json: generateCrateOfSize(LARGE_BYTES) });
  const server = await startServer();
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const others = (seconds: number) => putLoad({ url, body, connections: CONNECTIONS, seconds });
  await others(3);
  const rows: Row[] = [rowOf('nothing large', await others(10), 0, server.rssMb())];
  const startedAt = performance.now();
  const [result, sent] = await Promise.all([others(15), sendFor(url, large, 15_000)]);
  const seconds = (performance.now() - startedAt) / 1000 / sent.length;
  rows.push(rowOf(`50 MB documents (${[...new Set(sent)].join(', ')})`, result, seconds, server.rssMb()));
  await server.stop();
  return rows;
}

/** Sends the body again and again; the statuses of the answers. */
async function sendFor(url: string, body: string, ms: number): Promise<number[]> {
  const statuses: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

function rowOf(
  beside: string,
  { byStatus }: Awaited<ReturnType<typeof putLoad>>,
  seconds: number,
  rssMb: number,
): Row {
  const answered = byStatus['200'];
  return {
    beside,
    'validations/s': answered?.perSecond ?? 0,
    'p50 ms': answered?.p50 ?? 0,
    'p99 ms': answered?.p99 ?? 0,
    's a large one': seconds,
    'RSS MB': rssMb,
  };
}
