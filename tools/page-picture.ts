/**
 * Makes the picture of the page in the README: builds the page, gives it a crate with findings, in the Chromium of the
 * tests: `node tools/page-picture.ts [file, else docs/images/page.webp]`.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { startBrowser } from '../test/page/start-browser.ts';
import { serveFolder } from '../test/page/static-server.ts';
import { buildPage } from './build-page.ts';

const TARGET = process.argv[2] ?? join(import.meta.dirname, '..', 'docs', 'images', 'page.webp');
const SIZE = { width: 1280, height: 780 };
const CONTEXT = 'https://w3id.org/ro/crate/1.1/context';

const GRAPH = [
  {
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    about: { '@id': './' },
  },
  {
    '@id': './',
    '@type': 'Dataset',
    name: 'Daily rainfall',
    datePublished: '31 January 2026',
    license: { '@id': 'https://spdx.org/licenses/CC-BY-4.0' },
    author: { '@id': '#jo' },
  },
  {
    '@id': 'https://spdx.org/licenses/CC-BY-4.0',
    '@type': 'CreativeWork',
    name: 'CC BY 4.0',
    description: 'Attribution',
  },
  { '@id': '#jo', '@type': 'Persn', name: 'Jo Silva' },
];

const folder = await mkdtemp(join(tmpdir(), 'page-picture-'));
const built = join(folder, 'page');
const [browser] = await Promise.all([startBrowser(), buildPage(built)]);
const server = await serveFolder(built);
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(server.url);
  await validateSample(page);
  await mkdir(dirname(TARGET), { recursive: true });
  await writeFile(TARGET, await pictureOf(page));
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
}

async function validateSample(page: Page): Promise<void> {
  const path = join(folder, 'ro-crate-metadata.json');
  await writeFile(path, JSON.stringify({ '@context': CONTEXT, '@graph': GRAPH }, null, 2));
  await page.locator('#file').setInputFiles(path);
  await page.locator('#verdict').waitFor();
  await page
    .getByRole('button', { name: /^Line / })
    .first()
    .waitFor();
}

/** What is seen of the page, as WebP. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
