/** A piece of Python text. Strings have their value, everything else is as written. */
export interface PythonToken {
  kind: 'string' | 'word' | 'mark';
  text: string;
}

/** A logical line: all that belongs to one statement, however many lines it is written on. */
export interface PythonLine {
  /** Blanks before it. */
  indent: number;
  tokens: PythonToken[];
}

function tokens(): RegExp {
  return new RegExp(
    [
      /(?<blank>[ \t\f]+|\\\r?\n)/,
      /(?<comment>#[^\n]*)/,
      /(?<end>\r?\n)/,
      /(?<string>[rRbBuUfF]{0,2}(?:"""(?:[^\\]|\\[\s\S])*?"""|'''(?:[^\\]|\\[\s\S])*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'))/,
      /(?<word>[\p{L}\p{N}_]+)/u,
      /(?<mark>[\s\S])/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'gu',
  );
}

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * Splits Python text into logical lines. Text that is not Python gives lines too; nothing is run and nothing is refused.
 */
export function readPythonLines(text: string): PythonLine[] {
  const lines: PythonLine[] = [];
  let line: PythonLine | null = null;
  let indent = 0;
  let depth = 0;
  for (const { groups } of text.matchAll(tokens())) {
    const { blank, end, string, word, mark } = groups!;
    if (end !== undefined && depth === 0) {
      line = null;
      indent = 0;
    }
    if (blank !== undefined && line === null) indent += blank.length;
    const token = tokenOf(string, word, mark);
    if (token === null) continue;
    if (line === null) {
      line = { indent, tokens: [] };
      lines.push(line);
    }
    line.tokens.push(token);
    if (mark !== undefined) depth = depthAfter(mark, depth);
  }
  return lines;
}

function tokenOf(
  string: string | undefined,
  word: string | undefined,
  mark: string | undefined,
): PythonToken | null {
  if (string !== undefined) return { kind: 'string', text: stringValue(string) };
  if (word !== undefined) return { kind: 'word', text: word };
  return mark === undefined ? null : { kind: 'mark', text: mark };
}

function depthAfter(mark: string, depth: number): number {
  if (OPENING.includes(mark)) return depth + 1;
  return CLOSING.includes(mark) ? Math.max(0, depth - 1) : depth;
}

/** The value of a string literal; the fields of an f-string stay as they are written. */
function stringValue(literal: string): string {
  const start = literal.search(/["']/);
  const isRaw = /r/i.test(literal.slice(0, start));
  const quotes = /^("""|'''|"|')/.exec(literal.slice(start))![0].length;
  const inner = literal.slice(start + quotes, -quotes);
  return isRaw ? inner : inner.replace(/\\(\r?\n|[\s\S])/g, (_, escaped: string) => unescaped(escaped));
}

function unescaped(escaped: string): string {
  if (escaped.endsWith('\n')) return '';
  return { n: '\n', t: '\t' }[escaped] ?? escaped;
}
