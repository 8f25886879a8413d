import type { Message, Position } from '../finding/finding.ts';
import { say } from '../text/say.ts';
import { checkByteOrderMark, decodeUtf8 } from './decode.ts';
import { isObject, type JsonObject, type JsonValue, nestsDeeper } from './json.ts';
import { findDeepNesting, positionAt } from './json-scan.ts';
import { describeJsonError } from './json-syntax.ts';

export { describeJsonError, type JsonError } from './json-syntax.ts';

/**
 * Levels of brackets a document may nest. A flattened one needs five or six, embedded JSON literals a few more;
 * the bound lets everything that follows recurse without fear for the stack.
 */
export const NESTING_LIMIT = 200;

/** Why a document cannot be read. */
export interface UnreadableDocument {
  kind: 'unreadable';
  reason: 'empty' | 'encoding' | 'syntax' | 'not-an-object' | 'nesting';
  message: Message;
  position: Position | null;
}

/** The document and its text, or why it cannot be read. */
export type ReadDocument = { kind: 'document'; document: JsonObject; text: string } | UnreadableDocument;

/** Decodes and parses a metadata document; never throws, whatever the input. */
export function readDocument(metadata: string | Uint8Array): ReadDocument {
  if (metadata.length === 0) {
    const message = say`The metadata document is empty. Write a JSON-LD document.`;
    return { kind: 'unreadable', reason: 'empty', message, position: null };
  }
  const text = typeof metadata === 'string' ? metadata : decodeUtf8(metadata);
  if (typeof text !== 'string') return { kind: 'unreadable', reason: 'encoding', ...text };
  const mark = checkByteOrderMark(text);
  return mark ? { kind: 'unreadable', reason: 'encoding', ...mark } : parseDocument(text);
}

function parseDocument(text: string): ReadDocument {
  const value = parseJson(text);
  if (value === undefined) return invalidJson(text);
  if (!isObject(value)) {
    const message = say`The metadata document is ${kindOf(value)}. Make its top level an object with "@context" and "@graph".`;
    const position = positionAt(text, Math.max(0, text.search(/\S/)));
    return { kind: 'unreadable', reason: 'not-an-object', message, position };
  }
  return nestsDeeper(value, NESTING_LIMIT) ? tooDeep(text) : { kind: 'document', document: value, text };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalidJson(text: string): UnreadableDocument {
  const error = describeJsonError(text);
  const message = say`The metadata document is not JSON (${placeOf(error.position)}): ${error.message}.`;
  return { kind: 'unreadable', reason: 'syntax', message, position: error.position };
}

function tooDeep(text: string): UnreadableDocument {
  const position = positionAt(text, Math.max(0, findDeepNesting(text, NESTING_LIMIT)));
  const message = say`The metadata document nests more than ${NESTING_LIMIT} levels deep (${placeOf(position)}). List the entities side by side in "@graph".`;
  return { kind: 'unreadable', reason: 'nesting', message, position };
}

function placeOf({ line, column }: Position): string {
  return `line ${line}, column ${column}`;
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'boolean' ? 'a boolean' : `a ${typeof value}`;
}
