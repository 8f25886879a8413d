import type { Position } from '../finding/finding.ts';

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const OPEN_BRACE = 0x7b;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACE = 0x7d;
export const CLOSE_BRACKET = 0x5d;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const SPACE = 0x20;

/**
 * Offset after the string whose opening quote is at `start`; the text's end when it is never closed. Jumps
 * from quote to quote: twice as fast as looking at each character, and linear, as a run of backslashes is
 * before one quote only.
 */
export function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}

/**
 * Offset of the first bracket that opens a level deeper than the limit, or -1. One pass that knows strings and
 * nothing else of JSON, so that it works on any text and needs no stack.
 */
export function findDeepNesting(text: string, limitLevels: number): number {
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++level > limitLevels) return at;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) level--;
  }
  return -1;
}

/** Line and column of an offset into the text. */
export function positionAt(text: string, offset: number): Position {
  return new LineCounter(text).positionAt(offset);
}

/** Positions of ascending offsets into one text, in one pass over it: a text may be one long line. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  #nextBreak: number;

  constructor(text: string) {
    this.#text = text;
    this.#nextBreak = text.indexOf('\n');
  }

  /** @param offset not smaller than the one asked for before */
  positionAt(offset: number): Position {
    while (this.#nextBreak >= 0 && this.#nextBreak < offset) {
      this.#line++;
      this.#lineStart = this.#nextBreak + 1;
      this.#nextBreak = this.#text.indexOf('\n', this.#lineStart);
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}
