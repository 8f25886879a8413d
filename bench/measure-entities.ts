import process from 'node:process';
import { loadProfiles, verdictOf } from './core.ts';
import { generateCrate } from './generate-crate.ts';
import { measureWarm } from './measure.ts';

/** What this script prints as JSON; times are CPU time. */
export interface EntitiesResult {
  megabytes: number;
  parseMs: number;
  validationMs: number;
  peakRssMb: number;
  verdict: string;
}

const [entities, profile] = process.argv.slice(2);
const validate = (await loadProfiles())(profile ?? '');
if (!validate) throw new Error(`there is no profile ${profile}`);
const text = generateCrate(Number(entities), profile === 'ro-crate-1.2' ? '1.2' : '1.1');
const verdict = verdictOf(await validate(text));
const validation = await measureWarm(() => validate(text));
const peakRssMb = process.resourceUsage().maxRSS / 1000;
const parse = await measureWarm(async () => JSON.parse(text));
const result: EntitiesResult = {
  megabytes: text.length / 1e6,
  parseMs: parse.cpuMs,
  validationMs: validation.cpuMs,
  peakRssMb,
  verdict,
};
console.log(JSON.stringify(result));
