import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Row } from './benchmark.ts';
import { generateShaclGraph } from './shacl-graph.ts';
import { type ShaclEngine, type ShaclMeasurement, shaclEngines } from './shacl-peers.ts';

export const name = 'shacl';

const SIZES = (process.env.BENCH_SHACL_ENTITIES ?? '1000,10000,100000').split(',').map(Number);
/** CPU time after which no run begins; at the largest size the JVM needs most of it to be warm. */
const CPU_SECONDS = 60;
/** An engine that has not ended by then is stopped. */
const LIMIT_MS = 300_000;
/** Entities in the graphs of one timed run, so that small graphs take longer than the ticks of the JVM's clock. */
const ENTITIES_PER_RUN = 20_000;

/**
 * CPU time of SHACL engines on the same shapes and graphs, warm, each engine and size in a process of its own.
 *
 * Throws when engines do not report the same number of results.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shacl-'));
  try {
    return measureAll(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measureAll(folder: string): Row[] {
  const engines = shaclEngines();
  const rows: Row[] = [];
  const before = new Map<string, ShaclMeasurement>();
  for (const entities of SIZES) {
    const { turtle, nTriples } = generateShaclGraph(entities);
    writeFileSync(join(folder, 'data.ttl'), turtle);
    writeFileSync(join(folder, 'data.nt'), nTriples);
    const measured = engines.map((engine) => [engine, measure(engine, folder, entities)] as const);
    const [, own] = measured[0]!;
    if (typeof own === 'string') throw new Error(own);
    for (const [{ name: engine }, found] of measured) {
      if (typeof found === 'string') {
        rows.push({ engine, entities, results: found });
        continue;
      }
      rows.push(row(engine, entities, found, own, before.get(engine)));
      before.set(engine, found);
    }
    requireSameResults(rows.filter((one) => one.entities === entities));
  }
  return rows;
}

function row(
  engine: string,
  entities: number,
  found: ShaclMeasurement,
  own: ShaclMeasurement,
  smaller: ShaclMeasurement | undefined,
): Row {
  return {
    engine,
    entities,
    results: found.results,
    'validate ms': round(found.validateMs),
    'x ours': round(found.validateMs / own.validateMs),
    'x size before': smaller ? round(found.validateMs / smaller.validateMs) : '',
    'Turtle ms': round(found.turtleMs),
    'N-Triples ms': round(found.nTriplesMs),
  };
}

/** The measurement, or why there is none. */
function measure({ command }: ShaclEngine, folder: string, entities: number): ShaclMeasurement | string {
  if (typeof command === 'string') return command;
  const { program, first, last } = command;
  const files = [
    join(import.meta.dirname, 'shacl-shapes.ttl'),
    join(folder, 'data.ttl'),
    join(folder, 'data.nt'),
  ];
  const copies = Math.max(1, Math.round(ENTITIES_PER_RUN / entities));
  const options = [...first, ...files, String(copies), String(CPU_SECONDS), ...last];
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', timeout: LIMIT_MS });
  if (status === null) return `stopped after ${LIMIT_MS / 1000} s`;
  if (status !== 0) return `failed: ${stderr.trim().split('\n').at(-1)}`;
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

function requireSameResults(rows: readonly Row[]): void {
  const counts = new Set(rows.map(({ results }) => results).filter((results) => typeof results === 'number'));
  if (counts.size > 1) throw new Error(`the engines do not agree: ${JSON.stringify(rows)}`);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
