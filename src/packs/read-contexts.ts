import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SuppliedContext } from '../core/index.ts';
import { describeJsonError, PackError } from '../core/light.ts';
import { listFiles, readable } from './list-files.ts';

const CONTEXT_FILE = v.object({
  url: v.pipe(v.string(), v.url()),
  context: v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]),
});

/**
 * Reads the JSON-LD contexts that the operator adds: every `*.json` in a folder, each an object
 * with `url` and `context`. Throws PackError that names the file and the error.
 */
export async function readContexts(folder: string | null): Promise<SuppliedContext[]> {
  if (folder === null) return [];
  const files = (await listFiles(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(files.map((file) => readContext(join(folder, file))));
}

async function readContext(path: string): Promise<SuppliedContext> {
  const parsed = v.safeParse(CONTEXT_FILE, parseJson(path, await readable(path, readFile(path, 'utf8'))));
  if (parsed.success) return { ...parsed.output, file: path };
  throw new PackError(
    path,
    null,
    'must be a JSON object with "url", an absolute URL, and "context", a JSON-LD context',
  );
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { message, position } = describeJsonError(text);
    throw new PackError(path, position.line, `is not valid JSON: ${message}`);
  }
}
