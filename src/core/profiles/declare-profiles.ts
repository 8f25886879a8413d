import { DESCRIPTOR_ID } from '../crate/descriptor-and-root.ts';
import { PackError } from '../finding/pack-error.ts';
import type { PackFolder } from './pack-folder.ts';
import { localArtifacts } from './profile-crate.ts';
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
  const declared = packs.map(readProfile);
  const uris = new Set(declared.map(({ uri }) => uri));
  const all = declared.map((declaration) => withReleasedParents(declaration, uris, warn));
  for (const declaration of all) warnOfUnread(declaration, warn);
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

/** Profiles that were published before the edition that they extend name a draft of it. */
function withReleasedParents(
  declaration: ProfileDeclaration,
  uris: ReadonlySet<string>,
  warn: (warning: string) => void,
): ProfileDeclaration {
  const released = (uri: string) => {
    const release = uri.replace(/-DRAFT$/, '');
    if (uris.has(uri) || !uris.has(release)) return uri;
    warn(`${fileOf(declaration)}: extends the draft <${uri}>, in whose place <${release}> is taken`);
    return release;
  };
  return { ...declaration, parents: declaration.parents.map(released) };
}

/** What a Profile Crate names for validation beside the files of its pack. */
function warnOfUnread(declaration: ProfileDeclaration, warn: (warning: string) => void): void {
  const { folder, resources } = declaration;
  if (!folder.files.some(({ path }) => path === DESCRIPTOR_ID)) return;
  for (const { role, artifact } of resources) {
    if (role !== 'validation') continue;
    const [path] = localArtifacts({ resources: [{ role, name: null, artifact }] }, role);
    const isRead = folder.files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
    if (path !== '' && !isRead) {
      const reason = 'which is not read: only Turtle in the crate is, and nothing is fetched';
      warn(`${fileOf(declaration)}: names ${artifact} for validation, ${reason}`);
    }
  }
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
