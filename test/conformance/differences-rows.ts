import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Verdict = 'valid' | 'invalid';

/** The other tool's answer: `error` when it stops without a verdict. */
export type PeerVerdict = Verdict | 'error';

/** One row of the tables of differences in docs/differences.md. */
export interface DifferenceRow {
  id: string;
  profiles: string[];
  ours: Verdict;
  theirs: PeerVerdict;
}

const ROW = /^\| `([^`]+)` \| ([^|`]+) \| (valid|invalid) \| (valid|invalid|error) \| .+ \|$/gm;

/** All rows: an id as code, its profiles separated by commas, our verdict, the peer's, the reason. */
export function readDifferenceRows(): DifferenceRow[] {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'differences.md');
  return [...readFileSync(path, 'utf8').matchAll(ROW)].map(([, id, profiles, ours, theirs]) => ({
    id: id!,
    profiles: profiles!.split(',').map((profile) => profile.trim()),
    ours: verdict(ours!),
    theirs: theirs === 'error' ? 'error' : verdict(theirs!),
  }));
}

function verdict(text: string): Verdict {
  return text === 'valid' ? 'valid' : 'invalid';
}
