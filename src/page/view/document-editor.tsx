import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Severity } from '../../core/index.ts';
import { SEVERITIES } from '../../core/light.ts';
import type { Issue, OpenedSource, ShownDocument } from '../engine/engine-messages.ts';
import type { Session } from '../session/session.ts';
import type { Selection } from './result-view.tsx';
import { ROW_PIXELS } from './row-window.ts';
import { saveFile } from './save-file.ts';

interface Props {
  session: Session;
  isBusy: boolean;
  /** The verdict, which is out of view at the top where the text fills the window. */
  announcement: string;
  crateForm: OpenedSource['form'];
  document: ShownDocument;
  issues: readonly Issue[];
  selection: Selection | null;
  /** The text as the reader changed it, kept while other views are shown; null as long as it is as validated. */
  draft: string | null;
  setDraft: (draft: string | null) => void;
}

/** The document as text that can be changed, validated again and downloaded. */
export function DocumentEditor(props: Props) {
  const { session, isBusy, announcement, crateForm, document, issues, selection, draft, setDraft } = props;
  const validated = useMemo(() => new TextDecoder().decode(document.bytes), [document]);
  const text = draft ?? validated;
  const [view, setView] = useState({ top: 0, height: 600 });
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanged = text !== validated;
  const worst = useMemo(() => worstByLine(issues), [issues]);
  const measure = () => {
    const element = field.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight });
  };
  useEffect(measure, []);
  useEffect(() => {
    const issue = selection && issues[selection.issue];
    if (field.current && issue) showPlace(field.current, issue);
  }, [selection]);
  const validate = () => void session.change(text);
  const lines = useMemo(() => text.split('\n').length, [text]);
  const first = Math.floor(view.top / ROW_PIXELS);
  const inView = Math.min(Math.ceil(view.height / ROW_PIXELS) + 1, lines - first);
  return (
    <div class="editor">
      <div class="editor-text">
        <div class="editor-gutter" aria-hidden="true">
          <div style={{ transform: `translateY(${first * ROW_PIXELS - view.top}px)` }}>
            {Array.from({ length: inView }, (_, index) => first + index + 1).map((line) => (
              <span key={line} class={`line-number ${isChanged ? '' : (worst.get(line) ?? '')}`}>
                {line}
              </span>
            ))}
          </div>
        </div>
        <textarea
          ref={field}
          aria-label="Metadata document"
          value={text}
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          onScroll={measure}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) validate();
          }}
        />
      </div>
      <div class="bar">
        <button type="button" class="strong" disabled={isBusy} onClick={validate}>
          Validate again
        </button>
        <button type="button" onClick={() => saveFile(document.name, text, 'application/ld+json')}>
          Download {document.name}
        </button>
        <button type="button" disabled={!isChanged} onClick={() => setDraft(null)}>
          Undo changes
        </button>
        <p class="note">{isChanged ? 'Changed since the last validation.' : announcement}</p>
      </div>
      {crateForm !== 'metadata' && (
        <p class="note">
          Your {crateForm} stays as it is. Download the document and replace the one in your {crateForm}.
        </p>
      )}
    </div>
  );
}

/** Selects the rest of a finding's line, which also shows where it is, and brings it into view. */
function showPlace(field: HTMLTextAreaElement, { line, column }: Issue): void {
  if (line === null) return;
  let start = 0;
  for (let at = 1; at < line; at++) start = field.value.indexOf('\n', start) + 1;
  const end = field.value.indexOf('\n', start);
  field.focus();
  field.setSelectionRange(start + (column ?? 1) - 1, end < 0 ? field.value.length : end);
  field.scrollTop = Math.max(0, (line - 6) * ROW_PIXELS);
  field.scrollLeft = 0;
}

/** The class of the most severe finding of each line. */
function worstByLine(issues: readonly Issue[]): Map<number, string> {
  const worst = new Map<number, Severity>();
  for (const { line, severity } of issues) {
    if (line === null) continue;
    const known = worst.get(line);
    if (known === undefined || SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(known))
      worst.set(line, severity);
  }
  return new Map([...worst].map(([line, severity]) => [line, severity.toLowerCase()]));
}
