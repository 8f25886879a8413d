/** Any value that JSON.parse can return. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a JSON value is an object, neither null nor an array. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of unknown origin is one that JSON.parse could return. */
export function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isJsonValue);
}

/**
 * Whether arrays and objects stand inside each other beyond a number of levels. Level by level, without recursion:
 * a crate is some levels deep and wide, so there are few rounds, and a value that never ends has as many as it has
 * levels.
 */
export function nestsDeeper(value: JsonValue, limitLevels: number): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === limitLevels) return true;
    const below: (JsonValue[] | JsonObject)[] = [];
    for (const nested of level) addNested(nested, below);
    level = below;
  }
  return false;
}

function addNested(nested: JsonValue[] | JsonObject, below: (JsonValue[] | JsonObject)[]): void {
  if (Array.isArray(nested)) {
    for (const member of nested) if (isNested(member)) below.push(member);
    return;
  }
  for (const key in nested) {
    const member = nested[key] ?? null;
    if (isNested(member)) below.push(member);
  }
}

function isNested(value: JsonValue): value is JsonValue[] | JsonObject {
  return typeof value === 'object' && value !== null;
}
