import type { Mark } from './marks.ts';

/** A piece of a row. */
export interface Part {
  text: string;
  isMarked: boolean;
}

/** Cuts a row where findings point to it: what is marked is a whole key or value, or the bracket of an entity. */
export function splitAtMarks(text: string, marks: readonly Pick<Mark, 'start'>[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const start of [...new Set(marks.map((mark) => mark.start))].sort((a, b) => a - b)) {
    if (start < at || start >= text.length) continue;
    const end = start + tokenAt(text, start).length;
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** A JSON string, also one that is cut off, a bracket, or all text up to the next space or comma. */
function tokenAt(text: string, start: number): string {
  const token = /^(?:"(?:[^"\\]|\\.)*"?|[{}[\]]|[^\s,]+)/.exec(text.slice(start));
  return token?.[0] ?? text.slice(start, start + 1);
}
