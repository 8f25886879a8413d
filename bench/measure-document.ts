import process from 'node:process';
import { generateCrate } from './generate-crate.ts';
import { measureInTurn } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';

/** What this script prints as JSON; times are CPU time. */
export interface DocumentResult {
  megabytes: number;
  parseMs: number;
  validationMs: number;
  /** The least of both. */
  minParseMs: number;
  minValidationMs: number;
  timesParse: number;
  /** The same for the text to graph; null for a checkout that cannot measure it alone. */
  graphTimesParse: number | null;
  peakRssMb: number;
  verdict: string;
}

/** That of an older checkout makes no graphs. */
type Core = Omit<typeof import('./core.ts'), 'loadGraphMakers'> &
  Partial<Pick<typeof import('./core.ts'), 'loadGraphMakers'>>;

const [entities, profile, core = ''] = process.argv.slice(2);
const { loadProfiles, loadGraphMakers, verdictOf }: Core = await import(core);
const validate = (await loadProfiles())(profile ?? '');
if (!validate) throw new Error(`there is no profile ${profile}`);
const text =
  entities === 'sample'
    ? sampleCrate().text
    : generateCrate(Number(entities), profile === 'ro-crate-1.2' ? '1.2' : '1.1');
const verdict = verdictOf(await validate(text));
const makeGraph = (await loadGraphMakers?.())?.(profile ?? '');
const tasks = [async () => JSON.parse(text), () => validate(text)];
const [parse, validation, graph] = await measureInTurn(makeGraph ? [...tasks, () => makeGraph(text)] : tasks);
const result: DocumentResult = {
  megabytes: text.length / 1e6,
  parseMs: parse!.medianMs,
  validationMs: validation!.medianMs,
  minParseMs: parse!.minMs,
  minValidationMs: validation!.minMs,
  timesParse: validation!.timesFirst,
  graphTimesParse: graph?.timesFirst ?? null,
  peakRssMb: process.resourceUsage().maxRSS / 1000,
  verdict,
};
console.log(JSON.stringify(result));
