import { setTimeout } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import { generateSparseCrate } from './generate-crate.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'memory';

/** 46 MB. */
const LARGE_ENTITIES = 600_000;
const LARGE_AT_ONCE = 2;
const REST_SECONDS = 5;
const AFTER_SECONDS = [0, 10, 20, 30];

/**
 * Memory of a service that has done some work, beside two large documents and after them, as the image runs it and
 * without.
 */
export async function run(): Promise<Row[]> {
  const large = JSON.stringify({ crate_json: generateSparseCrate(LARGE_ENTITIES) });
  const rows: Row[] = [];
  for (const version of versions()) {
    for (const arenas of ['', '2']) rows.push(await measure(version, arenas, large));
  }
  return rows;
}

async function measure({ name: version, main }: Version, arenas: string, large: string): Promise<Row> {
  const settings = arenas === '' ? {} : { MALLOC_ARENA_MAX: arenas };
  const server = await startServer({ ...settings, POOL_THREADS: '2', VALIDATION_TIMEOUT: '600' }, { main });
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  await putLoad({ url, body, connections: 4, seconds: 5 });
  await setTimeout(REST_SECONDS * 1000);
  const restingMb = server.rssMb();
  const cpuBeforeMs = server.cpuMs();
  const headers = { 'content-type': 'application/json' };
  const answers = Array.from({ length: LARGE_AT_ONCE }, async () => {
    const response = await fetch(url, { method: 'POST', headers, body: large });
    await response.arrayBuffer();
    return response.status;
  });
  const statuses = await Promise.all(answers);
  const row: Row = { version, MALLOC_ARENA_MAX: arenas || 'unset', 'resting MB': restingMb };
  row.answers = statuses.join(', ');
  row['CPU s each'] = (server.cpuMs() - cpuBeforeMs) / 1000 / LARGE_AT_ONCE;
  row['peak MB'] = server.peakMb();
  let passedSeconds = 0;
  for (const seconds of AFTER_SECONDS) {
    await setTimeout((seconds - passedSeconds) * 1000);
    passedSeconds = seconds;
    row[`MB after ${seconds} s`] = server.rssMb();
  }
  row['times resting'] = server.rssMb() / restingMb;
  await server.stop();
  return row;
}
