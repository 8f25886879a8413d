import { describeJsonError } from '../validation/document/json-syntax.ts';
import type { BodyFault } from './validation-pool.ts';

/** Reads the bytes of a request body as UTF-8 JSON, or says why they are none, with line and column. */
export function parseJsonBody(body: ArrayBuffer): { json: unknown } | { fault: BodyFault } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { fault: { path: '', message: 'The body is not valid UTF-8: encode it as UTF-8' } };
  }
  try {
    return { json: JSON.parse(text) };
  } catch {
    const { message, position } = describeJsonError(text);
    const place = `line ${position.line}, column ${position.column}`;
    return { fault: { path: '', message: `The body is not JSON (${place}): ${message}` } };
  }
}
