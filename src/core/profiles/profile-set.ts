import type { Check } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import {
  type ContextRegistry,
  createContextRegistry,
  type SuppliedContext,
  UnusableContext,
} from '../jsonld/contexts/registry.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import type { HashTexts } from './digest-packs.ts';
import type { KnownProfile } from './known-profile.ts';
import type { PackFolder } from './pack-folder.ts';
import { ProfilesOnDemand } from './profiles-on-demand.ts';

/** A profile with the visible checks that it declares itself. */
export interface ListedProfile {
  profile: CompiledProfile;
  checks: Check[];
}

/** Profiles, and the JSON-LD contexts that validations against them know. */
export interface ProfileSet {
  contexts: ContextRegistry;
  /** A profile by identifier, else the highest version of a token; undefined when unknown. Throws PackError. */
  find(name: string): CompiledProfile | undefined;
  /** Identifiers of all profiles that are known, sorted; nothing is compiled. */
  names(): string[];
  /** All profiles whose packs were given, sorted by identifier. Throws PackError. */
  list(): ListedProfile[];
  /** What the packs' authors may want to fix: unknown SHACL terms, https://schema.org/, Python files, replaced profiles. */
  readonly warnings: string[];
}

/**
 * Reads packs and contexts and compiles all of them, so that every error shows now. A later pack replaces an earlier
 * one with the same URI. Throws PackError naming file, line and reason.
 * @param hash what the runtime has for SHA-256
 */
export function compileProfileSet(
  packs: readonly PackFolder[],
  contexts: readonly SuppliedContext[],
  hash?: HashTexts,
): ProfileSet {
  const profiles = openProfileSet(packs, contexts, null, hash);
  for (const { profile } of profiles.list()) {
    // The weakest threshold includes every file and so finds every error; the strongest is the one that is used
    // most. The one between is compiled on its first use, which saves a quarter of the start time.
    for (const severity of ['REQUIRED', 'OPTIONAL'] as const) void profile.variants[severity];
  }
  return profiles;
}

/**
 * Reads what the packs declare, and compiles each profile when it is first asked for, each severity threshold when it
 * is first used: with the packs of one profile, that profile behaves as with all packs. Throws PackError.
 * @param known all profiles there are, when the packs are only those that some of them need
 * @param hash what the runtime has for SHA-256
 */
export function openProfileSet(
  packs: readonly PackFolder[],
  contexts: readonly SuppliedContext[],
  known: readonly KnownProfile[] | null = null,
  hash?: HashTexts,
): ProfileSet {
  return new ProfilesOnDemand(packs, createRegistry(contexts), known, hash);
}

/** An invalid context is reported as an invalid pack is. */
function createRegistry(contexts: readonly SuppliedContext[]): ContextRegistry {
  try {
    return createContextRegistry(contexts);
  } catch (error) {
    if (error instanceof UnusableContext) throw new PackError(error.file, null, error.message);
    throw error;
  }
}
