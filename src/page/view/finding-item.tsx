import { useEffect, useRef, useState } from 'preact/hooks';
import type { Issue } from '../engine/engine-messages.ts';
import { copyText } from './copy-text.ts';
import type { Selection } from './result-view.tsx';
import { severityLabel } from './words.ts';

interface Props {
  issue: Issue;
  index: number;
  selection: Selection | null;
  select: (issue: number) => void;
}

/** One finding: what was found and what to write, where, and a way to the line. */
export function FindingItem({ issue, index, selection, select }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (selection?.from !== 'document') return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.focus({ preventScroll: true });
  }, [selection]);
  const { violatingEntity: entity, violatingProperty: property, line } = issue;
  return (
    <li ref={item} tabIndex={-1} class={selection ? 'selected' : ''}>
      <p>{issue.message}</p>
      <p class="where">
        {entity !== null && (
          <span>
            Entity <code>{entity}</code>
          </span>
        )}
        {property !== null && (
          <span>
            Property <code>{property}</code>
          </span>
        )}
        {line !== null && (
          <button type="button" class="link" onClick={() => select(index)}>
            Line {line}
          </button>
        )}
        <button
          type="button"
          class="link"
          onClick={async () => setCopied(await copyText(asText(issue)))}
          onBlur={() => setCopied(false)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </p>
    </li>
  );
}

function asText(issue: Issue): string {
  const { check, line, column, violatingEntity, violatingProperty } = issue;
  return [
    `${severityLabel(issue.severity)}: ${issue.message}`,
    violatingEntity === null ? null : `Entity: ${violatingEntity}`,
    violatingProperty === null ? null : `Property: ${violatingProperty}`,
    line === null ? null : `Line ${line}, column ${column}`,
    `Check: ${check.identifier}`,
  ]
    .filter((part) => part !== null)
    .join('\n');
}
