import { useEffect, useRef, useState } from 'preact/hooks';
import type { GivenSource } from '../engine/engine-messages.ts';
import type { Engine } from '../session/engine.ts';
import { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { BusyView } from './busy-view.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FailureView } from './failure-view.tsx';
import { Options } from './options.tsx';
import { ResultView } from './result-view.tsx';
import { StartView } from './start-view.tsx';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';
import { announcementOf } from './words-of-state.ts';

/** The whole page. */
export function App({ engine, options }: { engine: Engine; options: Partial<SessionState> }) {
  const [{ session }] = useState(() => ({ session: new Session(engine, options, (state) => show(state)) }));
  const [state, show] = useState(session.state);
  const give = (source: GivenSource | Promise<GivenSource>) => void session.give(source);
  const isDragged = useDrop(give);
  usePaste(state.phase === 'start', give);
  useVerdictFocus(state);
  const isBusy = state.phase === 'opening' || state.phase === 'validating';
  return (
    <div class={isDragged ? 'page dragged' : 'page'}>
      <p class="unseen" role="status">
        {announcementOf(state)}
      </p>
      {state.phase === 'start' && <StartView session={session} state={state} give={give} />}
      {isBusy && <BusyView phase={state.phase} onCancel={() => session.cancel()} />}
      {state.phase === 'failed' && state.failure && (
        <FailureView failure={state.failure} onClose={() => session.close()}>
          {state.opened && <Options session={session} state={state} />}
          {state.failure.report && <DownloadMenu session={session} name={state.failure.report.name} />}
        </FailureView>
      )}
      {state.outcome && state.opened && state.phase !== 'failed' && (
        <ResultView
          key={state.opened.source}
          session={session}
          state={state}
          outcome={state.outcome}
          opened={state.opened}
        />
      )}
    </div>
  );
}

/** Moves the focus to the verdict of each crate once, so that it stays where a reader is editing. */
function useVerdictFocus({ phase, opened, failure }: SessionState): void {
  const seen = useRef<unknown>(null);
  useEffect(() => {
    const subject = phase === 'failed' ? failure : phase === 'done' ? opened?.source : null;
    if (subject && subject !== seen.current) document.getElementById('verdict')?.focus();
    if (subject || phase === 'start') seen.current = subject;
  }, [phase, opened, failure]);
}
