import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { START_SCRIPT, START_SCRIPT_NAME } from '../http/docs-page.ts';
import type { ApiDocuments, ServedFile } from '../http/documentation.ts';

const MEDIA_TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Where the OpenAPI document lies. */
export const OPENAPI_URL = new URL('../../openapi.yaml', import.meta.url);

/** Reads an OpenAPI document; its anchors and merge keys become plain members, which every reader of YAML knows. */
export function parseOpenApi(text: string): Record<string, unknown> {
  return parse(text, { merge: true, maxAliasCount: 10_000 });
}

/** Reads the OpenAPI document and the files of its page, once at start. Throws when one cannot be read. */
export async function readApiDocuments(): Promise<ApiDocuments> {
  const document = parseOpenApi(await readFile(OPENAPI_URL, 'utf8'));
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const assets = new Map<string, ServedFile>();
  for (const [name, mediaType] of Object.entries(MEDIA_TYPES)) {
    assets.set(name, served(new Uint8Array(await readFile(join(folder, name))), mediaType));
  }
  assets.set(START_SCRIPT_NAME, served(START_SCRIPT, 'text/javascript; charset=utf-8'));
  return {
    json: served(JSON.stringify(document), 'application/json'),
    yaml: served(stringify(document, { aliasDuplicateObjects: false }), 'application/yaml'),
    assets,
  };
}

function served(content: ServedFile['content'], mediaType: string): ServedFile {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
  return { content, mediaType, etag };
}
