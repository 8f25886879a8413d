import { visibleLine } from '../text/visible-text.ts';
import { markup } from './markup.ts';
import type { ResultObject } from './result-object.ts';
import { clipped } from './words.ts';

const LABEL = 'RO-Crate';
const LONGEST_PROFILE = 40;
const HEIGHT = 20;
/** On each side of a text. */
const PADDING = 6;
const CORNER = 3;

/** White text on each has a contrast of 4.5 to 1 or more. */
const COLOURS = { valid: '#24772b', invalid: '#c62828', error: '#a14a00', none: '#616161' } as const;
const LABEL_COLOUR = '#444';

/**
 * A badge (SVG) without ids, so that a page may contain several: it shows the status of a result and its
 * profile; without a result, that there is none.
 */
export function formatBadge(result: ResultObject | null): string {
  const status = result?.status ?? 'none';
  const words = wordsOf(result);
  const left = widthOf(LABEL) + 2 * PADDING;
  const right = widthOf(words) + 2 * PADDING;
  const width = left + right;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${LABEL}: ${words}">
<title>${LABEL}: ${words}</title>
<rect width="${width}" height="${HEIGHT}" rx="${CORNER}" fill="${COLOURS[status]}"/>
<rect width="${left}" height="${HEIGHT}" rx="${CORNER}" fill="${LABEL_COLOUR}"/><rect x="${left - CORNER}" width="${CORNER}" height="${HEIGHT}" fill="${LABEL_COLOUR}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
<text x="${PADDING}" y="14" textLength="${widthOf(LABEL)}">${LABEL}</text>
<text x="${left + PADDING}" y="14" textLength="${widthOf(words)}">${words}</text>
</g>
</svg>
`.text;
}

function wordsOf(result: ResultObject | null): string {
  if (result === null) return 'not validated';
  const profile =
    result.status === 'error' ? result.profile : result.detail.validation_settings.profile_identifier;
  return profile === null
    ? result.status
    : `${result.status} (${clipped(visibleLine(profile), LONGEST_PROFILE)})`;
}

/** Widths in tenths of a pixel of characters in Verdana at 11 pixels, by those that are of one width. */
const WIDTHS: readonly [characters: RegExp, tenths: number][] = [
  [/[ijl|'.,:;!I]/, 36],
  [/[fJrt()[\]/\- ]/, 46],
  [/[ckszxvyLTF]/, 60],
  [/[mwMW@%]/, 100],
  [/[A-Z]/, 78],
  [/[a-z0-9_]/, 69],
];

/** Pixels that a text takes; a reader's font is fitted into them. */
function widthOf(text: string): number {
  const tenths = [...text].reduce((sum, character) => sum + tenthsOf(character), 0);
  return Math.ceil(tenths / 10);
}

function tenthsOf(character: string): number {
  return WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? 110;
}
