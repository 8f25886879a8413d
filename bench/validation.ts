import type { Row } from './benchmark.ts';
import { loadProfiles, verdictOf } from './core.ts';
import { measureWarm } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';

export const name = 'validation';

const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2', 'provenance-run-crate-0.5'];

/** CPU time of one warm validation of the 27 KB crate, in process, beside that of JSON.parse alone. */
export async function run(): Promise<Row[]> {
  const { name: crate, text } = sampleCrate();
  const find = await loadProfiles();
  const parse = await measureWarm(async () => JSON.parse(text));
  const rows: Row[] = [row(crate, text, 'JSON.parse alone', parse.cpuMs, '')];
  for (const profile of PROFILES) {
    const validate = find(profile);
    if (!validate) continue;
    const verdict = verdictOf(await validate(text));
    rows.push(row(crate, text, profile, (await measureWarm(() => validate(text))).cpuMs, verdict));
  }
  return rows;
}

function row(crate: string, text: string, profile: string, cpuMs: number, verdict: string): Row {
  return { crate, KB: text.length / 1000, profile, 'CPU ms': cpuMs, verdict };
}
