/** What tools use of the core that its public face does not show. */
export type { Check } from '../src/core/finding/finding.ts';
export type { CompiledProfile, CompiledVariant } from '../src/core/profiles/compiled-profile.ts';
export { compileProfileSet, type ProfileSet } from '../src/core/profiles/profile-set.ts';
export { profileTable } from '../src/core/profiles/profile-table.ts';
