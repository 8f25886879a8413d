import process from 'node:process';

/** What is made once for all test files of a run. */
export type RunWide = 'postgres' | 'browser' | 'command-line' | 'page';

/** Names the server of a run that makes these things. */
export const ADDRESS_VARIABLE = 'TEST_RUN_WIDE';

/** The URL, file or folder of a thing that the files of a run share; null outside such a run, as in `npm run soak`. */
export async function runWide(name: RunWide): Promise<string | null> {
  const address = process.env[ADDRESS_VARIABLE];
  if (address === undefined) return null;
  const response = await fetch(`${address}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} cannot be made for this run: ${text}`);
  return text;
}
