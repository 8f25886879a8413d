import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { crateEntries } from '../test/fixtures/crates.ts';
import { writeZip } from '../test/fixtures/zip-builder.ts';
import { startBrowser } from '../test/page/start-browser.ts';
import { type StaticServer, serveFolder } from '../test/page/static-server.ts';
import { buildPage } from '../tools/build-page.ts';
import type { Row } from './benchmark.ts';
import { generateSparseCrate } from './generate-crate.ts';
import { median } from './measure.ts';
import { sampleCrate } from './sample-crate.ts';

export const name = 'page';

const RUNS = 5;
/** 50 MB. */
const LARGE_ENTITIES = 650_000;

/** What the page loads, and how long and how much memory it takes for a verdict, in a headless Chromium. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const built = join(folder, 'built');
  await buildPage(built);
  console.log(`first load, with brotli: ${(await loadedBytes(built)) / 1000} kB`);
  const [server, browser] = [await serveFolder(built), await startBrowser()];
  const small = join(folder, 'ro-crate-metadata.json');
  await writeFile(small, sampleCrate().text);
  const zip = join(folder, 'crate.zip');
  const holes = Array.from({ length: 1000 }, (_, index) => ({ name: `raw/${index}`, holeBytes: 2 ** 20 }));
  const zipBytes = await writeZip(zip, { entries: [...crateEntries(), ...holes] });
  const large = join(folder, 'large.json');
  await writeFile(large, generateSparseCrate(LARGE_ENTITIES));
  const largeBytes = (await stat(large)).size;
  const rows = [
    await measure('small document', { browser, server, path: small, runs: RUNS, isEager: false }),
    await measure('small document, from the address on', {
      browser,
      server,
      path: small,
      runs: RUNS,
      isEager: true,
    }),
    await measure(`zip of ${megabytes(zipBytes)} MB`, {
      browser,
      server,
      path: zip,
      runs: RUNS,
      isEager: false,
    }),
    await measure(`document of ${megabytes(largeBytes)} MB`, {
      browser,
      server,
      path: large,
      runs: 1,
      isEager: false,
    }),
  ];
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
  return rows;
}

interface Scenario {
  browser: Browser;
  server: StaticServer;
  path: string;
  runs: number;
  /** Gives the crate as soon as the page is there, and counts from the request of the page. */
  isEager: boolean;
}

async function measure(crate: string, { browser, server, path, runs, isEager }: Scenario): Promise<Row> {
  const times: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round < runs; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    // The worker is ready once it has kept the page waiting for nothing.
    if (!isEager) await page.waitForTimeout(1500);
    const before = await rendererMegabytes(browser, 'VmRSS');
    const verdict = timeToVerdict(page, isEager);
    await page.locator('#file').setInputFiles(path);
    times.push(await verdict);
    grown.push((await rendererMegabytes(browser, 'VmHWM')) - before);
    await context.close();
  }
  return {
    crate,
    runs,
    'ms to verdict (best)': Math.min(...times),
    'ms to verdict (median)': median(times),
    'MB more, peak (median)': median(grown),
  };
}

/** Milliseconds from the choice of a file, or from the page's own start, until its verdict is drawn. */
function timeToVerdict(page: Page, isFromStart: boolean): Promise<number> {
  return page.evaluate(
    (isEager) =>
      new Promise<number>((resolve) => {
        let startedAt = 0;
        const begin = () => {
          if (!isEager) startedAt = performance.now();
        };
        addEventListener('change', begin, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (!document.getElementById('verdict')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    isFromStart,
  );
}

/** Memory of the largest process that draws a page. */
async function rendererMegabytes(browser: Browser, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(async ({ id }) => statusOf(id, field)));
  return Math.max(0, ...sizes);
}

async function statusOf(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** Bytes of all files that a first visit loads, compressed where they are. */
async function loadedBytes(built: string): Promise<number> {
  const names = await readdir(built, { recursive: true });
  const loaded = names.filter((path) => /\.(html|js|css|svg)$/.test(path) && path !== 'service.html');
  const sizes = loaded.map(async (path) => {
    const file = names.includes(`${path}.br`) ? `${path}.br` : path;
    return (await stat(join(built, file))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
