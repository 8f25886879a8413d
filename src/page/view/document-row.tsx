import type { Issue, ShownDocument } from '../engine/engine-messages.ts';
import { lineOfRow, type Mark, textOfRow } from './marks.ts';
import { splitAtMarks } from './split-at-marks.ts';
import { count } from './words.ts';

interface Props {
  document: ShownDocument;
  row: number;
  marks: readonly Mark[];
  issues: readonly Issue[];
  /** The finding that is chosen. */
  selected: number | null;
  select: (issue: number) => void;
}

/** A row with its line's number; where findings point to it, the number is a button that shows them. */
export function DocumentRow({ document, row, marks, issues, selected, select }: Props) {
  const { line, isFirst } = lineOfRow(document.rows, row);
  const text = textOfRow(document, row);
  const isSelected = marks.some(({ issue }) => issue === selected);
  const severity = worstOf(marks, issues);
  const number = isFirst ? line : '';
  /** The finding after the chosen one, so that a second press shows the second finding of a line. */
  const next = () => {
    const at = marks.findIndex(({ issue }) => issue === selected);
    select(marks[(at + 1) % marks.length]!.issue);
  };
  return (
    <div class={`row ${severity} ${isSelected ? 'selected' : ''}`}>
      {marks.length > 0 ? (
        <button
          type="button"
          class="gutter"
          aria-label={`Line ${line}: show ${count(marks.length, 'finding')}`}
          onClick={next}
        >
          {number || '·'}
        </button>
      ) : (
        <span class="gutter" aria-hidden="true">
          {number}
        </span>
      )}
      <code>
        {splitAtMarks(text, marks).map(({ text: part, isMarked }, index) =>
          isMarked ? <mark key={index}>{part}</mark> : part,
        )}
      </code>
    </div>
  );
}

function worstOf(marks: readonly Mark[], issues: readonly Issue[]): string {
  const severities = marks.map(({ issue }) => issues[issue]?.severity);
  const worst = (['REQUIRED', 'RECOMMENDED', 'OPTIONAL'] as const).find((one) => severities.includes(one));
  return worst?.toLowerCase() ?? '';
}
