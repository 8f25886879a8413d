import type { Row } from './benchmark.ts';
import { type LoadResult, putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { startServer } from './server.ts';

export const name = 'overload';

const SECONDS = 10;
const LOADS = [
  { load: 'unloaded', connections: 32 },
  { load: 'ten times as many', connections: 320 },
];

/** What those feel who are let in, those who are refused, and `/healthz`, under ten times the connections. */
export async function run(): Promise<Row[]> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const server = await startServer();
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  await putLoad({ url, body, connections: 32, seconds: 3 });
  const rows: Row[] = [];
  for (const { load, connections } of LOADS) {
    const rssBefore = server.rssMb();
    const [validations, health] = await Promise.all([
      putLoad({ url, body, connections, seconds: SECONDS }),
      putLoad({ url: `${server.url}/healthz`, body: null, connections: 1, seconds: SECONDS }),
    ]);
    rows.push({
      load,
      connections,
      ...columnsOf(validations),
      'healthz p99': health.byStatus['200']?.p99 ?? 0,
    });
    rows.at(-1)!['RSS MB growth'] = server.rssMb() - rssBefore;
  }
  await server.stop();
  return rows;
}

function columnsOf({ byStatus, errors }: LoadResult): Row {
  return {
    '200/s': byStatus['200']?.perSecond ?? 0,
    '200 p50': byStatus['200']?.p50 ?? 0,
    '200 p99': byStatus['200']?.p99 ?? 0,
    '503/s': byStatus['503']?.perSecond ?? 0,
    '503 p99': byStatus['503']?.p99 ?? 0,
    errors,
  };
}
