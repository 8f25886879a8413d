import type { Message } from '../../finding/finding.ts';
import type { JsonObject, JsonValue } from '../../json/json.ts';
import { say } from '../../text/say.ts';

const CLIP_LENGTH = 120;

/** The text, cut when it is longer than a message should quote. */
export function clip(text: string): string {
  return text.length > CLIP_LENGTH ? `${text.slice(0, CLIP_LENGTH)}...` : text;
}

/** The text in double quotes, cut when long. */
export function quote(text: string): string {
  return `"${clip(text)}"`;
}

/** A JSON value by its kind, with the value itself where that is short: `a number (5)`, `an array`. */
export function describeKind(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty string' : `a string (${quote(value)})`;
  return typeof value === 'number' ? `a number (${value})` : `a boolean (${value})`;
}

/** An entity as a message names it: its id, else what else is known of it. */
export function describeEntity(entity: JsonObject): string {
  const id = entity['@id'];
  if (typeof id === 'string') return id === '' ? 'the entity with an empty "@id"' : clip(id);
  if (typeof entity.name === 'string') return `the entity named ${quote(entity.name)}`;
  const type = entity['@type'];
  return typeof type === 'string' ? `an entity of type ${clip(type)}` : 'an entity without name and type';
}

/** The first few members of an object, quoted. */
export function describeMembers(object: JsonObject): string {
  return listKeys(Object.keys(object));
}

/** The first few keys, quoted, and the number of the others. */
export function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, 4).map(quote).join(', ');
  return keys.length > 4 ? `${shown} and ${keys.length - 4} more` : shown;
}

/** The sentence with its first letter in upper case, unless it begins with an id. */
export function sentence(entity: JsonObject, rest: Message): Message {
  const subject = describeEntity(entity);
  const named = typeof entity['@id'] === 'string' && entity['@id'] !== '';
  return say`${named ? subject : subject[0]!.toUpperCase() + subject.slice(1)} ${rest}`;
}
