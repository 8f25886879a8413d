import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Issue, ShownDocument } from '../engine/engine-messages.ts';
import type { EntityTree } from '../engine/entity-tree.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentView } from './document-view.tsx';
import { EntitiesView } from './entities-view.tsx';
import { markRows } from './marks.ts';
import type { Selection } from './result-view.tsx';
import { announcementOf } from './words-of-state.ts';

/** Longest document that can be edited here: a text field becomes slow with more. */
const MOST_EDITED_BYTES = 2 * 1024 * 1024;

type Panel = 'document' | 'entities' | 'edit';

interface Props {
  session: Session;
  state: SessionState;
  document: ShownDocument;
  entities: EntityTree | null;
  issues: readonly Issue[];
  selection: Selection | null;
  select: (issue: number) => void;
  showEntity: (id: string) => void;
}

/** The metadata document with its findings, to read or to edit, and the picture of the entities. */
export function SidePanel(props: Props) {
  const { session, state, document, entities, issues, selection, select, showEntity } = props;
  const [panel, setPanel] = useState<Panel>('document');
  const [draft, setDraft] = useState<string | null>(null);
  const marks = useMemo(() => markRows(document, issues), [document, issues]);
  const mayEdit = document.bytes.length <= MOST_EDITED_BYTES;
  useEffect(() => {
    if (selection?.from === 'findings' && panel === 'entities') setPanel('document');
  }, [selection]);
  const choice = (value: Panel, label: string, isDisabled = false) => (
    <button
      type="button"
      aria-pressed={panel === value}
      disabled={isDisabled}
      onClick={() => setPanel(value)}
    >
      {label}
    </button>
  );
  return (
    <section class="side" aria-label="Metadata document and entities">
      <fieldset class="tabs">
        <legend class="unseen">View</legend>
        {choice('document', 'Document')}
        {choice('edit', 'Edit', !mayEdit)}
        {choice('entities', 'Entities', entities === null)}
      </fieldset>
      {!mayEdit && <p class="note">Documents of more than 2 MiB can be read here, but not edited.</p>}
      {panel === 'document' && (
        <DocumentView
          document={document}
          marks={marks}
          issues={issues}
          selection={selection}
          select={select}
        />
      )}
      {panel === 'edit' && mayEdit && (
        <DocumentEditor
          session={session}
          isBusy={state.phase === 'validating'}
          announcement={announcementOf(state)}
          crateForm={state.opened?.opened.form ?? 'metadata'}
          document={document}
          issues={issues}
          selection={selection}
          draft={draft}
          setDraft={setDraft}
        />
      )}
      {panel === 'entities' && entities && <EntitiesView tree={entities} showEntity={showEntity} />}
    </section>
  );
}
