import { join } from 'node:path';
import process from 'node:process';

/** A checkout of the service that is measured. */
export interface Version {
  name: string;
  /** Its src/main.ts. */
  main: string;
  /** Its bench/core.ts: how its core is called. */
  core: string;
}

const HERE = versionIn('this', join(import.meta.dirname, '..'));

/**
 * This checkout, and before it the one that BENCH_BESIDE names: figures of a shared machine can only be compared
 * within one run, in turn.
 */
export function versions(): Version[] {
  const beside = process.env.BENCH_BESIDE;
  return beside === undefined ? [HERE] : [versionIn('beside', beside), HERE];
}

function versionIn(name: string, folder: string): Version {
  return { name, main: join(folder, 'src/main.ts'), core: join(folder, 'bench/core.ts') };
}
