import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Row } from './benchmark.ts';
import { loadProfiles, publishedContexts } from './core.ts';
import { measureWarm, median } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';

export const name = 'peer';

const PROFILE = 'ro-crate-1.1';
const CONTEXT_URL = 'https://w3id.org/ro/crate/1.1/context';
const RUNS = 12;
/** Runs that only warm the peer up. */
const WARM_UP_RUNS = 2;
/** A Python that can import rocrate_validator 0.13.0 or later. */
const PYTHON = process.env.PEER_PYTHON ?? 'python3';

/** CPU time on the 27 KB crate beside that of the Python tool, both warm and with their profiles prepared. */
export async function run(): Promise<Row[]> {
  const { name: crate, text } = sampleCrate();
  const validate = (await loadProfiles())(PROFILE);
  if (!validate) throw new Error(`there is no profile ${PROFILE}`);
  const ours = (await measureWarm(() => validate(text))).cpuMs;
  const peer = measurePeer(text, publishedContexts(), RUNS);
  return [
    { tool: 'this service, in process', crate, 'CPU ms': ours, factor: 1 },
    peer === null
      ? { tool: 'rocrate-validator', crate, 'CPU ms': 'not installed', factor: '' }
      : {
          tool: `rocrate-validator ${peer.version}, in process, prepared`,
          crate,
          'CPU ms': median(peer.cpuMs.slice(WARM_UP_RUNS)),
          factor: Math.round(median(peer.cpuMs.slice(WARM_UP_RUNS)) / ours),
        },
  ];
}

/** What the peer took for each run, all on one validator. */
export interface PeerResult {
  version: string;
  cpuMs: number[];
  peakRssMb: number;
}

/** Runs the peer on a document in a process of its own. Null when the tool is not there. */
export function measurePeer(
  text: string,
  contexts: ReturnType<typeof publishedContexts>,
  runs: number,
): PeerResult | null {
  const context = contexts.get(CONTEXT_URL)?.();
  const input = JSON.stringify({ document: text, contextUrl: CONTEXT_URL, context, profile: PROFILE, runs });
  const peer = spawnSync(PYTHON, [join(import.meta.dirname, 'peer.py')], { input, encoding: 'utf8' });
  if (peer.status !== 0) return null;
  return JSON.parse(peer.stdout.trimEnd().split('\n').at(-1) ?? '');
}
