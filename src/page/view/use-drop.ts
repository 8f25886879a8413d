import { useEffect, useState } from 'preact/hooks';
import type { GivenSource } from '../engine/engine-messages.ts';
import { droppedSource } from '../given/dropped-source.ts';

/** Takes what is dropped anywhere on the page; true while something is dragged over it. */
export function useDrop(give: (source: Promise<GivenSource>) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      // Without it the browser would open the file instead.
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setDragged(false);
      const source = event.dataTransfer && droppedSource(event.dataTransfer);
      if (source) give(source);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isDragged;
}
