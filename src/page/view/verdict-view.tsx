import type { RunOutcome } from '../engine/engine-messages.ts';
import type { Session } from '../session/session.ts';
import type { Opened, SessionState } from '../session/session-state.ts';
import { uncheckedOf } from './declared-profiles.ts';
import { DownloadMenu } from './download-menu.tsx';
import { Options } from './options.tsx';
import { profileName, secondsInWords, sourceInWords } from './words.ts';
import { summaryInWords, verdictInWords } from './words-of-state.ts';

interface Props {
  session: Session;
  state: SessionState;
  outcome: RunOutcome;
  opened: Opened;
}

/** The verdict at the top, and what can be done with it. */
export function VerdictView({ session, state, outcome, opened }: Props) {
  const unchecked = uncheckedOf(outcome);
  return (
    <section class={`verdict ${outcome.result.status}`}>
      <h2 id="verdict" tabIndex={-1}>
        {verdictInWords(outcome)}
      </h2>
      <p class="summary">{summaryInWords(outcome)}</p>
      <p class="quiet">
        {sourceInWords(opened.opened)}
        {opened.changedText !== null && ', with your changes'}
        {`. ${secondsInWords(outcome.seconds)}`}
      </p>
      {unchecked.length > 0 && (
        <div class="proposal">
          <p>This crate also declares:</p>
          {unchecked.map((identifier) => (
            <button key={identifier} type="button" onClick={() => void session.chooseProfile(identifier)}>
              Validate against {profileName(identifier)}
            </button>
          ))}
        </div>
      )}
      <div class="bar">
        <Options session={session} state={state} />
        <DownloadMenu session={session} name={opened.opened.name} />
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <button type="button" onClick={() => session.close()}>
          Choose another crate
        </button>
      </div>
    </section>
  );
}
