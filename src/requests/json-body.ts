import { describeJsonError } from '../core/light.ts';
import type { BodyError } from './body-error.ts';

/** Parses the bytes of a request body as UTF-8 JSON, or gives the reason why not, with line and column. */
export function parseJsonBody(body: ArrayBuffer): { json: unknown } | { error: BodyError } {
  const decoded = decodeBody(body);
  return 'error' in decoded ? decoded : parseBodyText(decoded.text);
}

/** The text of a request body, without a byte order mark. */
export function decodeBody(body: ArrayBuffer): { text: string } | { error: BodyError } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    return { error: { path: '', message: 'The body is not valid UTF-8: encode it as UTF-8' } };
  }
}

/** The value of a request body's text, or where and why it is not valid JSON. */
export function parseBodyText(text: string): { json: unknown } | { error: BodyError } {
  try {
    return { json: JSON.parse(text) };
  } catch {
    const { message, position } = describeJsonError(text);
    const place = `line ${position.line}, column ${position.column}`;
    return { error: { path: '', message: `The body is not valid JSON (${place}): ${message}` } };
  }
}
