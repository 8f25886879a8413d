import { PackError } from '../shacl/pack-error.ts';
import type { PackFolder } from './pack-folder.ts';
import { fileOf, type ProfileDeclaration, readProfile } from './read-profile.ts';

/**
 * The profiles that some packs declare, by URI. A later pack replaces an earlier one with the same URI, of which
 * `warn` is told. Throws PackError, also when two profiles have the same identifier.
 */
export function declareProfiles(
  packs: readonly PackFolder[],
  warn: (warning: string) => void,
): Map<string, ProfileDeclaration> {
  const byUri = new Map<string, ProfileDeclaration>();
  for (const folder of packs) {
    const declaration = readProfile(folder);
    const earlier = byUri.get(declaration.uri);
    if (earlier) warn(`${folder.path} replaces ${earlier.folder.path}: both describe <${declaration.uri}>`);
    byUri.set(declaration.uri, declaration);
  }
  refuseTwins([...byUri.values()]);
  return byUri;
}

function refuseTwins(declarations: readonly ProfileDeclaration[]): void {
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
