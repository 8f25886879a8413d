import type { Position } from '../finding/finding.ts';
import { BACKSLASH, positionAt, QUOTE, SPACE } from './json-scan.ts';

/** The first place at which a text stops being JSON (RFC 8259), in words. */
export interface JsonError {
  /** A clause without a position, e.g. `expected a comma or "}", found "x"`. */
  message: string;
  position: Position;
}

/** Says where and why a text is not JSON. For texts that JSON.parse refuses; linear and without recursion. */
export function describeJsonError(text: string): JsonError {
  const { offset, message } = new JsonReader(text).findError();
  return { message, position: positionAt(text, offset) };
}

interface ErrorAt {
  offset: number;
  message: string;
}

/** What the grammar allows next. `member`: a key or, in an empty object, its end; `item`: likewise in an array. */
type Expected = 'value' | 'item' | 'member' | 'key' | 'colon' | 'separator';

/** Bounded, so that no input makes the platform's matcher pile up states: a longer run is read in loops. */
const WORD = /[A-Za-z_$][\w$]{0,99}/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/** Walks the grammar with an explicit stack of open brackets. */
class JsonReader {
  readonly #text: string;
  /** Brackets that are not closed yet, outermost first. */
  readonly #open: ('{' | '[')[] = [];
  #at = 0;
  #expected: Expected | 'end' = 'value';

  constructor(text: string) {
    this.#text = text;
  }

  findError(): ErrorAt {
    for (;;) {
      while (isWhiteSpace(this.#text.charCodeAt(this.#at))) this.#at++;
      const error = this.#at >= this.#text.length ? this.#endOfText() : this.#token();
      if (error) return error;
      if (this.#at >= this.#text.length && this.#expected === 'end') {
        return this.#error('the text cannot be read as JSON');
      }
    }
  }

  #token(): ErrorAt | null {
    const character = this.#text[this.#at]!;
    if (this.#expected === 'end')
      return this.#error(`expected nothing after the value, found ${this.#found()}`);
    if (this.#expected === 'colon')
      return this.#punctuation(character, ':', 'a colon after the key', 'value');
    if (this.#expected === 'separator') return this.#separator(character);
    if (this.#expected === 'key' || this.#expected === 'member') return this.#key(character);
    if (this.#expected === 'item' && character === ']') return this.#close();
    return this.#value(character);
  }

  #punctuation(character: string, wanted: string, words: string, next: Expected): ErrorAt | null {
    if (character !== wanted) return this.#error(`expected ${words}, found ${this.#found()}`);
    this.#at++;
    this.#expected = next;
    return null;
  }

  #separator(character: string): ErrorAt | null {
    const closing = this.#closing();
    if (character === closing) return this.#close();
    const next = closing === '}' ? 'key' : 'value';
    return this.#punctuation(character, ',', `a comma or "${closing}"`, next);
  }

  #key(character: string): ErrorAt | null {
    if (character === '}' && this.#expected === 'member') return this.#close();
    if (character === '}') return this.#error('a comma is not allowed before "}"');
    if (character !== '"') return this.#error(`expected a key in double quotes, found ${this.#found()}`);
    return this.#string('colon');
  }

  #value(character: string): ErrorAt | null {
    if (character === '{' || character === '[') return this.#openBracket(character);
    if (character === '"') return this.#string(this.#afterValue());
    if (character === ']' && this.#open.length > 0 && this.#closing() === ']') {
      return this.#error('a comma is not allowed before "]"');
    }
    return /[-0-9]/.test(character) ? this.#number() : this.#word();
  }

  #openBracket(bracket: '{' | '['): null {
    this.#open.push(bracket);
    this.#expected = bracket === '{' ? 'member' : 'item';
    this.#at++;
    return null;
  }

  #close(): null {
    this.#open.pop();
    this.#at++;
    this.#expected = this.#afterValue();
    return null;
  }

  #number(): ErrorAt | null {
    const start = this.#at;
    const sign = this.#text[start] === '-' ? 1 : 0;
    const whole = this.#digits(start + sign);
    let end = whole;
    let valid = whole > start + sign && (whole === start + sign + 1 || this.#text[start + sign] !== '0');
    if (this.#text[end] === '.') {
      const fraction = this.#digits(end + 1);
      valid &&= fraction > end + 1;
      end = fraction;
    }
    if (/[eE]/.test(this.#text[end] ?? '')) {
      const digits = end + (/[+-]/.test(this.#text[end + 1] ?? '') ? 2 : 1);
      const exponent = this.#digits(digits);
      valid &&= exponent > digits;
      end = exponent;
    }
    if (!valid || /[\w.+-]/.test(this.#text[end] ?? '')) {
      const written = /^[\w.+-]*/.exec(this.#text.slice(start, start + 41))?.[0] ?? '';
      return this.#error(`"${clip(written)}" is not a valid JSON number`);
    }
    this.#at = end;
    this.#expected = this.#afterValue();
    return null;
  }

  /** Offset after the digits that begin at `from`. */
  #digits(from: number): number {
    let end = from;
    while (isDigit(this.#text.charCodeAt(end))) end++;
    return end;
  }

  #word(): ErrorAt | null {
    const word = this.#match(WORD);
    if (word !== 'true' && word !== 'false' && word !== 'null') {
      if (/^(?:NaN|Infinity|undefined)$/.test(word)) return this.#error(`JSON has no ${word}`);
      return this.#error(`expected a value, found ${this.#found()}`);
    }
    this.#at += word.length;
    this.#expected = this.#afterValue();
    return null;
  }

  #string(next: Expected | 'end'): ErrorAt | null {
    const start = this.#at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) return { offset: start, message: 'the string that begins here has no end' };
      if (code === QUOTE) break;
      if (code < SPACE) return this.#error(`a string must not contain ${this.#found()} unescaped`);
      if (code !== BACKSLASH) this.#at++;
      else if (this.#match(ESCAPE)) this.#at += this.#match(ESCAPE).length;
      else return this.#error(`"${this.#text.slice(this.#at, this.#at + 2)}" is not a valid JSON escape`);
    }
    this.#at++;
    this.#expected = next;
    return null;
  }

  #endOfText(): ErrorAt {
    if (this.#open.length === 0) return this.#error('the text is empty or whitespace-only');
    return this.#error(`the text ends where ${this.#wantedAtEnd()} should follow`);
  }

  #wantedAtEnd(): string {
    if (this.#expected === 'colon') return 'a colon';
    if (this.#expected === 'separator') return `a comma or "${this.#closing()}"`;
    if (this.#expected === 'member' || this.#expected === 'key') return 'a key';
    return 'a value';
  }

  #afterValue(): Expected | 'end' {
    return this.#open.length === 0 ? 'end' : 'separator';
  }

  #closing(): '}' | ']' {
    return this.#open.at(-1) === '{' ? '}' : ']';
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? '';
  }

  #found(): string {
    const word = this.#match(WORD);
    if (word) return `"${clip(word)}"`;
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at)!);
    if (character === '\n' || character === '\r') return 'a line break';
    if (character === '\t') return 'a tab';
    if (character === '"') return 'a string';
    if (character === '/') return 'a slash (JSON has no comments)';
    if (character === "'") return 'a single quote (JSON strings are in double quotes)';
    return /[\p{C}\p{Z}]/u.test(character) ? `the character ${codePoint(character)}` : `"${character}"`;
  }

  #error(message: string): ErrorAt {
    return { offset: this.#at, message };
  }
}

function isWhiteSpace(code: number): boolean {
  return code === SPACE || code === 0x0a || code === 0x0d || code === 0x09;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
