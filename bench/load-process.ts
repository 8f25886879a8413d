import { once } from 'node:events';
import process from 'node:process';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { quantile } from './measure.ts';

const [load]: Load[] = await once(process, 'message');
if (load) process.send?.(await run(load));

async function run({ url, body, connections, seconds }: Load): Promise<LoadResult> {
  const latencies = new Map<number, number[]>();
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 120,
    ...(body === null ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  });
  instance.on('response', (_client, status, _bytes, ms) => {
    const list = latencies.get(status);
    if (list) list.push(ms);
    else latencies.set(status, [ms]);
  });
  const result = await instance;
  const byStatus = [...latencies].map(([status, list]) => [
    status,
    {
      count: list.length,
      perSecond: list.length / result.duration,
      p50: quantile(list, 0.5),
      p99: quantile(list, 0.99),
    },
  ]);
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    errors: result.errors,
    byStatus: Object.fromEntries(byStatus),
  };
}
