import { type Browser, chromium } from 'playwright-core';
import { runWide } from '../run-wide-client.ts';
import { unpackBrowser } from './unpack-browser.ts';

/** Starts the Chromium that comes as a package, without a window. */
export async function startBrowser(): Promise<Browser> {
  // The package takes a program that another process is just unpacking for a whole one.
  await runWide('browser');
  const executablePath = await unpackBrowser();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
