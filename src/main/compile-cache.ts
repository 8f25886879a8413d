import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Lets Node keep compiled code, in NODE_COMPILE_CACHE or a folder for temporary files, for the next start and for the
 * threads of this one, which find the folder in their environment. Without such a cache, as on other runtimes or with
 * NODE_DISABLE_COMPILE_CACHE=1, nothing changes.
 */
export function keepCompiledCode(): void {
  if (process.versions.deno !== undefined || typeof module.enableCompileCache !== 'function') return;
  const folder = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');
  module.enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE = folder;
}
