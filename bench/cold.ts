import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from './benchmark.ts';
import { median } from './measure.ts';

export const name = 'cold';

/** What a fresh process took until it could validate. */
export interface ColdStart {
  msImport: number;
  /** Reading the packs included. */
  msCompile: number;
  checks: number;
}

const STARTS = 7;
const WANTED = ['all', 'ro-crate-1.1', 'ro-crate-1.3', 'provenance-run-crate-0.5'];

/** One profile compiled for REQUIRED against all as the service compiles them, each in a fresh process. */
export async function run(): Promise<Row[]> {
  const starts = new Map(WANTED.map((wanted) => [wanted, [] as ColdStart[]]));
  // Interleaved, so that a busy moment of the machine meets all alike.
  for (let start = 0; start < STARTS; start++) {
    for (const wanted of WANTED) starts.get(wanted)!.push(await startCold(wanted));
  }
  return WANTED.map((wanted) => {
    const compile = starts.get(wanted)!.map(({ msCompile }) => msCompile);
    return {
      profile: wanted,
      checks: starts.get(wanted)![0]!.checks,
      'ms compile (best)': Math.min(...compile),
      'ms compile (median)': median(compile),
      'ms import (median)': median(starts.get(wanted)!.map(({ msImport }) => msImport)),
    };
  });
}

async function startCold(wanted: string): Promise<ColdStart> {
  const child = fork(join(import.meta.dirname, 'cold-process.ts'), [wanted]);
  const [measured]: [ColdStart] = (await once(child, 'message')) as [ColdStart];
  child.disconnect();
  return measured;
}
