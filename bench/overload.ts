import type { Row } from './benchmark.ts';
import { type LoadResult, putLoad } from './load.ts';
import { median } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';
import { type Server, startServer } from './server.ts';
import { type Version, versions } from './versions.ts';

export const name = 'overload';

const SECONDS = 6;
const ROUNDS = 3;
const NORMAL = 32;
const TEN_TIMES = 320;
/** Where the load comes from: the cores of the service, or one of its own. */
const PLACEMENTS: { place: string; server?: number; load?: number }[] = [
  { place: 'shared cores' },
  { place: 'a core each', server: 0, load: 1 },
];

/** What clients that are served, clients that are refused and `/healthz` see under ten times the connections. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const placement of PLACEMENTS) rows.push(...(await measurePlacement(placement)));
  return rows;
}

interface Candidate {
  version: Version;
  server: Server;
  rounds: { normal: Figures; overloaded: Figures }[];
}

/** The versions take turns, so that each meets the same state of the machine. */
async function measurePlacement({ place, server: core, load }: (typeof PLACEMENTS)[number]): Promise<Row[]> {
  const candidates: Candidate[] = [];
  for (const version of versions()) {
    const { main } = version;
    const server = await startServer({}, core === undefined ? { main } : { main, core });
    candidates.push({ version, server, rounds: [] });
    await putOn(server, NORMAL, 5, load);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { server, rounds } of candidates) {
      const normal = await putOn(server, NORMAL, SECONDS, load);
      rounds.push({ normal, overloaded: await putOn(server, TEN_TIMES, SECONDS, load) });
    }
  }
  const rows: Row[] = [];
  for (const { version, server, rounds } of candidates) {
    await server.stop();
    for (const load of ['normal', 'overloaded'] as const) {
      const figures = rounds.map((round) => round[load]);
      const ratio = median(rounds.map(({ normal, overloaded }) => overloaded['200 p99'] / normal['200 p99']));
      rows.push({
        place,
        version: version.name,
        connections: load === 'normal' ? NORMAL : TEN_TIMES,
        ...mediansOf(figures),
        '200 p99 / normal': load === 'normal' ? '' : ratio.toFixed(1),
      });
    }
  }
  return rows;
}

type Figures = Record<
  '200/s' | '200 p50' | '200 p99' | '503/s' | '503 p50' | '503 p99' | 'healthz p99' | 'errors',
  number
>;

async function putOn(server: Server, connections: number, seconds: number, core?: number): Promise<Figures> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  const url = `${server.url}/v1/ro_crates/validate_metadata`;
  const at = core === undefined ? { seconds } : { seconds, core };
  const [validations, health] = await Promise.all([
    putLoad({ url, body, connections, ...at }),
    putLoad({ url: `${server.url}/healthz`, body: null, connections: 1, ...at }),
  ]);
  return figuresOf(validations, health);
}

function figuresOf({ byStatus, errors }: LoadResult, health: LoadResult): Figures {
  return {
    '200/s': byStatus['200']?.perSecond ?? 0,
    '200 p50': byStatus['200']?.p50 ?? 0,
    '200 p99': byStatus['200']?.p99 ?? 0,
    '503/s': byStatus['503']?.perSecond ?? 0,
    '503 p50': byStatus['503']?.p50 ?? 0,
    '503 p99': byStatus['503']?.p99 ?? 0,
    'healthz p99': health.byStatus['200']?.p99 ?? 0,
    errors,
  };
}

function mediansOf(figures: readonly Figures[]): Row {
  const names = Object.keys(figures[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(figures.map((one) => one[name]))]));
}
