import { useEffect, useState } from 'preact/hooks';
import type { Report } from '../../core/index.ts';
import type { FindingGroup } from './filter.ts';
import { FindingItem } from './finding-item.tsx';
import type { Selection } from './result-view.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { inDigits } from './words.ts';

/** Findings of a group that are shown at first, and how many each press of the button adds. */
const FIRST = 20;
const MORE = 200;

interface Props {
  group: FindingGroup;
  details: Report['checks'][string] | undefined;
  isOpen: boolean;
  setOpen: (value: boolean) => void;
  selection: Selection | null;
  select: (issue: number) => void;
}

/** The findings of one check that say the same. */
export function FindingGroupView({
  group: { findings },
  details,
  isOpen,
  setOpen,
  selection,
  select,
}: Props) {
  const [most, setMost] = useState(FIRST);
  const { issue } = findings[0]!;
  const position = findings.findIndex(({ index }) => index === selection?.issue);
  useEffect(() => {
    if (position >= most) setMost(position + FIRST);
  }, [position]);
  const left = findings.length - most;
  return (
    <section class={`group ${issue.severity.toLowerCase()}`}>
      <h4>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SeverityBadge severity={issue.severity} />
          <span class="group-name">{issue.check.name}</span>
          {findings.length > 1 && <span class="number">{inDigits(findings.length)}</span>}
        </button>
      </h4>
      {isOpen && (
        <>
          <p class="about">
            {details?.description}{' '}
            {details?.help && (
              <a href={details.help} target="_blank" rel="noreferrer noopener">
                Specification<span class="unseen"> of {issue.check.name}, in a new tab</span>
              </a>
            )}
          </p>
          <ol>
            {findings.slice(0, most).map(({ issue: one, index }) => (
              <FindingItem
                key={index}
                issue={one}
                index={index}
                selection={selection?.issue === index ? selection : null}
                select={select}
              />
            ))}
          </ol>
          {left > 0 && (
            <button type="button" class="more" onClick={() => setMost(most + MORE)}>
              Show {Math.min(left, MORE)} more of {inDigits(findings.length)}
            </button>
          )}
        </>
      )}
    </section>
  );
}
