import { crc32 } from '../crc32.ts';
import { isUtf8 } from '../utf8.ts';
import { type DirectoryRecord, FLAG, findExtra } from './directory-record.ts';
import { viewOf } from './format.ts';

const UNICODE_PATH_FIELD = 0x7075;
const NUL = 0;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/**
 * Characters of code page 437 from 0x80 on, the character set of names without a flag (APPNOTE, appendix D), in
 * UTF-8: byte by byte as strings, a million such names would take half a minute.
 */
const CP437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  (character) => new TextEncoder().encode(character),
);

/**
 * An entry's name as UTF-8, or null when it is marked as UTF-8 and is not. Without the UTF-8 flag: the Unicode path
 * field of Info-ZIP when it belongs to this name (APPNOTE 4.6.9), else the name itself when it is valid UTF-8,
 * which several archivers write without saying so, else code page 437.
 * @param raw the name as the record has it
 * @param bytes the name and the extra fields behind it
 */
export function decodeName(record: DirectoryRecord, raw: Uint8Array, bytes: Uint8Array): Uint8Array | null {
  const isMarked = (record.flags & FLAG.utf8) !== 0;
  const path = isMarked || record.extraBytes === 0 ? null : unicodePath(record, bytes);
  if (path !== null) return path;
  if (isUtf8(raw)) return raw;
  return isMarked ? null : decodeCp437(raw);
}

/** What makes a name unfit for an archive (APPNOTE 4.4.17), as a clause that follows it; null when it is fit. */
export function findNameError(name: Uint8Array): string | null {
  if (name.length === 0) return 'has no name';
  if (name[0] === SLASH) return 'is an absolute path';
  if (name[1] === COLON && (name[2] === SLASH || name[2] === BACKSLASH)) return 'begins with a drive letter';
  let segment = 0;
  for (let at = 0; at <= name.length; at++) {
    const byte = at === name.length ? SLASH : name[at];
    if (byte === NUL) return 'contains a NUL';
    if (byte === BACKSLASH) return 'contains a backslash, where "/" must separate folders';
    if (byte !== SLASH) continue;
    if (at - segment === 2 && name[segment] === DOT && name[segment + 1] === DOT)
      return 'leads out of its folder by ".."';
    segment = at + 1;
  }
  return null;
}

/** The name without `./` before it, which some archivers leave there. */
export function dropDotSlash(name: Uint8Array): Uint8Array {
  let start = 0;
  while (name[start] === DOT && name[start + 1] === SLASH) start += 2;
  return start === 0 ? name : name.subarray(start);
}

/** A name for a message: in quotes, without control characters, cut when long. */
export function quoteName(name: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(isUtf8(name) ? name : decodeCp437(name));
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}...` : text);
}

function decodeCp437(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length * 3);
  let length = 0;
  for (const byte of bytes) {
    if (byte < 0x80) {
      decoded[length++] = byte;
    } else {
      const character = CP437[byte - 0x80]!;
      decoded.set(character, length);
      length += character.length;
    }
  }
  return decoded.subarray(0, length);
}

/** Version (1 byte, 1), CRC-32 of the name that the field replaces (4 bytes), the name in UTF-8. */
function unicodePath(record: DirectoryRecord, bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const field = findExtra(view, record.nameBytes, record.extraBytes, UNICODE_PATH_FIELD);
  if (field === null || field.length < 6 || bytes[field.at] !== 1) return null;
  if (view.getUint32(field.at + 1, true) !== crc32(bytes.subarray(0, record.nameBytes))) return null;
  const name = bytes.subarray(field.at + 5, field.at + field.length);
  return isUtf8(name) ? name : null;
}
