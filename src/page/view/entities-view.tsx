import type { EntityNode, EntityTree, SeverityCounts } from '../engine/entity-tree.ts';
import { count, inDigits, SEVERITY_WORDS } from './words.ts';

interface Props {
  tree: EntityTree;
  showEntity: (id: string) => void;
}

/** The crate's entities: the root with its parts, then the others by type; those with findings are marked. */
export function EntitiesView({ tree, showEntity }: Props) {
  return (
    <section class="entities" aria-label="Entities">
      <p class="quiet">
        {tree.total === 1 ? '1 entity' : `${inDigits(tree.total)} entities`} in this document.
      </p>
      {tree.root ? (
        <ul class="tree">
          <EntityItem node={tree.root} showEntity={showEntity} depth={0} />
        </ul>
      ) : (
        <p>The root data entity is missing.</p>
      )}
      {tree.others.map(({ type, nodes, omitted }) => (
        <details key={type} open={nodes.some(({ own }) => sum(own) > 0)}>
          <summary>
            {type} <span class="number">{inDigits(nodes.length + omitted)}</span>
          </summary>
          <ul class="tree">
            {nodes.map((node) => (
              <EntityItem key={node.id} node={node} showEntity={showEntity} depth={1} />
            ))}
            <Omitted number={omitted} />
          </ul>
        </details>
      ))}
    </section>
  );
}

interface ItemProps {
  node: EntityNode;
  showEntity: (id: string) => void;
  depth: number;
}

function EntityItem({ node, showEntity, depth }: ItemProps) {
  const { children, omitted, below } = node;
  if (children.length === 0 && omitted === 0) {
    return (
      <li>
        <EntityLabel node={node} showEntity={showEntity} />
      </li>
    );
  }
  return (
    <li>
      <EntityLabel node={node} showEntity={showEntity} />
      <details open={depth === 0 || sum(below) > 0}>
        <summary>
          {count(children.length + omitted, 'part')} {sum(below) > 0 && <Counts counts={below} />}
        </summary>
        <ul class="tree">
          {children.map((child) => (
            <EntityItem key={child.id} node={child} showEntity={showEntity} depth={depth + 1} />
          ))}
          <Omitted number={omitted} />
        </ul>
      </details>
    </li>
  );
}

function EntityLabel({ node: { id, name, types, own }, showEntity }: Pick<ItemProps, 'node' | 'showEntity'>) {
  const label = (
    <>
      <code>{id}</code> {name !== null && name !== id && <span class="name">{name}</span>}
    </>
  );
  return (
    <span class={sum(own) > 0 ? 'entity faulty' : 'entity'}>
      {sum(own) > 0 ? (
        <button type="button" class="link" onClick={() => showEntity(id)}>
          {label}
        </button>
      ) : (
        label
      )}
      <span class="types">{types.join(', ')}</span>
      <Counts counts={own} />
    </span>
  );
}

function Counts({ counts }: { counts: SeverityCounts }) {
  return (
    <>
      {SEVERITY_WORDS.filter(({ severity }) => counts[severity] > 0).map(({ severity, label }) => (
        <span key={severity} class={`badge ${severity.toLowerCase()}`}>
          {inDigits(counts[severity])}
          <span class="unseen"> {label.toLowerCase()}</span>
        </span>
      ))}
    </>
  );
}

function Omitted({ number }: { number: number }) {
  return number > 0 ? <li class="quiet">and {inDigits(number)} more</li> : null;
}

function sum(counts: SeverityCounts): number {
  return counts.REQUIRED + counts.RECOMMENDED + counts.OPTIONAL;
}
