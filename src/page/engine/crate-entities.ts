/** What the picture of a crate shows of an entity. */
export interface Entity {
  id: string;
  name: string | null;
  types: string[];
  parts: string[];
  about: string | null;
}

/** An entity with what it has as parts; each entity is at one place only. */
export interface Placed {
  entity: Entity;
  parent: Placed | null;
  children: Placed[];
}

const DESCRIPTOR = /(^|\/)ro-crate-metadata\.jsonld?$/;

/** The entities of a metadata document: the root with its parts, and those that are no part of it. */
export class CrateEntities {
  readonly root: Placed | null;
  readonly total: number;
  readonly #placed = new Map<string, Placed>();
  readonly #entities: Map<string, Entity>;

  constructor(document: unknown) {
    this.#entities = readEntities(document);
    this.total = this.#entities.size;
    const root = this.#findRoot();
    this.root = root && this.#place(root, null);
    if (this.root) this.#placeParts(this.root);
  }

  /** Ids of all that an entity is a part of, the nearest first. */
  *ancestorsOf(id: string): Generator<string> {
    for (let at = this.#placed.get(id)?.parent; at; at = at.parent) yield at.entity.id;
  }

  /** Entities that are no part of the root by their first type, sorted by type. */
  othersByType(): Map<string, Placed[]> {
    const others = [...this.#entities.values()].filter(({ id }) => !this.#placed.has(id));
    const placed = others.map((entity) => ({ entity, parent: null, children: [] }));
    const groups = Map.groupBy(placed, ({ entity }) => entity.types[0] ?? 'without a type');
    return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #findRoot(): Entity | null {
    const descriptor = [...this.#entities.values()].find(({ id }) => DESCRIPTOR.test(id));
    return this.#entities.get(descriptor?.about ?? './') ?? null;
  }

  #place(entity: Entity, parent: Placed | null): Placed {
    const placed: Placed = { entity, parent, children: [] };
    this.#placed.set(entity.id, placed);
    return placed;
  }

  #placeParts(root: Placed): void {
    const open = [root];
    for (const placed of open) {
      for (const id of placed.entity.parts) {
        const entity = this.#entities.get(id);
        if (entity === undefined || this.#placed.has(id)) continue;
        const part = this.#place(entity, placed);
        placed.children.push(part);
        open.push(part);
      }
    }
  }
}

function readEntities(document: unknown): Map<string, Entity> {
  const graph = isObject(document) ? listOf(document['@graph']) : [];
  const entities = new Map<string, Entity>();
  for (const node of graph) {
    if (!isObject(node) || typeof node['@id'] !== 'string') continue;
    const id = node['@id'];
    entities.set(id, {
      id,
      name: firstText(node.name),
      types: listOf(node['@type']).filter(isText),
      parts: listOf(node.hasPart).flatMap(idOf),
      about: listOf(node.about).flatMap(idOf)[0] ?? null,
    });
  }
  return entities;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function firstText(value: unknown): string | null {
  return listOf(value).find(isText) ?? null;
}

function idOf(value: unknown): string[] {
  return isObject(value) && typeof value['@id'] === 'string' ? [value['@id']] : [];
}
