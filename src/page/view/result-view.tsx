import { useMemo, useState } from 'preact/hooks';
import type { RunOutcome } from '../engine/engine-messages.ts';
import type { Session } from '../session/session.ts';
import type { Opened, SessionState } from '../session/session-state.ts';
import { EMPTY_FILTER } from './filter.ts';
import { FindingsView } from './findings-view.tsx';
import { NotEvaluatedList } from './not-evaluated-list.tsx';
import { SidePanel } from './side-panel.tsx';
import { VerdictView } from './verdict-view.tsx';

interface Props {
  session: Session;
  state: SessionState;
  outcome: RunOutcome;
  opened: Opened;
}

/** A finding that the reader chose, and where: the other side of the page then shows it. */
export interface Selection {
  issue: number;
  from: 'findings' | 'document';
}

/** Verdict, findings, document and entities of a result. */
export function ResultView({ session, state, outcome, opened }: Props) {
  const [selection, select] = useState<Selection | null>(null);
  const [filter, setFilter] = useState(EMPTY_FILTER);
  const { result } = outcome;
  const report = result.status === 'error' ? null : result.detail;
  const issues = useMemo(() => report?.issues ?? [], [report]);
  // A new result has other findings.
  useMemo(() => select(null), [report]);
  if (report === null) return null;
  return (
    <>
      <VerdictView session={session} state={state} outcome={outcome} opened={opened} />
      <div class={outcome.document ? 'columns' : 'columns single'}>
        <div class="findings-side">
          <FindingsView
            report={report}
            filter={filter}
            setFilter={setFilter}
            selection={selection}
            select={(issue) => select({ issue, from: 'findings' })}
          />
          <NotEvaluatedList report={report} />
        </div>
        {outcome.document && (
          <SidePanel
            session={session}
            state={state}
            document={outcome.document}
            entities={outcome.entities}
            issues={issues}
            selection={selection}
            select={(issue) => {
              setFilter(EMPTY_FILTER);
              select({ issue, from: 'document' });
            }}
            showEntity={(entity) => setFilter({ ...EMPTY_FILTER, entity })}
          />
        )}
      </div>
    </>
  );
}
