import type { FormatName, Severity } from '../../core/index.ts';
import { DEFAULT_PROFILE } from '../../requests/default-profile.ts';
import { errorResult } from '../../results/result-object.ts';
import type { Failure, GivenSource, RunOutcome } from '../engine/engine-messages.ts';
import { Cancelled, type Engine, EngineFailure } from './engine.ts';
import type { Opened, SessionState } from './session-state.ts';

/** What the reader does with crates: one at a time. Tells its listener of every change of its state. */
export class Session {
  readonly #engine: Engine;
  readonly #changed: (state: SessionState) => void;
  #state: SessionState;
  #run = 0;

  constructor(engine: Engine, initial: Partial<SessionState>, changed: (state: SessionState) => void) {
    this.#engine = engine;
    this.#changed = changed;
    this.#state = { ...START, ...initial };
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Opens and validates what the reader gives next; a folder that is dropped is still being listed. */
  async give(source: GivenSource | Promise<GivenSource>): Promise<void> {
    await this.#attempt(async (checkLatest) => {
      this.#set({ phase: 'opening', opened: null, outcome: null, failure: null });
      const given = await source;
      checkLatest();
      const opened = await this.#engine.open(given);
      checkLatest();
      return this.#validate({ source: given, opened, changedText: null });
    });
  }

  /** Validates again with another profile. */
  chooseProfile(profile: string): Promise<void> {
    this.#set({ profile });
    return this.again();
  }

  /** Validates again with another threshold. */
  chooseSeverity(severity: Severity): Promise<void> {
    this.#set({ severity });
    return this.again();
  }

  /** Validates the metadata document as the reader changed it. */
  async change(changedText: string): Promise<void> {
    const { opened } = this.#state;
    if (opened === null) return;
    await this.#attempt(() => this.#validate({ ...opened, changedText }));
  }

  /** Validates what is open once more. */
  async again(): Promise<void> {
    const { opened } = this.#state;
    if (opened !== null) await this.#attempt(() => this.#validate(opened));
  }

  /** Ends the run; the result before it stays, if there is one. */
  cancel(): void {
    this.#run++;
    this.#engine.cancel();
    this.#set(this.#afterError(new Cancelled()));
  }

  /** Back to the start. */
  close(): void {
    this.#run++;
    this.#set({ phase: 'start', opened: null, outcome: null, failure: null });
  }

  /** The result in a format; null when there is none. */
  async format(name: FormatName): Promise<string | null> {
    const { outcome, opened, failure, profile } = this.#state;
    if (outcome && opened) return this.#engine.format(name, outcome.result, opened.opened.name);
    if (!failure?.report) return null;
    const result = errorResult({ profileName: profile, createdAt: null }, failure.report.error);
    return this.#engine.format(name, result, failure.report.name);
  }

  async #validate(opened: Opened): Promise<RunOutcome> {
    const { profile, severity } = this.#state;
    this.#set({ phase: 'validating', opened });
    return this.#engine.validate(opened.source, { profile, severity, changedText: opened.changedText });
  }

  /** Whatever a run gives is shown, unless another one began meanwhile. */
  async #attempt(run: (checkLatest: () => void) => Promise<RunOutcome>): Promise<void> {
    const number = ++this.#run;
    if (this.#isBusy) this.#engine.cancel();
    const isLatest = () => number === this.#run;
    const checkLatest = () => {
      if (!isLatest()) throw new Cancelled();
    };
    try {
      const outcome = await run(checkLatest);
      if (isLatest()) this.#set(phaseOf(outcome, this.#state.opened));
    } catch (error) {
      if (isLatest()) this.#set(this.#afterError(error));
    }
  }

  #afterError(error: unknown): Partial<SessionState> {
    const { outcome } = this.#state;
    if (error instanceof Cancelled) {
      return outcome === null ? { phase: 'start' } : { phase: 'done', ...optionsOfResult(outcome) };
    }
    const failure = error instanceof EngineFailure ? error.failure : unreadable(error);
    return { phase: 'failed', outcome: null, failure };
  }

  get #isBusy(): boolean {
    return this.#state.phase === 'opening' || this.#state.phase === 'validating';
  }

  #set(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#changed(this.#state);
  }
}

const START: SessionState = {
  phase: 'start',
  profile: DEFAULT_PROFILE,
  severity: 'RECOMMENDED',
  opened: null,
  outcome: null,
  failure: null,
};

function phaseOf(outcome: RunOutcome, opened: Opened | null): Partial<SessionState> {
  const { result } = outcome;
  if (result.status !== 'error') return { phase: 'done', outcome, failure: null };
  return { phase: 'failed', outcome: null, failure: withoutVerdict(result.error, opened) };
}

/** What a result was asked with, so that a cancelled change of the options is undone. */
function optionsOfResult({ result }: RunOutcome): Partial<SessionState> {
  if (result.status === 'error') return {};
  const { profile_identifier: profile, requirement_severity: severity } = result.detail.validation_settings;
  return { profile, severity };
}

function withoutVerdict(reason: string, opened: Opened | null): Failure {
  return {
    title: 'The validation could not run',
    reason,
    advice: 'Choose another crate or profile.',
    report: opened && { name: opened.opened.name, error: reason },
  };
}

/** What was dropped or chosen is no longer there, or may not be read. */
function unreadable(error: unknown): Failure {
  return {
    title: 'The files cannot be read',
    reason: error instanceof Error ? error.message : String(error),
    advice: 'Check that the files are still there and that you may read them, and choose them again.',
    report: null,
  };
}
