import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';

/** A load of closed loops: each connection sends its next request when the answer to the last is there. */
export interface Load {
  url: string;
  /** Body of a POST; a GET when null. */
  body: string | null;
  connections: number;
  seconds: number;
  /** A core that the load comes from, by taskset; any when left out. */
  core?: number;
}

/** What came of a load; latencies in ms, by status. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  errors: number;
  /** CPU time of the load itself, in ms a request. */
  cpuMsEach: number;
  byStatus: Record<string, { count: number; perSecond: number; p50: number; p99: number }>;
}

/** Puts a load on a server from a process of its own. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const bound = load.core === undefined ? [] : ['taskset', '-c', String(load.core)];
  const [program = '', ...args] = [...bound, process.execPath, join(import.meta.dirname, 'load-process.ts')];
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.send(load);
  const [result]: [LoadResult] = (await once(child, 'message')) as [LoadResult];
  child.disconnect();
  return result;
}
