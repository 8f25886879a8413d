import { comparableUri } from '../crate/comparable-uri.ts';
import { type CrateModel, DESCRIPTOR_ID } from '../crate/descriptor-and-root.ts';
import { PackError } from '../finding/pack-error.ts';
import { NONE, type TermId } from '../rdf/dictionary.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';
import { PACK, PEER, PROF, RDFS, RO_CRATE, SCHEMA } from '../vocabulary/namespaces.ts';
import type { PackFile, PackFolder } from './pack-folder.ts';
import { type ProfileCrate, readProfileCrate } from './profile-crate.ts';
import { triplesOf } from './profile-files.ts';
import { type ProfileResource, roleOf } from './profile-resource.ts';
import { ProfileTurtle } from './profile-turtle.ts';
import { type Derivation, readDerivation } from './read-derivation.ts';
import { type Narrowing, readNarrowings } from './read-narrowings.ts';
import { hasVersionInside, versionIn, withoutVersion } from './version.ts';

/** RO-Crate 1.0 and 1.1 call the same entities data entities. */
const EDITIONS_OF_1_1 = ['1.0', '1.1'].map((edition) => `${RO_CRATE}${edition}`);

/** What a pack declares in its `profile.ttl`, or as a Profile Crate. */
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
  /** What it names besides its rules. */
  resources: ProfileResource[];
}

/** What the file of a profile states, before a folder's name and the version's places are considered. */
interface StatedProfile
  extends Pick<
    ProfileDeclaration,
    'uri' | 'description' | 'parents' | 'crateModel' | 'derivation' | 'narrowings' | 'resources'
  > {
  token: string | null;
  name: string | null;
  versions: string[];
  ancestors: string[];
}

const PROFILE_FILE = 'profile.ttl';

/** The file that declares a profile, as messages name it: `profile.ttl`, or the metadata of a Profile Crate. */
export function fileOf({ folder }: Pick<ProfileDeclaration, 'folder'>): string {
  return `${folder.path}/${fileIn(folder, PROFILE_FILE) ? PROFILE_FILE : DESCRIPTOR_ID}`;
}

/** Reads what a pack declares. Throws PackError when that is not exactly one profile. */
export function readProfile(folder: PackFolder): ProfileDeclaration {
  if (folder.declared) return { folder, ...folder.declared };
  const file = fileIn(folder, PROFILE_FILE);
  const metadata = file ? undefined : fileIn(folder, DESCRIPTOR_ID);
  const crate = metadata ? readProfileCrate(metadata.text) : null;
  if (crate) return declarationOf(folder, statedInCrate(crate, folder));
  return readTurtle(folder, file ?? { path: PROFILE_FILE, text: '' });
}

function fileIn({ files }: PackFolder, path: string): PackFile | undefined {
  return files.find((file) => file.path === path);
}

function readTurtle(folder: PackFolder, file: PackFile): ProfileDeclaration {
  const turtle = new ProfileTurtle(triplesOf(file, folder));
  const profiles = turtle.instances(`${PROF}Profile`);
  if (profiles.length !== 1) {
    turtle.fail(null, `must describe exactly one prof:Profile, but describes ${profiles.length}`);
  }
  return declarationOf(folder, statedInTurtle(turtle, profiles[0] ?? NONE));
}

function declarationOf(folder: PackFolder, stated: StatedProfile): ProfileDeclaration {
  const { uri } = stated;
  const fullToken = stated.token ?? folder.path.replaceAll('/', '-');
  const version = agreedVersion(fileOf({ folder }), stated.versions, fullToken, folder.path, uri);
  const token = withoutVersion(fullToken, version);
  return {
    folder,
    identifier: version === null || hasVersionInside(fullToken, version) ? token : `${token}-${version}`,
    token,
    hasToken: stated.token !== null,
    version,
    uri,
    name: stated.name ?? `Profile ${uri}`,
    description: fileIn(folder, 'README.md')?.text ?? stated.description,
    parents: stated.parents,
    declaredAncestors: stated.ancestors,
    crateModel: stated.crateModel ?? (EDITIONS_OF_1_1.includes(comparableUri(uri)) ? '1.1' : null),
    derivation: stated.derivation,
    narrowings: stated.narrowings,
    resources: stated.resources,
  };
}

function statedInTurtle(turtle: ProfileTurtle, subject: TermId): StatedProfile {
  refuseStrangeOverlay(turtle, subject);
  const values = (predicate: string) => turtle.values(subject, predicate);
  return {
    uri: turtle.valueOf(subject),
    token: values(`${PROF}hasToken`)[0] ?? null,
    versions: values(`${SCHEMA}version`),
    name: values(`${RDFS}label`)[0] ?? null,
    description: values(`${RDFS}comment`)[0] ?? null,
    parents: values(`${PROF}isProfileOf`),
    ancestors: values(`${PROF}isTransitiveProfileOf`),
    crateModel: crateModelOf(turtle.file, values(`${PACK}crateModel`)[0]),
    derivation: readDerivation(turtle, subject),
    narrowings: readNarrowings(turtle, subject),
    resources: turtle
      .objects(subject, `${PROF}hasResource`)
      .flatMap((resource) => resourcesIn(turtle, resource)),
  };
}

function resourcesIn(turtle: ProfileTurtle, resource: TermId): ProfileResource[] {
  const name = turtle.values(resource, `${RDFS}label`)[0] ?? null;
  const roles = turtle.values(resource, `${PROF}hasRole`).map(roleOf);
  return turtle
    .values(resource, `${PROF}hasArtifact`)
    .map((artifact) => (artifact.startsWith(CRATE_BASE) ? artifact.slice(CRATE_BASE.length) : artifact))
    .flatMap((artifact) => roles.map((role) => ({ role, name, artifact })));
}

function statedInCrate(crate: ProfileCrate, folder: PackFolder): StatedProfile {
  const { uri, token, version, name, description, parents, resources } = crate;
  if (uri === null) {
    const reason = 'the profile has no URI. Give its root data entity an absolute URI as @id or identifier';
    throw new PackError(fileOf({ folder }), null, reason);
  }
  return {
    uri,
    token,
    versions: version === null ? [] : [version],
    name,
    description,
    parents,
    ancestors: [],
    crateModel: null,
    derivation: null,
    narrowings: [],
    resources,
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

function crateModelOf(file: string, value: string | undefined): CrateModel | null {
  if (value === undefined || value === '1.1' || value === '1.2') return value ?? null;
  throw new PackError(file, null, `pack:crateModel must be "1.1" or "1.2", not "${value}"`);
}

/** A profile whose rules are an overlay extends their source, by which alone the rules are found and replaced. */
function refuseStrangeOverlay(turtle: ProfileTurtle, subject: TermId): void {
  const parents = turtle.values(subject, `${PROF}isProfileOf`);
  const overlay = `${PEER}isRuleOverlayOf`;
  const strange = turtle.values(subject, overlay).find((source) => !parents.includes(source));
  if (strange === undefined) return;
  const reason = `the rules are an overlay of <${strange}>, which the profile does not extend. Add prof:isProfileOf <${strange}>`;
  turtle.fail(turtle.lineOf(subject, overlay), reason);
}
