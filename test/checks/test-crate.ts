import { type CrateInput, createPayload, type JsonObject, type JsonValue } from '../core/inside.ts';

/** A crate that a test changes: its metadata document and the names of its files. */
export class TestCrate {
  readonly document: JsonObject;
  /** Entities of `@graph`; changes show in the document. */
  readonly entities: JsonObject[];
  /** Names in the payload, or null for metadata alone. */
  files: string[];
  preview: string | null = null;
  fetchedLater: string[] = [];
  /** Bytes to send in place of the document, or null for a crate without one. */
  metadata: Uint8Array | null | undefined;

  constructor(context: JsonValue, entities: JsonObject[], files: string[]) {
    this.entities = structuredClone(entities);
    this.document = { '@context': structuredClone(context), '@graph': this.entities };
    this.files = [...files];
  }

  /** The entity with this `@id`. Throws when there is none, which is a mistake in the test. */
  entity(id: string): JsonObject {
    const found = this.entities.find((entity) => entity['@id'] === id);
    if (!found) throw new Error(`the test crate has no entity ${id}`);
    return found;
  }

  set(id: string, properties: JsonObject): void {
    Object.assign(this.entity(id), properties);
  }

  /** Removes properties of an entity. */
  drop(id: string, ...properties: string[]): void {
    for (const property of properties) {
      if (!(property in this.entity(id))) throw new Error(`${id} of the test crate has no ${property}`);
      delete this.entity(id)[property];
    }
  }

  /** Adds an entity, and a reference to it under a property of another one. */
  add(entity: JsonObject, link?: { from: string; property: string }): void {
    this.entities.push(entity);
    if (link) this.append(link.from, link.property, { '@id': entity['@id'] ?? null });
  }

  /** Adds a value to a property. */
  append(id: string, property: string, value: JsonValue): void {
    const present = this.entity(id)[property];
    const values = present === undefined ? [] : Array.isArray(present) ? present : [present];
    this.entity(id)[property] = values.length === 0 ? value : [...values, value];
  }

  /** Takes a reference out of a property that is an array. */
  unlink(id: string, property: string, target: string): void {
    const values = this.entity(id)[property];
    if (!Array.isArray(values)) throw new Error(`${property} of ${id} is no array`);
    this.entity(id)[property] = values.filter(
      (value) => JSON.stringify(value) !== JSON.stringify({ '@id': target }),
    );
  }

  /** Removes an entity; references to it stay. */
  remove(id: string): void {
    this.entities.splice(this.entities.indexOf(this.entity(id)), 1);
  }

  /** Gives an entity another `@id`, in every reference to it too. */
  rename(id: string, newId: string): void {
    this.entity(id);
    for (const entity of this.entities) renameIn(entity, id, newId);
  }

  /** The crate as the validation takes it. */
  input(): CrateInput {
    const names = new TextEncoder().encode(this.files.join('\0'));
    return {
      metadata:
        this.metadata === undefined ? new TextEncoder().encode(JSON.stringify(this.document)) : this.metadata,
      metadataName: 'ro-crate-metadata.json',
      payload: createPayload(names, new Set(this.fetchedLater), this.preview),
      metadataElsewhere: null,
    };
  }
}

function renameIn(value: JsonValue, id: string, newId: string): void {
  if (Array.isArray(value)) for (const member of value) renameIn(member, id, newId);
  else if (typeof value === 'object' && value !== null) {
    if (value['@id'] === id) value['@id'] = newId;
    for (const member of Object.values(value)) renameIn(member, id, newId);
  }
}
