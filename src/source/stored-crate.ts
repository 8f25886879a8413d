import { type CrateInput, createPayload } from '../core/index.ts';
import { readFetchList } from './fetch-list.ts';
import { inflateFile, inflateStart } from './inflate.ts';
import type { OpenedCrate, StoredFile } from './opened-crate.ts';

/** The input of the core for a stored crate, or why the crate cannot be read. */
export type StoredInput = { kind: 'input'; input: CrateInput } | { kind: 'unreadable'; reason: string };

const METADATA_NAME = 'ro-crate-metadata.json';
/** Enough bytes for the doctype and head of a page; no check reads more. */
const PREVIEW_BYTES = 256 * 1024;

/** Inflates the metadata of a crate and indexes its names; a damaged preview counts as an empty one. */
export function readStoredCrate(crate: OpenedCrate, limitBytes: number): StoredInput {
  const metadata = crate.metadata && inflateFile(crate.metadata, limitBytes);
  if (metadata?.kind === 'damaged') return unreadable(crate.metadata, metadata.reason);
  const fetchList = crate.fetchList && inflateFile(crate.fetchList, limitBytes);
  if (fetchList?.kind === 'damaged') return unreadable(crate.fetchList, fetchList.reason);
  const preview = crate.preview && new TextDecoder().decode(inflateStart(crate.preview, PREVIEW_BYTES));
  const fetchedLater: Set<string> = fetchList ? readFetchList(fetchList.bytes) : new Set();
  return {
    kind: 'input',
    input: {
      metadata: metadata?.bytes ?? null,
      metadataName: crate.metadata?.name ?? METADATA_NAME,
      payload: createPayload(new Uint8Array(crate.names), fetchedLater, preview),
      metadataElsewhere: crate.metadataElsewhere,
    },
  };
}

function unreadable(file: StoredFile | null, reason: string): StoredInput {
  return { kind: 'unreadable', reason: `The crate's ${file?.name} ${reason}.` };
}
