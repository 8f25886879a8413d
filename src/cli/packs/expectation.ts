import * as v from 'valibot';

/** What an example must find: checks of the profile that fail, with the entity where it matters. */
export const ISSUES = v.array(v.strictObject({ check: v.string(), entity: v.optional(v.string()) }));
