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
  peakRssMb: number;
  verdict: string;
}

const [entities, profile, core = ''] = process.argv.slice(2);
const { loadProfiles, verdictOf }: typeof import('./core.ts') = await import(core);
const validate = (await loadProfiles())(profile ?? '');
if (!validate) throw new Error(`there is no profile ${profile}`);
const text =
  entities === 'sample'
    ? sampleCrate().text
    : generateCrate(Number(entities), profile === 'ro-crate-1.2' ? '1.2' : '1.1');
const verdict = verdictOf(await validate(text));
const [parse, validation] = await measureInTurn([async () => JSON.parse(text), () => validate(text)]);
const result: DocumentResult = {
  megabytes: text.length / 1e6,
  parseMs: parse!.medianMs,
  validationMs: validation!.medianMs,
  minParseMs: parse!.minMs,
  minValidationMs: validation!.minMs,
  timesParse: validation!.timesFirst,
  peakRssMb: process.resourceUsage().maxRSS / 1000,
  verdict,
};
console.log(JSON.stringify(result));
