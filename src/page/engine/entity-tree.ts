import type { Severity } from '../../core/index.ts';
import { CrateEntities, type Entity, type Placed } from './crate-entities.ts';
import type { Issue } from './engine-messages.ts';

/** Findings by severity. */
export type SeverityCounts = Record<Severity, number>;

/** An entity of the crate as the picture shows it. */
export interface EntityNode {
  /** `@id` as findings name it. */
  id: string;
  name: string | null;
  types: string[];
  /** Findings about the entity itself. */
  own: SeverityCounts;
  /** Findings about entities below it, shown or not. */
  below: SeverityCounts;
  children: EntityNode[];
  /** Children that are not shown. */
  omitted: number;
}

/** Entities that are not parts of the root, by their first type. */
export interface EntityGroup {
  type: string;
  nodes: EntityNode[];
  omitted: number;
}

/** The entities of a crate: the root with its parts, then all others. */
export interface EntityTree {
  total: number;
  root: EntityNode | null;
  others: EntityGroup[];
}

const MOST_NODES = 1500;
const MOST_CHILDREN = 100;
const MOST_IN_GROUP = 50;

/** Draws the entities of a metadata document with their findings, those with findings first where not all are shown. */
export function drawEntities(document: unknown, issues: readonly Issue[]): EntityTree {
  const entities = new CrateEntities(document);
  const own = countByEntity(issues);
  const ownOf = (id: string) => own.get(id) ?? NONE;
  const below = countBelow(entities, own);
  let room = MOST_NODES;

  /** Breadth first, so that a deep branch does not take the room of its neighbours. */
  function draw(start: Placed): EntityNode {
    const top = nodeOf(start.entity);
    const open = [{ placed: start, node: top }];
    for (const { placed, node } of open) {
      const shown = foremost(placed.children, Math.min(MOST_CHILDREN, room));
      room -= shown.length;
      node.omitted = placed.children.length - shown.length;
      for (const child of shown) {
        const childNode = nodeOf(child.entity);
        node.children.push(childNode);
        open.push({ placed: child, node: childNode });
      }
    }
    return top;
  }

  function nodeOf(entity: Entity): EntityNode {
    const { id, name, types } = entity;
    return { id, name, types, own: ownOf(id), below: below.get(id) ?? NONE, children: [], omitted: 0 };
  }

  function foremost(placed: readonly Placed[], most: number): Placed[] {
    if (placed.length <= most) return [...placed];
    const isFaulty = ({ entity: { id } }: Placed) => own.has(id) || below.has(id);
    const faulty = placed.filter(isFaulty);
    return [...faulty, ...placed.filter((one) => !isFaulty(one))].slice(0, most);
  }

  function group([type, members]: [string, Placed[]]): EntityGroup {
    const shown = foremost(members, MOST_IN_GROUP);
    return { type, nodes: shown.map(({ entity }) => nodeOf(entity)), omitted: members.length - shown.length };
  }

  return {
    total: entities.total,
    root: entities.root && draw(entities.root),
    others: [...entities.othersByType()].map(group),
  };
}

const NONE: SeverityCounts = { OPTIONAL: 0, RECOMMENDED: 0, REQUIRED: 0 };

function countByEntity(issues: readonly Issue[]): Map<string, SeverityCounts> {
  const counts = new Map<string, SeverityCounts>();
  for (const { violatingEntity: id, severity } of issues) if (id !== null) add(counts, id, severity, 1);
  return counts;
}

/** Adds the findings of each part to all that it is a part of. */
function countBelow(entities: CrateEntities, own: ReadonlyMap<string, SeverityCounts>) {
  const below = new Map<string, SeverityCounts>();
  for (const [id, counts] of own) {
    for (const ancestor of entities.ancestorsOf(id)) {
      for (const severity of ['OPTIONAL', 'RECOMMENDED', 'REQUIRED'] as const) {
        add(below, ancestor, severity, counts[severity]);
      }
    }
  }
  return below;
}

function add(counts: Map<string, SeverityCounts>, id: string, severity: Severity, number: number): void {
  if (number === 0) return;
  const known = counts.get(id) ?? { ...NONE };
  known[severity] += number;
  counts.set(id, known);
}
