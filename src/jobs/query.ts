/**
 * A statement that each connection prepares once, under its name. Only for calls of functions: what else is prepared
 * keeps a plan, which may have been made when the tables were small.
 */
export interface PreparedCall {
  name: string;
  text: string;
}

/** Runs one statement on the database and returns its rows. */
export type Query = (sql: string | PreparedCall, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** The same as pg takes it. */
export function configOf(sql: string | PreparedCall, values: unknown[]) {
  return typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
}
