import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { metadataFor } from '../../test/fixtures/crates.ts';
import { buildZip } from '../../test/fixtures/zip-builder.ts';

const FILES = ['measurements.csv', 'README.txt'];

/** Puts the sample crates into the store: a valid and an invalid zip, a directory, a bag. */
export async function putSamples(store: ObjectStore, keys: StoreKeys): Promise<void> {
  const document = metadataFor(FILES);
  const nameless = document.replace('"name":"A small crate",', '');
  await putZip('sample-valid', { 'ro-crate-metadata.json': document, ...filesBelow('') });
  await putZip('sample-invalid', { 'ro-crate-metadata.json': nameless, ...filesBelow('') });
  await putDirectory('sample-directory', { 'ro-crate-metadata.json': document, ...filesBelow('') });
  await putDirectory('sample-bag', {
    'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    'data/ro-crate-metadata.json': document,
    ...filesBelow('data/'),
  });

  async function putZip(id: string, files: Record<string, string>): Promise<void> {
    const entries = Object.entries(files).map(([name, data]) => ({ name, data }));
    await store.put(keys.crateZipKey(id), buildZip({ entries }), 'application/zip');
  }

  async function putDirectory(id: string, files: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const key = `${keys.crateDirectoryPrefix(id)}${name}`;
      await store.put(key, new TextEncoder().encode(text), 'text/plain');
    }
  }
}

function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(FILES.map((name) => [`${folder}${name}`, `content of ${name}\n`]));
}

/** Writes the body of a metadata request to a file for curl, and returns its path. */
export async function writeSampleRequest(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'request.json');
  await writeFile(path, JSON.stringify({ crate_json: metadataFor([]) }));
  return path;
}
