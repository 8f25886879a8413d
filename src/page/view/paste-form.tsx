import { useEffect, useRef, useState } from 'preact/hooks';
import type { GivenSource } from '../engine/engine-messages.ts';

/** A field for the text of a metadata document. */
export function PasteForm({ give }: { give: (source: GivenSource) => void }) {
  const [isEmpty, setEmpty] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = () => {
    const text = field.current?.value ?? '';
    if (text.trim() !== '') give({ kind: 'text', text });
  };
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label for="pasted">Text of an ro-crate-metadata.json</label>
      <textarea
        id="pasted"
        ref={field}
        rows={10}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => setEmpty(currentTarget.value.trim() === '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <button type="submit" class="strong" disabled={isEmpty}>
        Validate
      </button>
    </form>
  );
}
