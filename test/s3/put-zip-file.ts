import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeZip, type ZipSpec } from '../fixtures/zip-builder.ts';
import type { TestS3 } from './start-s3.ts';

/**
 * Puts an archive with holes into the embedded store without writing its zeros: straight into the store's folder,
 * in its layout. Returns its size. Throws when the store is one from outside.
 */
export async function putZipFile(s3: TestS3, key: string, spec: ZipSpec): Promise<number> {
  if (s3.directory === null) throw new Error('only the embedded store takes files without uploading them');
  const path = join(s3.directory, s3.bucket, `${key}._S3rver_object`);
  await mkdir(dirname(path), { recursive: true });
  const sizeBytes = await writeZip(path, spec);
  // The store takes the ETag from here; without it, it would read the whole file to make one.
  await writeFile(`${path}.md5`, randomUUID().replaceAll('-', ''));
  return sizeBytes;
}
