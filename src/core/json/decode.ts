import type { Message, Position } from '../finding/finding.ts';
import { say } from '../text/say.ts';
import { positionAt } from './json-scan.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
/** What the lenient decoder writes in place of bytes that are not UTF-8; a document may also contain it itself. */
const REPLACEMENT = '\uFFFD';

/** Why bytes or text are not UTF-8 without a byte order mark. */
export interface EncodingError {
  message: Message;
  position: Position;
}

/** The bytes as text, or why they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | EncodingError {
  try {
    return strict.decode(bytes);
  } catch {
    return undecodable(bytes);
  }
}

/** An error when the text begins with a byte order mark, else null. */
export function checkByteOrderMark(text: string): EncodingError | null {
  if (!text.startsWith('\uFEFF')) return null;
  return {
    message: say`The metadata document begins with a byte order mark (U+FEFF), which JSON does not allow. Save it as UTF-8 without one.`,
    position: { line: 1, column: 1 },
  };
}

function undecodable(bytes: Uint8Array): EncodingError {
  if (isUtf16Mark(bytes)) {
    const message = say`The metadata document looks like UTF-16. Save it as UTF-8.`;
    return { message, position: { line: 1, column: 1 } };
  }
  const text = lenient.decode(bytes);
  const { offset, byte } = findUndecodable(text, bytes);
  const found = (bytes[byte] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const position = positionAt(text, offset);
  return {
    message: say`The metadata document is not UTF-8: byte ${byte + 1} (0x${found}, line ${position.line}, column ${position.column}) is not part of a valid character. Save the document as UTF-8.`,
    position,
  };
}

/** The first replacement character that is not in the bytes themselves. */
function findUndecodable(text: string, bytes: Uint8Array): { offset: number; byte: number } {
  const encoder = new TextEncoder();
  let start = 0;
  let byte = 0;
  for (;;) {
    const offset = text.indexOf(REPLACEMENT, start);
    byte += encoder.encode(text.slice(start, offset < 0 ? text.length : offset)).length;
    if (offset < 0) return { offset: text.length, byte };
    const written = bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd;
    if (!written) return { offset, byte };
    start = offset + 1;
    byte += 3;
  }
}

function isUtf16Mark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
