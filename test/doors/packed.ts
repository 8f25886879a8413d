import { buildZip } from '../fixtures/zip-builder.ts';

/** A crate's files by path, as they are on a disk or in a store. */
export type Files = Record<string, string>;

/** The files as the payload of a BagIt bag. */
export function asBag(files: Files): Files {
  const payload = Object.entries(files).map(([path, text]) => [`data/${path}`, text]);
  return {
    'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    ...Object.fromEntries(payload),
  };
}

/** The files as a zip. */
export function asZip(files: Files): Uint8Array<ArrayBuffer> {
  return buildZip({ entries: Object.entries(files).map(([name, data]) => ({ name, data })) });
}
