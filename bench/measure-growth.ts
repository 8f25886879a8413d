import process from 'node:process';
import jsonld from 'jsonld';
import { loadProfiles, publishedContexts } from './core.ts';
import { generateCrate } from './generate-crate.ts';
import { measureWarm } from './measure.ts';

/** What this script prints as JSON. */
export interface GrowthResult {
  cpuMs: number;
  peakRssMb: number;
}

const [task = '', entities] = process.argv.slice(2);
const run = await prepare(generateCrate(Number(entities), task.endsWith('1.2') ? '1.2' : '1.1'));
const { cpuMs } = await measureWarm(run);
const result: GrowthResult = { cpuMs, peakRssMb: process.resourceUsage().maxRSS / 1000 };
console.log(JSON.stringify(result));

async function prepare(text: string): Promise<() => Promise<unknown>> {
  if (task === 'JSON.parse') return async () => JSON.parse(text);
  if (task === 'jsonld.js to graph') {
    const contexts = publishedContexts();
    const documentLoader = async (url: string) => ({
      contextUrl: null,
      documentUrl: url,
      document: { '@context': contexts.get(url)?.() },
    });
    return () => jsonld.toRDF(JSON.parse(text), { documentLoader, base: 'https://example.org/crate/' });
  }
  const profile = `ro-crate-${task.split(' ')[1]}`;
  const validate = (await loadProfiles())(profile);
  if (!validate) throw new Error(`there is no profile ${profile}`);
  return () => validate(text);
}
