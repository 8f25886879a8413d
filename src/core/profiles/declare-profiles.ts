import { PackError } from '../finding/pack-error.ts';
import type { PackFolder } from './pack-folder.ts';
import { fileOf, type ProfileDeclaration, readProfile } from './read-profile.ts';

/** The profiles that some packs declare. */
export interface DeclaredProfiles {
  /** In the order of the packs, also those that a later one of the same URI replaces. */
  all: readonly ProfileDeclaration[];
  byUri: ReadonlyMap<string, ProfileDeclaration>;
}

/**
 * Reads the profiles that some packs declare. A later pack replaces an earlier one with the same URI, of which
 * `warn` is told. Throws PackError, also when two profiles have the same identifier.
 */
export function declareProfiles(
  packs: readonly PackFolder[],
  warn: (warning: string) => void,
): DeclaredProfiles {
  const all = packs.map(readProfile);
  const byUri = new Map<string, ProfileDeclaration>();
  for (const declaration of all) {
    const { folder, uri } = declaration;
    const earlier = byUri.get(uri);
    if (earlier) warn(`${folder.path} replaces ${earlier.folder.path}: both describe <${uri}>`);
    byUri.set(uri, declaration);
  }
  refuseSharedIdentifiers([...byUri.values()]);
  return { all, byUri };
}

function refuseSharedIdentifiers(declarations: readonly ProfileDeclaration[]): void {
  const identifiers = new Map<string, ProfileDeclaration>();
  for (const declaration of declarations) {
    const { identifier } = declaration;
    const other = identifiers.get(identifier);
    if (other) {
      const reason = `${other.folder.path} has the same identifier, ${identifier}`;
      throw new PackError(fileOf(declaration), null, reason);
    }
    identifiers.set(identifier, declaration);
  }
}
