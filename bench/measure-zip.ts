import process from 'node:process';
import { openCrate } from '../src/source/open-crate.ts';
import { createKeys } from '../src/store/keys.ts';
import { createS3Store } from '../src/store/s3-store.ts';
import type { StoreSettings } from '../src/store/store-settings.ts';
import { median } from './measure.ts';

/** What this script prints as JSON: opening one crate, directly at the store; the checks for existence included. */
export interface ZipResult {
  firstMs: number;
  medianMs: number;
  /** Peak of the resident memory over what it was before the first opening. */
  rssGrowthMb: number;
}

const RUNS = 7;
const LIMITS = { maxEntries: 1_000_000, maxMetadataBytes: 64 * 1024 * 1024 };

const [settingsJson = '', id = '', warmUpId = '', countingEndpoint = ''] = process.argv.slice(2);
const settings: StoreSettings = JSON.parse(settingsJson);
const keys = createKeys(settings);
const store = createS3Store(settings);

// A small crate first: modules loaded and a connection made are not the archive's doing.
await openCrate(store, keys, warmUpId, LIMITS);
const rssBefore = process.memoryUsage.rss();
const times: number[] = [];
let rssGrowthMb = 0;
for (let run = 0; run < RUNS; run++) {
  const startedAt = performance.now();
  await openCrate(store, keys, id, LIMITS);
  times.push(performance.now() - startedAt);
  // Later runs would measure when the collector runs.
  if (run === 0) rssGrowthMb = (process.resourceUsage().maxRSS * 1024 - rssBefore) / 1e6;
}
await openCrate(createS3Store({ ...settings, endpoint: countingEndpoint }), keys, id, LIMITS);
const result: ZipResult = { firstMs: times[0] ?? 0, medianMs: median(times), rssGrowthMb };
console.log(JSON.stringify(result));
