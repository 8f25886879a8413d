import { join } from 'node:path';
import process from 'node:process';

/** A checkout of the service that is measured. */
export interface Version {
  name: string;
  root: string;
  /** Its src/main.ts. */
  main: string;
  /** Its bench/core.ts: how its core is called. */
  core: string;
}

const HERE = versionAt('this', join(import.meta.dirname, '..'));

/**
 * This checkout, and before it the one that BENCH_BESIDE names: figures of a shared machine can only be compared
 * within one run, in turn.
 */
export function versions(): Version[] {
  const beside = process.env.BENCH_BESIDE;
  return beside === undefined ? [HERE] : [versionAt('beside', beside), HERE];
}

function versionAt(name: string, root: string): Version {
  return { name, root, main: join(root, 'src/main.ts'), core: join(root, 'bench/core.ts') };
}
