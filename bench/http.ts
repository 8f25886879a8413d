import type { Row } from './benchmark.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { startServer } from './server.ts';

export const name = 'http';

const WARM_UP_SECONDS = 3;
const SECONDS = 10;

/** Validations per second over HTTP by the number of connections; the load comes from a second process. */
export async function run(): Promise<Row[]> {
  const { name: crate, text } = sampleCrate();
  const body = JSON.stringify({ crate_json: text });
  const server = await startServer();
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  await putLoad({ url, body, connections: 32, seconds: WARM_UP_SECONDS });
  const rows: Row[] = [];
  for (const connections of [1, 32]) {
    const cpuBefore = server.cpuMs();
    const result = await putLoad({ url, body, connections, seconds: SECONDS });
    const cpuMs = server.cpuMs() - cpuBefore;
    const answered = result.byStatus['200'];
    rows.push({
      crate,
      connections,
      'validations/s': answered?.perSecond ?? 0,
      'p50 ms': answered?.p50 ?? 0,
      'p99 ms': answered?.p99 ?? 0,
      'server CPU ms each': cpuMs / result.requests,
      'not 200': result.requests - (answered?.count ?? 0),
      'RSS MB': server.rssMb(),
    });
  }
  await server.stop();
  return rows;
}
