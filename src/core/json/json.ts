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

/** Whether arrays and objects nest deeper than a number of levels; recursion ends there as well. */
export function nestsDeeper(value: JsonValue, limitLevels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limitLevels === 0) return true;
  // Most members are scalars: that none of them costs a call halves the time.
  if (Array.isArray(value)) {
    for (const member of value) {
      if (typeof member === 'object' && nestsDeeper(member, limitLevels - 1)) return true;
    }
    return false;
  }
  for (const key in value) {
    const member = value[key]!;
    if (typeof member === 'object' && nestsDeeper(member, limitLevels - 1)) return true;
  }
  return false;
}

/** The members of a document's `@graph`; none when that is not an array. */
export function graphMembers(document: JsonObject): readonly JsonValue[] {
  const graph = document['@graph'];
  return Array.isArray(graph) ? graph : [];
}
