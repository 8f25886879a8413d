import { useEffect, useRef, useState } from 'preact/hooks';
import type { GivenSource } from '../engine/engine-messages.ts';
import { sourceOf } from '../given/chosen-source.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { Options } from './options.tsx';
import { PasteForm } from './paste-form.tsx';

interface Props {
  session: Session;
  state: SessionState;
  give: (source: GivenSource) => void;
}

/** What the page shows first: where to put a crate. */
export function StartView({ session, state, give }: Props) {
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  useEffect(() => {
    if (folderInput.current) folderInput.current.webkitdirectory = true;
  }, []);
  const take = (input: HTMLInputElement) => {
    if (input.files && input.files.length > 0) give(sourceOf([...input.files]));
    // The same file can then be chosen again.
    input.value = '';
  };
  return (
    <section class="start" aria-label="Choose a crate">
      <div class="drop-zone">
        <p class="drop-title">Drop a crate here</p>
        <p class="quiet">A zip, a folder (BagIt too) or a metadata file.</p>
        <div class="choices">
          <button type="button" class="strong" onClick={() => fileInput.current?.click()}>
            Choose a file
          </button>
          <button type="button" onClick={() => folderInput.current?.click()}>
            Choose a folder
          </button>
          <button type="button" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Paste metadata
          </button>
        </div>
        <input
          ref={fileInput}
          type="file"
          hidden
          id="file"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <input
          ref={folderInput}
          type="file"
          hidden
          id="folder"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        {isPasting && <PasteForm give={give} />}
      </div>
      <Options session={session} state={state} />
      <p class="promise">
        <strong>Nothing leaves your browser.</strong> The page does all the work on this computer: it uploads
        nothing, asks no other site, and also works offline.
      </p>
    </section>
  );
}
