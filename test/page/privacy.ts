import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serve } from '../../src/http/serve.ts';
import { readPageFiles } from '../../src/main/page-files.ts';
import { makeApp, startPool } from '../contract/start-app.ts';
import { crateEntries, metadataFor } from '../fixtures/crates.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { downloadReport, give, type PageFixture, paste, seeVerdict, verdictOf } from './page-fixture.ts';
import { serveFolder } from './static-server.ts';

/** What never leaves the browser, and what works without a network. */
export function privacyTests(the: () => PageFixture): void {
  describe('The page, once loaded,', () => {
    it('sends no request, whatever is validated, cancelled and downloaded', async () => {
      const { server } = the();
      const folder = await the().write({
        'crate.zip': buildZip({ entries: crateEntries() }),
        'large.json': largeDocument(),
      });
      const page = await the().open();
      await offlineReady(page);
      const before = server.requests.length;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await give(page, 'file', join(folder, 'crate.zip'));
      expect(await verdictOf(page)).toBe('Valid against RO-Crate 1.1');
      await downloadReport(page, 'json');
      await page.getByLabel('Profile').selectOption('provenance-run-crate-0.5');
      await seeVerdict(page, 'Not valid against Provenance Run Crate 0.5');
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      // A document that needs the whole JSON-LD processor, and contexts that only a network would have.
      await paste(page, metadataFor().replace('"@graph"', '"@reverse":{},"@included":[],"@graph"'));
      await verdictOf(page);
      await page.getByRole('button', { name: 'Choose another crate' }).click();
      await give(page, 'file', join(folder, 'large.json'));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await paste(page, '{"@context": "https://example.org/unknown", "@graph": []}');
      await verdictOf(page);
      expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
      expect(server.requests.slice(before)).toEqual([]);
      await page.context().close();
    });

    it('could not send one: its policy forbids that to the page and to its worker', async () => {
      const page = await the().open();
      const { url } = the().server;
      const isRefused = `fetch(${JSON.stringify(url)}).then(() => false, () => true)`;
      expect(await page.evaluate(isRefused)).toBe(true);
      const fromWorker = await page.evaluate(`new Promise((resolve) => {
        const code = ${JSON.stringify(`${isRefused}.then(postMessage)`)};
        const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
      })`);
      expect(fromWorker).toBe(true);
      await page.context().close();
      // What the browser says of both is not an error of the page.
      const { takeErrors } = await import('./page-fixture.ts');
      expect(takeErrors().join()).toContain('Content Security Policy');
    });

    it('works when its server is gone, also after it is loaded again', async () => {
      const server = await serveFolder(the().built);
      const page = await the().open({}, '', server.url);
      await offlineReady(page);
      await server.stop();
      await page.reload();
      await paste(page, metadataFor());
      expect(await verdictOf(page)).toBe('Valid against RO-Crate 1.1');
      await page.context().close();
    });

    it('works from the service too, with its headers, and when the service is gone', async () => {
      const pool = await startPool();
      const files = await readPageFiles(the().built);
      const log = { error() {}, warn() {}, info() {}, debug() {} };
      const app = makeApp(pool, { page: async () => files });
      const server = await serve(app.fetch, { host: '127.0.0.1', port: 0 }, log);
      const page = await the().open({}, '', `http://127.0.0.1:${server.port}/`);
      expect(await page.getByRole('link', { name: 'API of this service' }).getAttribute('href')).toBe('docs');
      await offlineReady(page);
      await server.drain(1);
      await pool.close();
      await page.reload();
      await paste(page, metadataFor());
      expect(await verdictOf(page)).toBe('Valid against RO-Crate 1.1');
      await page.context().close();
    });

    it('ends a run at once when it is cancelled, and takes the next crate', async () => {
      const folder = await the().write({ 'large.json': largeDocument() });
      const page = await the().open();
      await give(page, 'file', join(folder, 'large.json'));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Drop a crate here').waitFor();
      await paste(page, metadataFor());
      expect(await verdictOf(page)).toBe('Valid against RO-Crate 1.1');
      await page.context().close();
    });
  });
}

/** A document that takes some seconds. */
function largeDocument(): string {
  return metadataFor(Array.from({ length: 60_000 }, (_, index) => `data/measurement-${index}.csv`));
}

/** Waits until the page's files are kept for use without a network. */
async function offlineReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
