import { useEffect, useRef, useState } from 'preact/hooks';
import type { Issue, ShownDocument } from '../engine/engine-messages.ts';
import { DocumentRow } from './document-row.tsx';
import type { Mark } from './marks.ts';
import { rowCount } from './marks.ts';
import type { Selection } from './result-view.tsx';
import { ROW_PIXELS, RowWindow } from './row-window.ts';

interface Props {
  document: ShownDocument;
  marks: ReadonlyMap<number, readonly Mark[]>;
  issues: readonly Issue[];
  selection: Selection | null;
  select: (issue: number) => void;
}

/** The document, of which only the rows in view exist: 50 MB scroll as fast as 5 kB. */
export function DocumentView({ document, marks, issues, selection, select }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const window = new RowWindow(rowCount(document.rows), view.height);
  const measure = () => {
    const element = scroller.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight });
  };
  useEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    const mark = selection?.from === 'findings' ? markOf(marks, selection.issue) : null;
    const element = scroller.current;
    if (!mark || !element) return;
    element.scrollTop = window.topOf(mark.row - Math.floor(view.height / ROW_PIXELS / 3));
    element.scrollLeft = 0;
    element.scrollIntoView({ block: 'nearest' });
    measure();
  }, [selection, marks]);
  const { first, rows, offset } = window.at(view.top);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section class="document" aria-label="Metadata document" tabIndex={0} ref={scroller} onScroll={measure}>
      <div class="document-space" style={{ height: `${window.spacePixels}px` }}>
        <div class="document-rows" style={{ transform: `translateY(${offset}px)` }}>
          {Array.from({ length: rows }, (_, index) => first + index).map((row) => (
            <DocumentRow
              key={row}
              document={document}
              row={row}
              marks={marks.get(row) ?? NO_MARKS}
              issues={issues}
              selected={selection?.issue ?? null}
              select={select}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const NO_MARKS: readonly Mark[] = [];

function markOf(marks: ReadonlyMap<number, readonly Mark[]>, issue: number): Mark | null {
  for (const inRow of marks.values()) {
    const mark = inRow.find((one) => one.issue === issue);
    if (mark) return mark;
  }
  return null;
}
