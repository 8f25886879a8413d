import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { publishedContexts } from '../src/validation/document/contexts/published.ts';
import type { Row } from './benchmark.ts';
import { loadProfiles } from './core.ts';
import { measureWarm, median } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';

export const name = 'peer';

const PROFILE = 'ro-crate-1.1';
const CONTEXT_URL = 'https://w3id.org/ro/crate/1.1/context';
const RUNS = 5;

/** CPU time on the 27 KB crate beside that of the Python tool, if `python3` can import rocrate_validator. */
export async function run(): Promise<Row[]> {
  const { name: crate, text } = sampleCrate();
  const validate = (await loadProfiles())(PROFILE);
  if (!validate) throw new Error(`there is no profile ${PROFILE}`);
  const ours = (await measureWarm(() => validate(text))).cpuMs;
  const peer = measurePeer(text);
  return [
    { tool: 'this service, in process', crate, 'CPU ms': ours, factor: 1 },
    peer === null
      ? { tool: 'rocrate-validator', crate, 'CPU ms': 'not installed', factor: '' }
      : {
          tool: 'rocrate-validator, in process, warm',
          crate,
          'CPU ms': peer,
          factor: Math.round(peer / ours),
        },
  ];
}

/** CPU ms of one run; the first, which loads the profiles, is left out. Null when the tool is not there. */
function measurePeer(text: string): number | null {
  const context = publishedContexts().get(CONTEXT_URL)?.();
  const input = JSON.stringify({
    document: text,
    contextUrl: CONTEXT_URL,
    context,
    profile: PROFILE,
    runs: RUNS,
  });
  const peer = spawnSync('python3', [join(import.meta.dirname, 'peer.py')], { input, encoding: 'utf8' });
  if (peer.status !== 0) return null;
  const last: { cpuMs: number[] } = JSON.parse(peer.stdout.trimEnd().split('\n').at(-1) ?? '');
  return median(last.cpuMs.slice(1));
}
