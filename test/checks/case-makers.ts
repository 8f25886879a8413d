import type { JsonObject } from '../core/inside.ts';
import type { CheckCase } from './check-case.ts';

/** A case in which an entity lacks a property. */
export function missing(check: string, id: string, property: string, also: string[] = []): CheckCase {
  return { check, when: `${id} has no ${property}`, break: (crate) => crate.drop(id, property), also };
}

/** A case in which an entity has bad values. */
export function bad(check: string, id: string, properties: JsonObject, also: string[] = []): CheckCase {
  const when = `${id} has ${JSON.stringify(properties)}`;
  return { check, when, break: (crate) => crate.set(id, properties), also };
}
