import type { Context } from 'hono';
import type { BodyError } from '../requests/body-error.ts';
import type { components } from './api-types.ts';
import { clientSignal } from './client-signal.ts';
import type { AppContext } from './context.ts';
import { errorsProblem, problemResponse } from './problem.ts';
import type { StoredCrates } from './stored-crates.ts';

/** Path of the list of crates with stored results. */
export const LIST_PATH = '/v1/ro_crates';

const DEFAULT_LIMIT = 100;
/** Each result of a page is one read of the store. */
const MOST = 200;
/** A key has at most 1,024 bytes. */
const CURSOR = /^[A-Za-z0-9_-]{1,1366}$/;

const LIMIT_ERROR = { path: 'limit', message: `limit must be a number from 1 to ${MOST}, given once` };
const CURSOR_ERROR = {
  path: 'cursor',
  message: 'cursor must be the next_cursor of the page before, given once; omit it for the first page',
};

/** Answers with a page of the crates that have stored results. */
export async function answerList(
  c: Context<AppContext>,
  stored: Pick<StoredCrates, 'list'>,
): Promise<Response> {
  const limit = readLimit(c.req.queries('limit'));
  const after = readCursor(c.req.queries('cursor'));
  const errors: BodyError[] = [];
  if (limit === undefined) errors.push(LIMIT_ERROR);
  if (after === undefined) errors.push(CURSOR_ERROR);
  if (limit === undefined || after === undefined) {
    return problemResponse(errorsProblem('invalid-query', errors), c.get('requestId'));
  }
  const { results, next } = await stored.list(after, limit, clientSignal(c.req.raw));
  const page: components['schemas']['CrateList'] = {
    crates: results.map(({ crateId, status, profile, createdAt }) => ({
      id: crateId,
      status,
      profile,
      created_at: createdAt,
      href: `/v1/ro_crates/${crateId}/validation`,
    })),
    next_cursor: next === null ? null : Buffer.from(next).toString('base64url'),
  };
  return c.json(page, 200, { 'Cache-Control': 'no-store' });
}

/** The limit asked for; undefined when it cannot be used. */
function readLimit(query: string[] | undefined): number | undefined {
  if (query === undefined) return DEFAULT_LIMIT;
  const [text = ''] = query;
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  return query.length === 1 && limit >= 1 && limit <= MOST ? limit : undefined;
}

/** The name after which to list, null for the first page; undefined when it cannot be one. */
function readCursor(query: string[] | undefined): string | null | undefined {
  if (query === undefined) return null;
  const [text = ''] = query;
  if (query.length !== 1 || !CURSOR.test(text)) return undefined;
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'));
    return /^[^\p{C}]+$/u.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
