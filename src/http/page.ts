import type { Context, Hono } from 'hono';
import { chooseCoding } from './accept-encoding.ts';
import type { AppContext } from './context.ts';
import { matchesEtag } from './etag.ts';
import { PAGE_POLICY } from './page-policy.ts';
import { problemResponse } from './problem.ts';

/** A file of the page, kept in memory, with what it is when compressed; null where that is not worth it. */
export interface PageFile {
  mediaType: string;
  /** Quoted, weak: the same for all codings. */
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
}

/** The files of the page by their paths below `/`. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Gives the page, which may have to be built first; null when there is none. */
export type OpenPage = () => Promise<PageFiles | null>;

/** The page itself as the service shows it. */
const PAGE = 'service.html';
const OFFLINE_SCRIPT = 'offline.js';

/** Names of these files change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The script that keeps the page for use without a network fetches the files of the page, and nothing else. */
const OFFLINE_POLICY = "default-src 'none'; connect-src 'self'";

/** Adds the files of the page; the page itself is at `/`, see addWelcome. */
export function addPageFiles(app: Hono<AppContext>, openPage: OpenPage): void {
  app.get('/page/:file', async (c) => {
    const path = `page/${c.req.param('file')}`;
    const file = (await openPage())?.get(path);
    if (file) return fileResponse(c, file, { 'Cache-Control': IMMUTABLE });
    const detail = `the page has no file ${path.slice(0, 100)}; it is at /`;
    return problemResponse({ type: 'not-found', detail }, c.get('requestId'));
  });
  app.get(`/${OFFLINE_SCRIPT}`, async (c) => {
    const file = (await openPage())?.get(OFFLINE_SCRIPT);
    const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': OFFLINE_POLICY };
    if (file) return fileResponse(c, file, headers);
    const detail = 'the page is not part of this installation; see /docs for what it has';
    return problemResponse({ type: 'not-found', detail }, c.get('requestId'));
  });
}

/** The page as an answer; null when there is none. */
export async function pageResponse(c: Context<AppContext>, openPage: OpenPage): Promise<Response | null> {
  const file = (await openPage())?.get(PAGE);
  if (!file) return null;
  const policy = `${PAGE_POLICY}; frame-ancestors 'none'`;
  return fileResponse(c, file, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
}

function fileResponse(c: Context<AppContext>, file: PageFile, headers: Record<string, string>): Response {
  const named = { ...headers, ETag: file.etag };
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, named);
  const coding = chooseCoding(c.req.header('accept-encoding'));
  const coded = coding === null ? null : coding === 'br' ? file.br : file.gzip;
  const encoding = coded === null ? {} : { 'Content-Encoding': coding ?? '' };
  return c.body(coded ?? file.plain, 200, { ...named, ...encoding, 'Content-Type': file.mediaType });
}
