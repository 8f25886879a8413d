import type { Row } from './benchmark.ts';
import { measureInTurn, type Task } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';
import { versions } from './versions.ts';

export const name = 'validation';

const PROFILES = ['ro-crate-1.1', 'ro-crate-1.2', 'provenance-run-crate-0.5'];

interface Named {
  version: string;
  profile: string;
  verdict: string;
  task: Task;
}

/** CPU time of one warm validation of the 27 KB crate, in process, in turn with JSON.parse of its text. */
export async function run(): Promise<Row[]> {
  const { name: crate, text } = sampleCrate();
  const parse: Named = {
    version: '',
    profile: 'JSON.parse alone',
    verdict: '',
    task: async () => JSON.parse(text),
  };
  const tasks = [parse, ...(await validations(text))];
  const timings = await measureInTurn(tasks.map(({ task }) => task));
  return tasks.map(({ version, profile, verdict }, index) => {
    const { minMs, medianMs, timesFirst } = timings[index]!;
    return {
      crate,
      KB: text.length / 1000,
      version,
      profile,
      'CPU µs': medianMs * 1000,
      least: minMs * 1000,
      'x parse': timesFirst,
      'least x': minMs / timings[0]!.minMs,
      verdict,
    };
  });
}

async function validations(text: string): Promise<Named[]> {
  const named: Named[] = [];
  for (const { name: version, core } of versions()) {
    const { loadProfiles, verdictOf }: typeof import('./core.ts') = await import(core);
    const find = await loadProfiles();
    for (const profile of PROFILES) {
      const validate = find(profile);
      if (!validate) continue;
      named.push({ version, profile, verdict: verdictOf(await validate(text)), task: () => validate(text) });
    }
  }
  return named;
}
