import { once } from 'node:events';
import process from 'node:process';
import type { Load, LoadResult } from './load.ts';
import { requestBytes, sendRepeatedly } from './load-connection.ts';
import { quantile } from './measure.ts';

const [load]: Load[] = await once(process, 'message');
if (load) process.send?.(await run(load));

async function run({ url, body, connections, seconds }: Load): Promise<LoadResult> {
  const target = new URL(url);
  const request = requestBytes(target, body);
  const latencies = new Map<string, number[]>();
  const receive = ({ status, ms }: { status: string; ms: number }) => {
    const list = latencies.get(status);
    if (list) list.push(ms);
    else latencies.set(status, [ms]);
  };
  const { user, system } = process.cpuUsage();
  const startedMs = performance.now();
  const signal = AbortSignal.timeout(seconds * 1000);
  const errors = await Promise.all(
    Array.from({ length: connections }, () => sendRepeatedly(target, request, receive, signal)),
  );
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  const cpu = process.cpuUsage({ user, system });
  const requests = [...latencies.values()].reduce((sum, list) => sum + list.length, 0);
  const byStatus = [...latencies].map(([status, list]) => [
    status,
    {
      count: list.length,
      perSecond: list.length / elapsedSeconds,
      p50: quantile(list, 0.5),
      p99: quantile(list, 0.99),
    },
  ]);
  return {
    requests,
    perSecond: requests / elapsedSeconds,
    errors: errors.reduce((sum, count) => sum + count, 0),
    cpuMsEach: (cpu.user + cpu.system) / 1000 / requests,
    byStatus: Object.fromEntries(byStatus),
  };
}
