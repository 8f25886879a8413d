import { inflateRawSync } from 'node:zlib';
import type { CrateLimits } from '../../src/source/crate-limits.ts';
import { openCrate } from '../../src/source/open-crate.ts';
import type { OpenedCrate, StoredFile } from '../../src/source/opened-crate.ts';
import { createKeys, type StoreKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createS3Store } from '../../src/store/s3-store.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { startS3, type TestS3 } from './start-s3.ts';

/** A store for tests on crates: things are put directly and read through a proxy. */
export interface CrateStore {
  s3: TestS3;
  proxy: TestProxy;
  store: ObjectStore;
  keys: StoreKeys;
  putZip(id: string, bytes: Uint8Array): Promise<void>;
  /** Puts files below the crate's directory. */
  putFiles(id: string, files: Record<string, string>): Promise<void>;
  open(id: string, limits?: Partial<CrateLimits>): Promise<OpenedCrate>;
  stop(): Promise<void>;
}

/** Starts a store, a proxy before it, and the service's own client behind that. */
export async function startCrateStore(): Promise<CrateStore> {
  const s3 = await startS3();
  const proxy = await startProxy({ target: s3.endpoint });
  const direct = createS3Store(s3);
  const store = createS3Store({ ...s3, endpoint: proxy.endpoint });
  const keys = createKeys(s3);
  return {
    s3,
    proxy,
    store,
    keys,
    putZip: (id, bytes) => direct.put(keys.crateZipKey(id), bytes, 'application/zip'),
    async putFiles(id, files) {
      for (const [name, text] of Object.entries(files)) {
        await direct.put(
          `${keys.crateDirectoryPrefix(id)}${name}`,
          new TextEncoder().encode(text),
          'text/plain',
        );
      }
    },
    open: (id, limits) =>
      openCrate(store, keys, id, { maxEntries: 1_000_000, maxMetadataBytes: 1_000_000, ...limits }),
    async stop() {
      await proxy.stop();
      await s3.stop();
    },
  };
}

/** The names of an opened crate, sorted. */
export function namesOf(crate: OpenedCrate): string[] {
  const text = new TextDecoder().decode(crate.names);
  return text === '' ? [] : text.split('\0').toSorted();
}

/** The text of a file, inflated if need be; null for none. */
export function textOf(file: StoredFile | null): string | null {
  if (file === null) return null;
  const bytes = Buffer.from(file.bytes);
  return (file.compression === 'deflate' ? inflateRawSync(bytes) : bytes).toString('utf8');
}
