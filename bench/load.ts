import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A load of closed loops: each connection sends its next request when the answer to the last is there. */
export interface Load {
  url: string;
  /** Body of a POST; a GET when null. */
  body: string | null;
  connections: number;
  seconds: number;
}

/** What came of a load; latencies in ms, by status. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  errors: number;
  byStatus: Record<string, { count: number; perSecond: number; p50: number; p99: number }>;
}

/** Puts a load on a server from a process of its own. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  child.send(load);
  const [result]: [LoadResult] = (await once(child, 'message')) as [LoadResult];
  child.disconnect();
  return result;
}
