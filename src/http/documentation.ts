import { swaggerUI } from '@hono/swagger-ui';
import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppContext } from './context.ts';
import { DOCS_BODY, DOCS_TITLE, ICON_NAME } from './docs-page.ts';
import { matchesEtag } from './etag.ts';
import { problemResponse } from './problem.ts';
import { DOCS_POLICY } from './security-headers.ts';

/** A file kept in memory. */
export interface ServedFile {
  content: string | Uint8Array<ArrayBuffer>;
  /** Content-Type, with its charset where it has one. */
  mediaType: string;
  /** Quoted, strong. */
  etag: string;
}

/** The OpenAPI document in both forms, and the files of its page by name; read once at start by main. */
export interface ApiDocuments {
  json: ServedFile;
  yaml: ServedFile;
  assets: ReadonlyMap<string, ServedFile>;
}

/** Adds /docs with its files, /openapi.json and /openapi.yaml; nothing of it comes from another host. */
export function addDocumentation(app: Hono<AppContext>, documents: ApiDocuments): void {
  app.get('/openapi.json', (c) => fileResponse(c, documents.json));
  app.get('/openapi.yaml', (c) => fileResponse(c, documents.yaml));
  app.get('/docs', async (c, next) => {
    c.header('Vary', 'Accept');
    const wanted = accepts(c, { header: 'Accept', supports: Object.keys(FORMS), default: 'text/html' });
    const form = FORMS[wanted];
    if (form !== undefined) return fileResponse(c, documents[form]);
    c.header('Content-Security-Policy', DOCS_POLICY);
    return next();
  });
  app.get(
    '/docs',
    swaggerUI({ url: 'openapi.json', title: DOCS_TITLE, manuallySwaggerUIHtml: () => DOCS_BODY }),
  );
  app.get('/docs/:asset', (c) => assetResponse(c, documents, c.req.param('asset')));
  // Browsers request it by themselves for any page.
  app.get('/favicon.ico', (c) => assetResponse(c, documents, ICON_NAME));
}

function assetResponse(c: Context<AppContext>, documents: ApiDocuments, name: string): Response {
  const asset = documents.assets.get(name);
  if (asset) return fileResponse(c, asset);
  const detail = `the documentation has no file ${name.slice(0, 100)}; its page is /docs`;
  return problemResponse({ type: 'not-found', detail }, c.get('requestId'));
}

/** Media types of /docs, and the form of the document for each; undefined is the page. */
const FORMS: Record<string, 'json' | 'yaml' | undefined> = {
  'text/html': undefined,
  'application/json': 'json',
  'application/vnd.oai.openapi+json': 'json',
  'application/yaml': 'yaml',
  'application/x-yaml': 'yaml',
  'application/vnd.oai.openapi': 'yaml',
  'text/yaml': 'yaml',
};

function fileResponse(c: Context<AppContext>, file: ServedFile): Response {
  const headers = { ETag: file.etag, 'Cache-Control': 'no-cache' };
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
  return c.body(file.content, 200, { ...headers, 'Content-Type': file.mediaType });
}
