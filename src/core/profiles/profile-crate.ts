import { DESCRIPTOR_ID } from '../crate/descriptor-and-root.ts';
import { identifierKind, resolveId } from '../crate/ids.ts';
import { payloadPath } from '../crate/payload-path.ts';
import { graphMembers, isObject, type JsonObject, type JsonValue } from '../json/json.ts';
import { PROF, SCHEMA } from '../vocabulary/namespaces.ts';
import { type ProfileResource, roleOf } from './profile-resource.ts';

/** A Profile Crate: an RO-Crate that is about a profile (RO-Crate 1.2, "Profile Crate"). */
export interface ProfileCrate {
  /** The profile's URI; null when the crate gives none that is absolute. */
  uri: string | null;
  name: string | null;
  description: string | null;
  token: string | null;
  version: string | null;
  /** URIs of the profiles that it extends. */
  parents: string[];
  resources: ProfileResource[];
}

/**
 * Reads the metadata of a crate as that of a profile; null when it is not valid JSON or the crate is about something
 * else. Only flattened JSON-LD with the terms of the RO-Crate contexts is understood.
 */
export function readProfileCrate(metadata: string): ProfileCrate | null {
  const document = parsed(metadata);
  if (!document) return null;
  const entities = new Entities(document);
  const root = entities.rootOf(DESCRIPTOR_ID);
  if (!root || !isProfile(root)) return null;
  return {
    uri: uriOf(root, entities),
    name: textOf(root, 'name', SCHEMA),
    description: textOf(root, 'description', SCHEMA),
    token: textOf(root, 'hasToken', PROF),
    version: textOf(root, 'version', SCHEMA),
    parents: valuesOf(root, 'isProfileOf', PROF).flatMap(idOf),
    resources: valuesOf(root, 'hasResource', PROF)
      .flatMap(idOf)
      .flatMap((id) => resourcesOf(entities.find(id), entities)),
  };
}

/** Paths in the crate of the files and folders that a profile names for a role. */
export function localArtifacts({ resources }: Pick<ProfileCrate, 'resources'>, role: string): string[] {
  return resources
    .filter((resource) => resource.role === role)
    .map(({ artifact }) => payloadPath(artifact))
    .flatMap((path) => (path.kind === 'path' ? [path.path] : []));
}

/** The entities of `@graph` by their ids, however these are spelt. */
class Entities {
  readonly #byId = new Map<string, JsonObject>();

  constructor(document: JsonObject) {
    for (const member of graphMembers(document)) {
      if (isObject(member) && typeof member['@id'] === 'string')
        this.#byId.set(resolveId(member['@id']), member);
    }
  }

  find(id: string): JsonObject | undefined {
    return this.#byId.get(resolveId(id));
  }

  rootOf(descriptor: string): JsonObject | undefined {
    const [root] = valuesOf(this.find(descriptor) ?? {}, 'about', SCHEMA).flatMap(idOf);
    return root === undefined ? undefined : this.find(root);
  }
}

function parsed(text: string): JsonObject | null {
  try {
    const value: JsonValue = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isProfile(entity: JsonObject): boolean {
  const types = [entity['@type'] ?? []].flat();
  return types.some((type) => type === 'Profile' || type === 'prof:Profile' || type === `${PROF}Profile`);
}

/** The root's own `@id` when it is absolute, else its identifier. */
function uriOf(root: JsonObject, entities: Entities): string | null {
  const identifiers = valuesOf(root, 'identifier', SCHEMA).flatMap((value) =>
    typeof value === 'string' ? [value] : idOf(value).flatMap((id) => [id, ...urlsOf(entities.find(id))]),
  );
  const candidates = [...idOf(root), ...identifiers];
  return candidates.find((candidate) => identifierKind(candidate) === 'external') ?? null;
}

/** Where a PropertyValue has the identifier itself. */
function urlsOf(entity: JsonObject | undefined): string[] {
  if (!entity) return [];
  return [textOf(entity, 'url', SCHEMA), textOf(entity, 'value', SCHEMA)].filter((text) => text !== null);
}

function resourcesOf(descriptor: JsonObject | undefined, entities: Entities): ProfileResource[] {
  if (!descriptor) return [];
  const roles = valuesOf(descriptor, 'hasRole', PROF).flatMap(idOf).map(roleOf);
  const artifacts = valuesOf(descriptor, 'hasArtifact', PROF).flatMap(idOf);
  return artifacts.flatMap((artifact) =>
    roles.map((role) => ({
      role,
      name: textOf(entities.find(artifact) ?? {}, 'name', SCHEMA) ?? textOf(descriptor, 'name', SCHEMA),
      artifact,
    })),
  );
}

/** Values under a term of the RO-Crate context, or under its IRI. */
function valuesOf(entity: JsonObject, term: string, namespace: string): JsonValue[] {
  const prefix = namespace === PROF ? 'prof' : 'schema';
  const keys = [term, `${prefix}:${term}`, namespace + term];
  return keys.flatMap((key) => entity[key] ?? []);
}

function textOf(entity: JsonObject, term: string, namespace: string): string | null {
  const text = valuesOf(entity, term, namespace).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text : null;
}

function idOf(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) && typeof value['@id'] === 'string' ? [value['@id']] : [];
}
