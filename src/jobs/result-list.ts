import * as v from 'valibot';
import { crateIdError } from '../requests/crate-id.ts';
import { RESULT_ENDING } from '../store/keys.ts';
import { ObjectNotFound } from '../store/object-store.ts';
import type { ResultPlace } from './followed-validation.ts';

/** What a list says of a crate's stored result. */
export interface ListedResult {
  crateId: string;
  status: 'valid' | 'invalid' | 'error';
  /** The requested profile; null for the default one. */
  profile: string | null;
  createdAt: string | null;
}

/** A page of a list; `next` is what to list after for the rest, null at the end. */
export interface ResultList {
  results: ListedResult[];
  next: string | null;
}

/** The members before the report; the profile's name has up to 256 characters, each of them 6 bytes when escaped. */
const HEAD_BYTES = 2_048;
const HEAD =
  /^\s*\{\s*"status"\s*:\s*"(valid|invalid|error)"(?:\s*,\s*"profile"\s*:\s*(null|"(?:[^"\\]|\\.)*")\s*,\s*"created_at"\s*:\s*(null|"[^"\\]*"))?/;
const TEXT_OR_NULL = v.pipe(v.string(), v.parseJson(), v.nullable(v.string()));

/** Results that are read at the same time. */
const READ_AT_ONCE = 16;
/** Names asked for at least, and pages of names at most: among the results may be objects that are none. */
const LEAST_NAMES = 100;
const MOST_PAGES = 10;

/**
 * Stored results in the order of their keys, as they are in the store at this moment. A page may have fewer than asked
 * for before the end. Throws StoreUnavailable, the signal's reason.
 */
export async function listResults(
  place: ResultPlace,
  after: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<ResultList> {
  const { store, keys } = place;
  const results: ListedResult[] = [];
  let next = after;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const range = { after: next, limit: Math.max(limit, LEAST_NAMES) };
    const page = await store.listNames(keys.resultsPrefix, range, signal);
    const names = page.names.filter((name) => crateOf(name) !== null);
    for (let from = 0; from < names.length; from += READ_AT_ONCE) {
      const some = names.slice(from, from + Math.min(READ_AT_ONCE, limit - results.length));
      const found = await Promise.all(some.map((name) => readHead(place, name, signal)));
      results.push(...found.filter((result) => result !== null));
      const isLast = from + some.length === names.length && page.next === null;
      if (results.length === limit) return { results, next: isLast ? null : (some.at(-1) ?? null) };
    }
    next = page.next;
    if (next === null) break;
  }
  return { results, next };
}

/** The crate of a result by its name, or null when it is none of ours. */
function crateOf(name: string): string | null {
  if (!name.endsWith(RESULT_ENDING)) return null;
  const id = name.slice(0, -RESULT_ENDING.length);
  return crateIdError(id) === null ? id : null;
}

/** The beginning of a result, or null when it is not one, or has been removed since it was listed. */
async function readHead(
  { store, keys }: ResultPlace,
  name: string,
  signal: AbortSignal,
): Promise<ListedResult | null> {
  try {
    const { bytes } = await store.getRange(`${keys.resultsPrefix}${name}`, 0, HEAD_BYTES, signal);
    const [, status, profile, createdAt] = HEAD.exec(new TextDecoder().decode(bytes)) ?? [];
    const crateId = crateOf(name);
    if (crateId === null || !isStatus(status)) return null;
    return { crateId, status, profile: readText(profile), createdAt: readText(createdAt) };
  } catch (error) {
    if (error instanceof ObjectNotFound) return null;
    throw error;
  }
}

function isStatus(text: string | undefined): text is ListedResult['status'] {
  return text === 'valid' || text === 'invalid' || text === 'error';
}

function readText(json: string | undefined): string | null {
  const parsed = v.safeParse(TEXT_OR_NULL, json);
  return parsed.success ? parsed.output : null;
}
