import {
  AT,
  BACKSLASH,
  DOT,
  GREATER,
  HASH,
  LESS,
  LOW_E,
  MINUS,
  PERCENT,
  QUOTE,
} from './turtle-characters.ts';

/** Thrown when text is not plainly Turtle: it has an error, or something rare that the general parser decides. */
export class NotPlainTurtle extends Error {
  override readonly name = 'NotPlainTurtle';
}

/** Classes of ASCII characters, as bits. */
const SPACE = 1;
/** In a name, colons included. */
const NAME = 2;
const DIGIT = 4;
const LETTER = 8;
/** Not allowed in an IRI without being escaped. */
const NOT_IRI = 16;
const CLASSES = new Uint8Array(128);
for (let code = 0; code <= 32; code++) CLASSES[code] = NOT_IRI;
mark(' \t\r\n', SPACE);
mark('<>"{}|^`\\', NOT_IRI);
mark('0123456789', DIGIT | NAME);
mark('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', LETTER | NAME);
mark('_-:', NAME);

const LETTERS =
  'A-Za-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
const INNER = `${LETTERS}_0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}-`;
const ESCAPED = "%[0-9A-Fa-f]{2}|\\\\[_~.\\-!$&'()*+,;=/?#@%]";
/** PN_LOCAL, PN_PREFIX and BLANK_NODE_LABEL of the grammar; the first two may be empty. */
const LOCAL = new RegExp(`^(?:(?:[${LETTERS}_:0-9]|${ESCAPED})(?:[.:${INNER}]|${ESCAPED})*)?$`, 'u');
const PREFIX = new RegExp(`^(?:[${LETTERS}][.${INNER}]*)?$`, 'u');
const LABEL = new RegExp(`^[${LETTERS}_0-9][.${INNER}]*$`, 'u');
const PLAIN = /^[A-Za-z_]\w*$/;
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs;
const CHARACTERS: Readonly<Record<string, string>> = {
  t: '\t',
  b: '\b',
  n: '\n',
  r: '\r',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/** Reads the tokens of Turtle one by one; each method begins at the token's first character and ends after its last. */
export class TurtleScanner {
  readonly text: string;
  /** Position of the next character. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips white space and comments; the code of the next character, or NaN at the end. */
  next(): number {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === HASH) {
        const end = this.text.slice(this.at).search(/[\r\n]/);
        this.at = end < 0 ? this.text.length : this.at + end;
      } else if (code < 128 && (CLASSES[code]! & SPACE) !== 0) this.at++;
      else return code;
    }
  }

  /** Skips the punctuation character that must come next. */
  expect(code: number): void {
    if (this.next() !== code) this.giveUp();
    this.at++;
  }

  /** `<...>` without the brackets. */
  iri(): string {
    const { text } = this;
    if (text.charCodeAt(this.at) !== LESS) this.giveUp();
    const start = this.at + 1;
    let end = start;
    let code = text.charCodeAt(end);
    while (code >= 128 || ((CLASSES[code] ?? NOT_IRI) & NOT_IRI) === 0) code = text.charCodeAt(++end);
    if (code === BACKSLASH) return this.#escapedIri(start);
    if (code !== GREATER) this.giveUp();
    this.at = end + 1;
    return text.slice(start, end);
  }

  /** A prefixed name or a word, up to a character that no name has. */
  name(): string {
    const { text } = this;
    const start = this.at;
    let end = start;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code < 128 && (CLASSES[code]! & NAME) !== 0) end++;
      else if (code >= 128 || code === DOT || code === PERCENT) end++;
      else if (code === BACKSLASH) end += 2;
      else break;
    }
    while (text.charCodeAt(end - 1) === DOT && text.charCodeAt(end - 2) !== BACKSLASH) end--;
    if (end === start) this.giveUp();
    this.at = end;
    return text.slice(start, end);
  }

  /** The part of a prefixed name after its colon, checked and without escapes. */
  local(written: string): string {
    if (PLAIN.test(written)) return written;
    if (!LOCAL.test(written)) this.giveUp();
    return written.includes('\\') ? written.replaceAll(/\\(.)/g, '$1') : written;
  }

  /** The name that a directive gives to a prefix, with its colon; without it, it is returned. */
  prefix(): string {
    const written = this.name();
    const prefix = written.slice(0, -1);
    if (!written.endsWith(':') || !PREFIX.test(prefix) || prefix.endsWith('.')) this.giveUp();
    return prefix;
  }

  /** `_:label` without the `_:`. */
  blankLabel(): string {
    const written = this.name();
    const label = written.slice(2);
    if (!written.startsWith('_:') || !(PLAIN.test(label) || LABEL.test(label))) this.giveUp();
    return label;
  }

  /** The string between quotes of any of the four kinds, without escapes. */
  quoted(): string {
    const { text } = this;
    const quote = text.charCodeAt(this.at);
    const isLong = text.charCodeAt(this.at + 1) === quote && text.charCodeAt(this.at + 2) === quote;
    if (isLong) return this.#longQuoted(quote === QUOTE ? '"""' : "'''");
    const start = this.at + 1;
    let end = start;
    let isEscaped = false;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code === quote) break;
      if (code === BACKSLASH) {
        isEscaped = true;
        end++;
      } else if (code === 10 || code === 13 || end >= text.length) this.giveUp();
      end++;
    }
    this.at = end + 1;
    const written = text.slice(start, end);
    return isEscaped ? this.#unescape(written) : written;
  }

  /** The language tag after a string, in lower case, or an empty string when there is none. */
  language(): string {
    if (this.text.charCodeAt(this.at) !== AT) return '';
    const start = this.at + 1;
    let end = start;
    while ((this.#classAt(end) & (LETTER | DIGIT)) !== 0 || this.text.charCodeAt(end) === MINUS) end++;
    const tag = this.text.slice(start, end);
    if (!/^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/.test(tag) || (this.#classAt(end) & NAME) !== 0) this.giveUp();
    this.at = end;
    return tag.toLowerCase();
  }

  /** A number as it is written. */
  number(): string {
    const start = this.at;
    let end = start;
    if ((this.#classAt(end) & DIGIT) === 0 && this.text.charCodeAt(end) !== DOT) end++;
    end = this.#afterDigits(end);
    if (this.text.charCodeAt(end) === DOT && (this.#classAt(end + 1) & DIGIT) !== 0)
      end = this.#afterDigits(end + 1);
    if ((this.text.charCodeAt(end) | 32) === LOW_E) {
      const code = this.text.charCodeAt(end + 1);
      end = this.#afterDigits(code === MINUS || code === 43 ? end + 2 : end + 1);
    }
    const written = this.text.slice(start, end);
    const isPlain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(written);
    if (!isPlain || (this.#classAt(end) & NAME) !== 0 || /[.%\\]\w/.test(this.text.slice(end, end + 2)))
      this.giveUp();
    this.at = end;
    return written;
  }

  /** Leaves the text to the general parser. */
  giveUp(): never {
    throw new NotPlainTurtle();
  }

  #classAt(position: number): number {
    return CLASSES[this.text.charCodeAt(position)] ?? 0;
  }

  #afterDigits(position: number): number {
    let end = position;
    while ((this.#classAt(end) & DIGIT) !== 0) end++;
    return end;
  }

  #escapedIri(start: number): string {
    const end = this.text.indexOf('>', start);
    const written = this.text.slice(start, end);
    if (end < 0 || /\\[^uU]/.test(written)) this.giveUp();
    const iri = this.#unescape(written);
    if (/[\0-\x20<>"{}|^`\\]/.test(iri)) this.giveUp();
    this.at = end + 1;
    return iri;
  }

  #longQuoted(quotes: string): string {
    const start = this.at + 3;
    let end = start;
    for (;;) {
      end = this.text.indexOf(quotes, end);
      if (end < 0) this.giveUp();
      let backslashes = 0;
      while (this.text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
      if (backslashes % 2 === 0) break;
      end++;
    }
    if (this.text[end + 3] === quotes[0]) this.giveUp();
    this.at = end + 3;
    const written = this.text.slice(start, end);
    return written.includes('\\') ? this.#unescape(written) : written;
  }

  #unescape(written: string): string {
    return written.replaceAll(ESCAPE, (_whole, short?: string, long?: string, character = '') => {
      const code = Number.parseInt(short ?? long ?? '', 16);
      if (!Number.isNaN(code)) return code > 0x10ffff ? this.giveUp() : String.fromCodePoint(code);
      return CHARACTERS[character] ?? this.giveUp();
    });
  }
}

function mark(characters: string, bits: number): void {
  for (const character of characters) CLASSES[character.charCodeAt(0)]! |= bits;
}
