import type { Row } from './benchmark.ts';
import { putLoad } from './load.ts';
import { median } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';
import { type Server, startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'http';

const WARM_UP_SECONDS = 4;
const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = [1, 8, 32, 64];
/** Where the load comes from: the cores of the service, or one of its own. */
const PLACEMENTS: { place: string; server?: number; load?: number }[] = [
  { place: 'shared cores' },
  { place: 'a core each', server: 0, load: 1 },
];

/** Validations per second over HTTP by the number of connections; the load comes from a second process. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const placement of PLACEMENTS) rows.push(...(await measurePlacement(placement)));
  return rows;
}

interface Candidate {
  version: Version;
  server: Server;
  /** By number of connections. */
  rounds: Map<number, Figures[]>;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMsEach: number;
  loadCpuMsEach: number;
  others: number;
}

/** The versions take turns, so that each meets the same state of the machine. */
async function measurePlacement({ place, server: core, load }: (typeof PLACEMENTS)[number]): Promise<Row[]> {
  const candidates: Candidate[] = [];
  for (const version of versions()) {
    const { main } = version;
    const server = await startServer({}, core === undefined ? { main } : { main, core });
    candidates.push({ version, server, rounds: new Map(CONNECTIONS.map((count) => [count, []])) });
    await putOn(server, 32, WARM_UP_SECONDS, load);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const connections of CONNECTIONS) {
      for (const { server, rounds } of candidates) {
        rounds.get(connections)?.push(await putOn(server, connections, SECONDS, load));
      }
    }
  }
  const rows: Row[] = [];
  for (const { version, server, rounds } of candidates) {
    const rssMb = server.rssMb();
    await server.stop();
    for (const [connections, figures] of rounds) {
      const of = (field: keyof Figures) => figures.map((one) => one[field]);
      rows.push({
        crate: sampleCrate().name,
        place,
        version: version.name,
        connections,
        'validations/s': median(of('perSecond')),
        best: Math.max(...of('perSecond')),
        'p50 ms': median(of('p50')),
        'p99 ms': median(of('p99')),
        'server CPU ms each': median(of('cpuMsEach')),
        least: Math.min(...of('cpuMsEach')),
        'load CPU ms each': median(of('loadCpuMsEach')),
        'not 200': of('others').reduce((sum, count) => sum + count),
        'RSS MB': rssMb,
      });
    }
  }
  return rows;
}

async function putOn(server: Server, connections: number, seconds: number, core?: number): Promise<Figures> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const cpuBeforeMs = server.cpuMs();
  const {
    requests,
    byStatus,
    cpuMsEach: loadCpuMsEach,
  } = await putLoad({
    url,
    body,
    connections,
    seconds,
    ...(core === undefined ? {} : { core }),
  });
  const answered = byStatus['200'];
  return {
    perSecond: answered?.perSecond ?? 0,
    p50: answered?.p50 ?? 0,
    p99: answered?.p99 ?? 0,
    cpuMsEach: (server.cpuMs() - cpuBeforeMs) / requests,
    loadCpuMsEach,
    others: requests - (answered?.count ?? 0),
  };
}
