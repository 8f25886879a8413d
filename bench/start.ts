import type { Row } from './benchmark.ts';
import { median } from './measure.ts';
import { startServer } from './server.ts';

export const name = 'start';

const STARTS = 5;

/** From the spawning of the process until it listens, and until every thread has all profiles compiled. */
export async function run(): Promise<Row[]> {
  const listening: number[] = [];
  const ready: number[] = [];
  const cpu: number[] = [];
  let rssMb = 0;
  for (let start = 0; start < STARTS; start++) {
    const server = await startServer();
    listening.push(server.msToListening);
    ready.push(server.msToReady);
    cpu.push(server.cpuMs());
    rssMb = server.rssMb();
    await server.stop();
  }
  return [
    {
      starts: STARTS,
      'ms to listening (median)': median(listening),
      'ms to ready (median)': median(ready),
      'ms to ready (worst)': Math.max(...ready),
      'CPU ms to ready': median(cpu),
      'RSS MB': rssMb,
    },
  ];
}
