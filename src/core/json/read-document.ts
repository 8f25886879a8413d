import { stoppingFault } from '../rules/form/faults.ts';
import type { FormFault, FormRule } from '../rules/form-fault.ts';
import { type Message, say } from '../text/say.ts';
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

/** The document and its text, or the fault that keeps it from being read. */
export type ReadDocument =
  | { kind: 'document'; document: JsonObject; text: string }
  | { kind: 'fault'; fault: FormFault };

/** Decodes and parses a metadata document; whatever the input, a fault is a value and nothing throws. */
export function readDocument(metadata: string | Uint8Array): ReadDocument {
  if (metadata.length === 0) {
    return stop('descriptor-file-not-empty', say`The metadata document is empty. Write a JSON-LD document.`);
  }
  const text = typeof metadata === 'string' ? metadata : decodeUtf8(metadata);
  if (typeof text !== 'string') return { kind: 'fault', fault: text };
  const mark = checkByteOrderMark(text);
  return mark ? { kind: 'fault', fault: mark } : parseDocument(text);
}

function parseDocument(text: string): ReadDocument {
  const value = parseJson(text);
  if (value === undefined) {
    const { message, position } = describeJsonError(text);
    const place = `line ${position.line}, column ${position.column}`;
    const words = say`The metadata document is not JSON (${place}): ${message}.`;
    return { kind: 'fault', fault: stoppingFault('descriptor-json', words, position) };
  }
  if (!isObject(value)) {
    const words = say`The metadata document is ${kindOf(value)}. Make its top level an object with "@context" and "@graph".`;
    const position = positionAt(text, Math.max(0, text.search(/\S/)));
    return { kind: 'fault', fault: stoppingFault('descriptor-json', words, position) };
  }
  if (nestsDeeper(value, NESTING_LIMIT)) {
    return stopAt('flattened', text, Math.max(0, findDeepNesting(text, NESTING_LIMIT)));
  }
  return { kind: 'document', document: value, text };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stop(rule: FormRule, message: Message): ReadDocument {
  return { kind: 'fault', fault: stoppingFault(rule, message) };
}

function stopAt(rule: FormRule, text: string, offset: number): ReadDocument {
  const position = positionAt(text, offset);
  const place = `line ${position.line}, column ${position.column}`;
  const words = say`The metadata document nests more than ${NESTING_LIMIT} levels deep (${place}). List the entities side by side in "@graph".`;
  return { kind: 'fault', fault: stoppingFault(rule, words, position) };
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'boolean' ? 'a boolean' : `a ${typeof value}`;
}
