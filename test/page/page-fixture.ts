import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from './built-page.ts';
import { startBrowser } from './start-browser.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

/** One browser, the built page and one server of it, for all tests of the page. */
export class PageFixture {
  /** For files that a test gives to the page. */
  readonly folder: string;
  readonly built: string;
  readonly server: StaticServer;
  readonly #browser: Browser;

  private constructor(folder: string, built: string, server: StaticServer, browser: Browser) {
    this.folder = folder;
    this.built = built;
    this.server = server;
    this.#browser = browser;
  }

  static async start(): Promise<PageFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    const [browser, built] = await Promise.all([startBrowser(), builtPage(folder)]);
    return new PageFixture(folder, built, await serveFolder(built), browser);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.server.stop();
    await rm(this.folder, { recursive: true });
  }

  /** A page of its own, as on a first visit. Every error on it makes the test fail. */
  async open(options: BrowserContextOptions = {}, hash = '', url = this.server.url): Promise<Page> {
    const context = await this.#browser.newContext({ acceptDownloads: true, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url + hash);
    await page.getByText('Drop a crate here').waitFor();
    return page;
  }

  /** Writes files below a new folder and returns its path. */
  async write(files: Record<string, string | Uint8Array>): Promise<string> {
    const folder = await mkdtemp(join(this.folder, 'given-'));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return folder;
  }
}

/** What pages reported as errors since the last look. */
const errors: string[] = [];

/** Errors on any page since the last look. */
export function takeErrors(): string[] {
  return errors.splice(0);
}

/** Gives the page a file, or a folder, by its path. */
export async function give(page: Page, kind: 'file' | 'folder', path: string): Promise<void> {
  await page.locator(`#${kind}`).setInputFiles(path);
}

/** Gives the page text as a reader who pastes it into the field. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste metadata' }).click();
  await page.getByLabel('Text of an ro-crate-metadata.json').fill(text);
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
}

/** The verdict, or the title of the error, once it is there. */
export async function verdictOf(page: Page): Promise<string> {
  return (await page.locator('#verdict').textContent()) ?? '';
}

/** Waits for a verdict. */
export function seeVerdict(page: Page, text: string): Promise<void> {
  return page.getByRole('heading', { name: text, exact: true }).waitFor();
}

/** Downloads what a button gives: its name and text. */
export async function download(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Downloads the report in a format. */
export function downloadReport(page: Page, extension: string) {
  return download(page, async () => {
    await page.getByText('Download report').click();
    await page.getByRole('button', { name: new RegExp(`^\\.${extension.replaceAll('.', '\\.')} `) }).click();
  });
}
