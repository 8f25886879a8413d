import {
  type CheckContext,
  convertCrate,
  createContextRegistry,
  createPayload,
  Dictionary,
  type Finding,
  findDescriptorAndRoot,
  type JsonObject,
  type JsonValue,
  type NativeCheck,
} from '../core/inside.ts';

const DESCRIPTOR = { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', about: { '@id': './' } };

/** What a small crate has besides its entities. */
export interface SmallCrate {
  context?: JsonValue;
  /** Names in the payload; metadata alone when absent. */
  files?: string[];
  fetchedLater?: string[];
  preview?: string | null;
}

/** A crate with descriptor, root and the given entities, as native checks see it. */
export async function contextOf(
  root: JsonObject,
  entities: JsonObject[],
  {
    context = 'https://w3id.org/ro/crate/1.2/context',
    files,
    fetchedLater = [],
    preview = null,
  }: SmallCrate = {},
): Promise<CheckContext> {
  const described = { '@id': './', '@type': 'Dataset', ...root };
  const descriptor = { ...DESCRIPTOR, about: { '@id': described['@id'] } };
  const document: JsonObject = { '@context': context, '@graph': [descriptor, described, ...entities] };
  const limits = { triples: 100_000 };
  const crate = await convertCrate(document, createContextRegistry([]), new Dictionary(), limits);
  const names = files && new TextEncoder().encode(files.join('\0'));
  const payload = names ? createPayload(names, new Set(fetchedLater), preview) : null;
  return { document, crate, payload, profileNames: new Map(), ...findDescriptorAndRoot(crate) };
}

/** Faults of a check as `entity: message`, in the order found. */
export function messagesOf(check: NativeCheck, context: CheckContext): string[] {
  return check.run(context).map(({ entity, message }: Finding) => `${entity}: ${message.text}`);
}

/** Ids of the entities in which a check finds a fault. */
export function entitiesOf(check: NativeCheck, context: CheckContext): (string | null)[] {
  return check.run(context).map(({ entity }) => entity);
}
