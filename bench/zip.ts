import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { crateEntries } from '../test/fixtures/crates.ts';
import { buildZip, type ZipEntrySpec, type ZipSpec } from '../test/fixtures/zip-builder.ts';
import { type CrateStore, startCrateStore } from '../test/s3/crate-store.ts';
import { putZipFile } from '../test/s3/put-zip-file.ts';
import type { Row } from './benchmark.ts';
import type { ZipResult } from './measure-zip.ts';

export const name = 'zip';

/** Checks for existence that precede every opening; the design counts them apart. */
const EXISTENCE_CHECKS = 3;
const WARM_UP = 'warm-up';

/** Requests, bytes and memory that opening a large archive takes, each in a process of its own. */
export async function run(): Promise<Row[]> {
  const { S3_ENDPOINT: outside } = process.env;
  if (outside) throw new Error('archives with holes need the embedded store: unset S3_ENDPOINT');
  const crates = await startCrateStore();
  try {
    await crates.putZip(WARM_UP, buildZip({ entries: crateEntries() }));
    const rows: Row[] = [];
    for (const archive of archives()) rows.push(await measure(crates, ...archive));
    return rows;
  } finally {
    await crates.stop();
  }
}

function* archives(): Generator<[title: string, entryCount: number, spec: ZipSpec]> {
  yield ['1 GB', 2_000, { entries: gigabyte() }];
  yield ['Zip64', 70_000, { entries: many(70_000), isZip64: true }];
  yield ['Zip64', 1_000_000, { entries: many(1_000_000), isZip64: true }];
}

function* gigabyte(): Generator<ZipEntrySpec> {
  const described = Array.from({ length: 500 }, (_, index) => `images/plate-7/well-${index}.ome.tiff`);
  yield* crateEntries(described);
  yield { name: 'ro-crate-preview.html', data: '<!DOCTYPE html><html></html>' };
  for (let index = 0; index < 1_498; index++) {
    yield { name: `raw/run-2026-11-20/sample-${index}.raw`, holeBytes: 700_000 };
  }
}

function* many(entryCount: number): Generator<ZipEntrySpec> {
  yield* crateEntries([]);
  for (let index = 1; index < entryCount; index++) yield { name: `folder-${index % 97}/file-${index}.txt` };
}

async function measure(crates: CrateStore, title: string, entryCount: number, spec: ZipSpec): Promise<Row> {
  const { s3, proxy, keys } = crates;
  const sizeBytes = await putZipFile(s3, keys.crateZipKey('measured'), spec);
  const before = { requests: proxy.requests, bytes: proxy.bytes };
  const script = join(import.meta.dirname, 'measure-zip.ts');
  const settings = JSON.stringify(s3);
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    settings,
    'measured',
    WARM_UP,
    proxy.endpoint,
  ]);
  const result: ZipResult = JSON.parse(stdout);
  return {
    archive: title,
    entries: entryCount,
    'size MB': Math.round(sizeBytes / 1e6),
    requests: proxy.requests - before.requests - EXISTENCE_CHECKS,
    'KB moved': Math.round((proxy.bytes - before.bytes) / 1000),
    'first ms': result.firstMs.toFixed(1),
    'median ms': result.medianMs.toFixed(1),
    'RSS growth MB': result.rssGrowthMb.toFixed(1),
  };
}
