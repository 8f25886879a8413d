import { useEffect } from 'preact/hooks';
import type { GivenSource } from '../engine/engine-messages.ts';
import { sourceOf } from '../given/chosen-source.ts';

/** Takes files or text that are pasted while no field has the focus. */
export function usePaste(isOn: boolean, give: (source: GivenSource) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) give(sourceOf(files));
      else if (text.trim() !== '') give({ kind: 'text', text });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
