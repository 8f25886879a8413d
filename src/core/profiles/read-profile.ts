import type { CrateModel } from '../crate/descriptor-and-root.ts';
import { PackError } from '../finding/pack-error.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import { PACK, PROF, RDFS, SCHEMA } from '../vocabulary/namespaces.ts';
import type { PackFolder } from './pack-folder.ts';
import { ProfileTurtle } from './profile-turtle.ts';
import { type Derivation, readDerivation } from './read-derivation.ts';
import { type Narrowing, readNarrowings } from './read-narrowings.ts';
import { hasVersionInside, versionIn, withoutVersion } from './version.ts';

/** The contents of a pack's `profile.ttl`. */
export interface ProfileDeclaration {
  folder: PackFolder;
  identifier: string;
  token: string;
  /** Whether the pack says its token; else it is that of the folder. */
  hasToken: boolean;
  version: string | null;
  uri: string;
  name: string;
  description: string | null;
  /** URIs of direct parents (`prof:isProfileOf`), in the order of the file. */
  parents: string[];
  /** URIs of all ancestors as declared (`prof:isTransitiveProfileOf`); empty when only parents are declared. */
  declaredAncestors: string[];
  crateModel: CrateModel | null;
  /** How its files follow from those of another profile; null when the pack has all of them itself. */
  derivation: Derivation | null;
  /** How it changes checks that it inherits. */
  narrowings: Narrowing[];
}

/** The `profile.ttl` of a profile, as messages name it. */
export function fileOf({ folder }: ProfileDeclaration): string {
  return `${folder.path}/profile.ttl`;
}

/** Reads a pack's `profile.ttl`. Throws PackError when it does not describe exactly one profile. */
export function readProfile(folder: PackFolder): ProfileDeclaration {
  const file = `${folder.path}/profile.ttl`;
  const text = folder.files.find((candidate) => candidate.path === 'profile.ttl')?.text ?? '';
  const turtle = new ProfileTurtle(text, file);
  const profiles = turtle.instances(`${PROF}Profile`);
  if (profiles.length !== 1) {
    turtle.fail(null, `must describe exactly one prof:Profile, but describes ${profiles.length}`);
  }
  return declarationOf(folder, turtle, profiles[0] ?? NONE);
}

function declarationOf(folder: PackFolder, turtle: ProfileTurtle, subject: TermId): ProfileDeclaration {
  const { file } = turtle;
  const values = (predicate: string) => turtle.values(subject, predicate);
  const uri = turtle.valueOf(subject);
  const fullToken = values(`${PROF}hasToken`)[0] ?? folder.path.replaceAll('/', '-');
  const version = agreedVersion(file, values(`${SCHEMA}version`), fullToken, folder.path, uri);
  const token = withoutVersion(fullToken, version);
  return {
    folder,
    identifier: version === null || hasVersionInside(fullToken, version) ? token : `${token}-${version}`,
    token,
    hasToken: values(`${PROF}hasToken`).length > 0,
    version,
    uri,
    name: values(`${RDFS}label`)[0] ?? `Profile ${uri}`,
    description: descriptionOf(folder) ?? values(`${RDFS}comment`)[0] ?? null,
    parents: values(`${PROF}isProfileOf`),
    declaredAncestors: values(`${PROF}isTransitiveProfileOf`),
    crateModel: crateModelOf(file, values(`${PACK}crateModel`)[0]),
    derivation: readDerivation(turtle, subject),
    narrowings: readNarrowings(turtle, subject),
  };
}

function agreedVersion(file: string, declared: string[], token: string, path: string, uri: string) {
  const candidates = new Set(declared);
  for (const text of [token, path, uri]) {
    const version = versionIn(text);
    if (version !== null) candidates.add(version);
  }
  if (candidates.size > 1) {
    const list = [...candidates].join(', ');
    throw new PackError(file, null, `its version, token, folder and URI give different versions: ${list}`);
  }
  return [...candidates][0] ?? null;
}

function descriptionOf(folder: PackFolder): string | null {
  return folder.files.find((file) => file.path === 'README.md')?.text ?? null;
}

function crateModelOf(file: string, value: string | undefined): CrateModel | null {
  if (value === undefined || value === '1.1' || value === '1.2') return value ?? null;
  throw new PackError(file, null, `pack:crateModel must be "1.1" or "1.2", not "${value}"`);
}
