import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { START_SCRIPT, START_SCRIPT_NAME } from '../http/docs-page.ts';
import type { ApiDocuments, ServedFile } from '../http/documentation.ts';

const MEDIA_TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const YAML_URL = new URL('../../openapi.yaml', import.meta.url);
const JSON_URL = new URL('./openapi.json', import.meta.url);

/**
 * Reads the OpenAPI document and the files of its page, once at start; the JSON is generated from the YAML at build time,
 * because parsing YAML takes 0.1 s. Throws when a file cannot be read.
 */
export async function readApiDocuments(): Promise<ApiDocuments> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const assets = new Map<string, ServedFile>();
  for (const [name, mediaType] of Object.entries(MEDIA_TYPES)) {
    assets.set(name, served(new Uint8Array(await readFile(join(folder, name))), mediaType));
  }
  assets.set(START_SCRIPT_NAME, served(START_SCRIPT, 'text/javascript; charset=utf-8'));
  return {
    json: served(await readFile(JSON_URL, 'utf8'), 'application/json'),
    yaml: served(await readFile(YAML_URL, 'utf8'), 'application/yaml'),
    assets,
  };
}

function served(content: ServedFile['content'], mediaType: string): ServedFile {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
  return { content, mediaType, etag };
}
