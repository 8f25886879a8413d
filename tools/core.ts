/** What tools use of the core that its public face does not show. */
export { type Check, compileProfileSet, type ProfileSet } from '../src/core/index.ts';
export type { CompiledProfile, CompiledVariant } from '../src/core/profiles/compiled-profile.ts';
export { profileTable } from '../src/core/profiles/profile-table.ts';
