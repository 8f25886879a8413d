import process from 'node:process';

/**
 * The program of the Chromium that comes as a package, unpacked unless it was before. The package unpacks the libraries
 * that it needs only where it believes to run on AWS Lambda.
 */
export async function unpackBrowser(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

// A process of its own for it, since the package changes the environment of the one that it runs in.
if (import.meta.main) process.stdout.write(await unpackBrowser());
