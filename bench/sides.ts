import { NODE, type ServiceProcess } from '../test/stored/service-process.ts';
import { type Stack, startStack } from '../test/stored/stack.ts';
import type { Row } from './benchmark.ts';
import type { Version } from './versions.ts';

/** A version of the service, with a database, a store and an API process of its own. */
export interface Side {
  name: string;
  stack: Stack;
  api: ServiceProcess;
  /** Of its further processes. */
  settings: Record<string, string>;
}

/** Starts a version; its API is ready. */
export async function startSide({ name, root }: Version): Promise<Side> {
  const made = await startStack();
  const stack: Stack = { ...made, start: (settings) => made.start(settings, { ...NODE, root }) };
  // Without the proxy that tests put before the store.
  const settings = { S3_ENDPOINT: stack.s3.endpoint };
  const api = await stack.start({ ...settings, ROLE: 'api', LOG_LEVEL: 'info' });
  await api.logged((line) => line.msg === 'ready');
  return { name, stack, api, settings };
}

/** Says whose row it is when there are several. */
export function named({ name }: Side, sides: readonly Side[], row: Row): Row {
  return sides.length === 1 ? row : { ...row, what: `${name}: ${row.what}` };
}
