import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Report } from '../../core/index.ts';
import { countBySeverity } from './count-findings.ts';
import { EMPTY_FILTER, type Filter, groupFindings } from './filter.ts';
import { FindingFilter } from './finding-filter.tsx';
import { FindingGroupView } from './finding-group.tsx';
import type { Selection } from './result-view.tsx';
import { count } from './words.ts';

/** With more findings, groups are closed at first, so that they can be seen together. */
const MOST_OPEN = 60;

interface Props {
  report: Report;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  selection: Selection | null;
  select: (issue: number) => void;
}

/** All findings, by group, with a filter. */
export function FindingsView({ report, filter, setFilter, selection, select }: Props) {
  const { issues, checks, truncated } = report;
  const groups = useMemo(() => groupFindings(issues, filter), [issues, filter]);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const shownCount = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const isOpen = (key: string) => opened.get(key) ?? shownCount <= MOST_OPEN;
  const setOpen = (key: string, value: boolean) => setOpened(new Map(opened).set(key, value));
  const selectedGroup = selection?.from === 'document' ? issues[selection.issue]?.group : undefined;
  useEffect(() => {
    if (selectedGroup !== undefined) setOpen(selectedGroup, true);
  }, [selection]);
  return (
    <section class="findings" aria-labelledby="findings-title">
      <h3 id="findings-title">Findings</h3>
      {issues.length === 0 ? (
        <p>No findings: everything that was checked is as it should be.</p>
      ) : (
        <FindingFilter
          issues={issues}
          counts={countBySeverity(issues)}
          checks={checks}
          filter={filter}
          setFilter={setFilter}
        />
      )}
      {truncated && (
        <p class="note">
          {count(truncated.omitted_issues, 'more finding')} left out, since the size of a report is limited.
        </p>
      )}
      {groups.length === 0 && issues.length > 0 && (
        <p class="note">
          No finding matches.{' '}
          <button type="button" onClick={() => setFilter(EMPTY_FILTER)}>
            Show all
          </button>
        </p>
      )}
      {groups.map((group) => (
        <FindingGroupView
          key={group.key}
          group={group}
          details={checks[group.findings[0]!.issue.check.identifier]}
          isOpen={isOpen(group.key)}
          setOpen={(value) => setOpen(group.key, value)}
          selection={selection}
          select={select}
        />
      ))}
    </section>
  );
}
