import { isObject, type JsonObject, type JsonValue } from '../../json/json.ts';

const MEMBERS = new Set(
  '@container @context @direction @id @index @language @nest @prefix @protected @reverse @type'.split(' '),
);
const CONTAINERS = new Set('@graph @id @index @language @list @set @type'.split(' '));

/**
 * What is wrong with the members of an expanded term definition, in words, or null (JSON-LD 1.1 API, section
 * 4.2.2). IRIs in it are looked at when they are expanded.
 */
export function findDefinitionError(term: string, definition: JsonObject): string | null {
  const unknown = Object.keys(definition).find((member) => !MEMBERS.has(member));
  if (unknown !== undefined) return `has the member "${unknown}", which no definition can have`;
  return (
    reverseError(definition) ??
    stringError(definition, '@type') ??
    containerError(definition) ??
    indexError(definition) ??
    languageError(definition) ??
    prefixError(term, definition) ??
    nestError(definition)
  );
}

/** The containers of a definition; empty when it names none. */
export function containersOf(definition: JsonObject): JsonValue[] {
  const container = definition['@container'];
  if (Array.isArray(container)) return container;
  return container === undefined || container === null ? [] : [container];
}

function reverseError(definition: JsonObject): string | null {
  if (!has(definition, '@reverse')) return null;
  if (has(definition, '@id') || has(definition, '@nest')) return 'has "@reverse" beside "@id" or "@nest"';
  return stringError(definition, '@reverse');
}

function stringError(definition: JsonObject, member: string): string | null {
  if (!has(definition, member) || typeof definition[member] === 'string') return null;
  return `has a "${member}" that is not a string`;
}

function containerError(definition: JsonObject): string | null {
  const containers = containersOf(definition);
  const wrong = containers.find((container) => typeof container !== 'string' || !CONTAINERS.has(container));
  if (wrong !== undefined) return `has the container ${JSON.stringify(wrong)}, which JSON-LD does not know`;
  const others = containers.filter((container) => container !== '@set');
  const isGraph = others.includes('@graph');
  const allowed = isGraph ? ['@graph', '@id', '@index'] : others.slice(0, 1);
  const combines = others.every((container) => typeof container === 'string' && allowed.includes(container));
  if (!combines || (others.includes('@list') && containers.length > 1))
    return 'combines containers that exclude one another';
  if (has(definition, '@reverse') && others.some((container) => container !== '@index')) {
    return 'is reversed, and so cannot have that container';
  }
  const type = definition['@type'];
  if (others.includes('@type') && type !== undefined && type !== '@id' && type !== '@vocab') {
    return 'has the container "@type" and a "@type" that is neither "@id" nor "@vocab"';
  }
  return null;
}

function indexError(definition: JsonObject): string | null {
  if (!has(definition, '@index')) return null;
  const index = definition['@index'];
  if (!containersOf(definition).includes('@index')) return 'has "@index" without that container';
  return typeof index === 'string' && !index.startsWith('@') ? null : 'has an "@index" that is not a term';
}

function languageError(definition: JsonObject): string | null {
  const language = definition['@language'];
  if (
    language !== undefined &&
    language !== null &&
    typeof language !== 'string' &&
    !has(definition, '@type')
  ) {
    return 'has a "@language" that is neither a string nor null';
  }
  return isDirection(definition['@direction']) ? null : 'has a "@direction" that is not "ltr", "rtl" or null';
}

function prefixError(term: string, definition: JsonObject): string | null {
  if (!has(definition, '@prefix')) return null;
  if (/[:/]/.test(term)) return 'has "@prefix" although it contains a colon or a slash';
  return typeof definition['@prefix'] === 'boolean' ? null : 'has a "@prefix" that is neither true nor false';
}

function nestError(definition: JsonObject): string | null {
  if (!has(definition, '@nest')) return null;
  const nest = definition['@nest'];
  const valid = typeof nest === 'string' && (nest === '@nest' || !nest.startsWith('@'));
  return valid ? null : 'has an "@nest" that is not a term';
}

/** Whether the value is one that `@direction` can have in a context; absent counts as null. */
export function isDirection(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === 'ltr' || value === 'rtl';
}

/** Whether the object has the member itself, whatever its value. */
export function has(object: JsonObject, member: string): boolean {
  return Object.hasOwn(object, member);
}

/** Whether `@type` is defined in the one way that JSON-LD 1.1 allows: as a set, protected or not. */
export function isTypeAsSet(definition: JsonValue | undefined): boolean {
  if (!isObject(definition) || Object.keys(definition).length === 0) return false;
  return (
    Object.keys(definition).every((member) => member === '@container' || member === '@protected') &&
    (definition['@container'] ?? '@set') === '@set'
  );
}
