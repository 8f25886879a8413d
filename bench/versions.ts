import { join } from 'node:path';
import process from 'node:process';

/** A checkout of the service that is measured. */
export interface Version {
  name: string;
  /** Its src/main.ts. */
  main: string;
}

const HERE = { name: 'this', main: join(import.meta.dirname, '../src/main.ts') };

/**
 * This checkout, and before it the one that BENCH_BESIDE names: figures of a shared machine can only be compared
 * within one run, in turn.
 */
export function versions(): Version[] {
  const beside = process.env.BENCH_BESIDE;
  return beside === undefined ? [HERE] : [{ name: 'beside', main: join(beside, 'src/main.ts') }, HERE];
}
