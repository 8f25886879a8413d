import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Row } from './benchmark.ts';
import { publishedContexts } from './core.ts';
import { generateCrate } from './generate-crate.ts';
import { median } from './measure.ts';
import type { GrowthResult } from './measure-growth.ts';
import { measurePeer } from './peer.ts';

export const name = 'growth';

const SIZES = [100, 1000, 10_000, 100_000];
const TASKS = ['JSON.parse', 'validation 1.1', 'validation 1.2', 'jsonld.js to graph'] as const;
/** A hundred thousand take jsonld.js minutes, and a thousand the peer seconds, so they get the small sizes only. */
const JSONLD_SIZES = [100, 1000, 10_000];
const PEER_SIZES = [100, 1000];
const PEER_RUNS = 3;

/** Time and memory by the number of entities, beside what only parses or converts, and the Python tool. */
export async function run(): Promise<Row[]> {
  const rows = TASKS.flatMap((task) =>
    sizesOf(task).map((entities) => rowOf(task, entities, measureApart(task, entities))),
  );
  return [...rows, ...peerRows()];
}

function sizesOf(task: (typeof TASKS)[number]): number[] {
  return task === 'jsonld.js to graph' ? JSONLD_SIZES : SIZES;
}

function rowOf(task: string, entities: number, { cpuMs, peakRssMb }: GrowthResult): Row {
  return { task, entities, 'CPU ms': cpuMs, 'peak RSS MB': peakRssMb };
}

/** In a process of its own, as memory and compiled code of one task would show in the next. */
function measureApart(task: (typeof TASKS)[number], entities: number): GrowthResult {
  const script = join(import.meta.dirname, 'measure-growth.ts');
  return JSON.parse(execFileSync(process.execPath, [script, task, String(entities)], { encoding: 'utf8' }));
}

/** None when the tool is not there. */
function peerRows(): Row[] {
  return PEER_SIZES.flatMap((entities) => {
    const peer = measurePeer(generateCrate(entities), publishedContexts(), PEER_RUNS);
    if (peer === null) return [];
    const { version, cpuMs, peakRssMb } = peer;
    return [rowOf(`rocrate-validator ${version}`, entities, { cpuMs: median(cpuMs), peakRssMb })];
  });
}
