import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

/**
 * Starts the Chromium that comes as a package, without a window. The package unpacks the libraries that it needs only
 * where it believes to run on AWS Lambda.
 */
export async function startBrowser(): Promise<Browser> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}
