import type { Row } from './benchmark.ts';
import { median } from './measure.ts';
import { startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'start';

const STARTS = 7;

/**
 * From the spawning of the process until it listens, and until every thread has all profiles compiled. With
 * BENCH_BESIDE, that checkout and this one start in turn; a start before the first fills the cache of compiled code.
 */
export async function run(): Promise<Row[]> {
  const starts = versions().map((version) => new Starts(version));
  for (const each of starts) await each.start();
  for (const each of starts) each.forget();
  for (let round = 0; round < STARTS; round++) {
    for (const each of starts) await each.start();
  }
  return starts.map((each) => each.row());
}

/** The starts of one version. */
class Starts {
  readonly #version: Version;
  #listening: number[] = [];
  #ready: number[] = [];
  #cpu: number[] = [];
  #rssMb: number[] = [];

  constructor(version: Version) {
    this.#version = version;
  }

  async start(): Promise<void> {
    const server = await startServer({}, { main: this.#version.main });
    this.#listening.push(server.msToListening);
    this.#ready.push(server.msToReady);
    this.#cpu.push(server.cpuMs());
    this.#rssMb.push(server.rssMb());
    await server.stop();
  }

  forget(): void {
    this.#listening = [];
    this.#ready = [];
    this.#cpu = [];
    this.#rssMb = [];
  }

  row(): Row {
    return {
      version: this.#version.name,
      starts: this.#ready.length,
      'ms to listening (median)': median(this.#listening),
      'ms to ready (median)': median(this.#ready),
      'ms to ready (worst)': Math.max(...this.#ready),
      'CPU ms to ready': median(this.#cpu),
      'CPU ms to ready (worst)': Math.max(...this.#cpu),
      'RSS MB': median(this.#rssMb),
    };
  }
}
