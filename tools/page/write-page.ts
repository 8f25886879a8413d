import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFiles } from './bundle-page.ts';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Below that size the headers outweigh what is saved. */
const LEAST_BYTES = 1024;

/** Writes files into a folder, each also compressed by brotli and gzip, as `.br` and `.gz` beside it. */
export async function writePage(files: BuiltFiles, folder: string): Promise<void> {
  await Promise.all([...files].map(([path, content]) => writeBuilt(join(folder, path), content)));
}

async function writeBuilt(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const bytes = Buffer.from(content);
  await writeFile(path, bytes);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  await Promise.all([
    brotliBytes(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    gzipBytes(bytes, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}
