import process from 'node:process';
import type { ColdStart } from './cold.ts';

// Imported and timed apart, because it costs the same for one profile as for all.
const startedAt = performance.now();
const { compileProfileSet } = await import('../src/core/index.ts');
const { openBundledProfile } = await import('../src/packs/open-bundled-profile.ts');
const { BUNDLED_PACKS, readPackFolders } = await import('../src/packs/read-packs.ts');
const importedAt = performance.now();
const checks = await compile(process.argv[2]!);
const compiledAt = performance.now();
const measured: ColdStart = {
  msImport: importedAt - startedAt,
  msCompile: compiledAt - importedAt,
  checks,
};
process.send?.(measured);

/** Reads and compiles one profile for REQUIRED, or all as the service does; the number of checks shows the work. */
async function compile(name: string): Promise<number> {
  if (name === 'all') {
    const profiles = compileProfileSet(await readPackFolders([BUNDLED_PACKS]), []);
    const variants = profiles.list().map(({ profile }) => profile.variants.REQUIRED);
    return variants.reduce((total, variant) => total + variant.checks.length, 0);
  }
  const opened = await openBundledProfile(name);
  return opened.kind === 'open' ? opened.profile.variants.REQUIRED.checks.length : 0;
}
