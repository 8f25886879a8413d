import { access, constants, lstat } from 'node:fs/promises';
import { factsOf } from '../files/file-facts.ts';
import { readBytes } from '../files/read-bytes.ts';
import { STORE_CALL_MS } from '../limits.ts';
import type { FileStat } from '../source/range-reader.ts';
import { explainFolderFailure } from './folder-errors.ts';
import { fileBody, openFile } from './folder-file.ts';
import { findPath, findTop, splitKey } from './folder-keys.ts';
import { listFolder } from './folder-list.ts';
import { readFileMetadata } from './folder-metadata.ts';
import { listFolderNames } from './folder-names.ts';
import { type WriteCondition, writeFileWhole } from './folder-write.ts';
import {
  type Metadata,
  ObjectNotFound,
  type ObjectStat,
  type ObjectStore,
  type StoredObject,
  StoreUnavailable,
} from './object-store.ts';
import { type StoreCall, withinCall } from './store-call.ts';

/**
 * The object store over a folder of this machine: keys are paths in it. Every call ends by its signal or after a
 * minute; an aborted call throws the signal's reason, or StoreUnavailable when that reason is a time limit.
 */
export function createFolderStore(folder: string): ObjectStore {
  const put = (
    key: string,
    bytes: Uint8Array,
    condition: WriteCondition,
    signal: AbortSignal | undefined,
    metadata: Metadata | undefined,
  ): Promise<void> =>
    run(key, signal, async (call) =>
      writeFileWhole(await findTop(folder), key, { bytes, condition, metadata: metadata ?? {} }, call.signal),
    );
  return {
    stat: (key, signal) => run(key, signal, () => stat(folder, key)),
    get: (key, signal) => run(key, signal, (call) => get(folder, key, call, signal)),
    getRange: (key, offset, lengthBytes, signal) =>
      run(key, signal, () => getRange(folder, key, offset, lengthBytes)),
    list: (prefix, signal) => list(folder, prefix, signal),
    listNames: (prefix, range, signal) =>
      run(prefix, signal, async () => listFolderNames(await findTop(folder), prefix, range)),
    put: (key, bytes, _, signal, metadata) => put(key, bytes, { kind: 'any' }, signal, metadata),
    putIf: (key, etag, bytes, _, signal, metadata) =>
      put(key, bytes, etag === null ? { kind: 'absent' } : { kind: 'etag', etag }, signal, metadata),
    checkHealth: (signal) => run('', signal, () => checkHealth(folder)),
  };
}

/** Runs a call; a disk that hangs, as one of the network may, does not hold the caller. */
function run<T>(
  key: string,
  signal: AbortSignal | undefined,
  work: (call: StoreCall) => Promise<T>,
): Promise<T> {
  return withinCall(signal, STORE_CALL_MS, async (call) => {
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(new Error('the call was ended'));
    call.signal.addEventListener('abort', onAbort, { once: true });
    try {
      call.signal.throwIfAborted();
      return await Promise.race([work(call), aborted.promise]);
    } catch (error) {
      throw explainFolderFailure(error, key, call, signal);
    } finally {
      call.signal.removeEventListener('abort', onAbort);
    }
  });
}

async function pathOf(folder: string, key: string): Promise<string> {
  return findPath(await findTop(folder), key, splitKey(key));
}

async function stat(folder: string, key: string): Promise<ObjectStat> {
  const top = await findTop(folder);
  const stats = await lstat(await findPath(top, key, splitKey(key)), { bigint: true });
  if (!stats.isFile()) throw new ObjectNotFound(key);
  const facts = factsOf(key, stats);
  return { ...facts, metadata: await readFileMetadata(top, key, facts.etag) };
}

async function get(
  folder: string,
  key: string,
  call: StoreCall,
  signal: AbortSignal | undefined,
): Promise<StoredObject> {
  const top = await findTop(folder);
  const { file, stat } = await openFile(await findPath(top, key, splitKey(key)), key);
  const metadata = await readFileMetadata(top, key, stat.etag);
  // The caller has gone: nobody would close the file.
  if (call.signal.aborted) await file.close();
  const { sizeBytes, ...facts } = stat;
  const explain = (error: unknown) => explainFolderFailure(error, key, call, signal);
  return {
    stat: { ...facts, metadata },
    sizeBytes,
    mediaType: '',
    body: fileBody(file, sizeBytes, explain, signal),
  };
}

async function getRange(
  folder: string,
  key: string,
  offset: number,
  lengthBytes: number,
): Promise<{ bytes: ArrayBuffer; etag: string }> {
  const { file, stat } = await openFile(await pathOf(folder, key), key);
  try {
    const length = Math.max(0, Math.min(lengthBytes, stat.sizeBytes - offset));
    const bytes = await readBytes(file, offset, length);
    // Looked at after the read, so that bytes which were written meanwhile do not pass for the old ones.
    return { bytes, etag: factsOf(key, await file.stat({ bigint: true })).etag };
  } finally {
    await file.close();
  }
}

async function* list(
  folder: string,
  prefix: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileStat> {
  const top = await run(prefix, signal, () => findTop(folder));
  const found = listFolder(top, prefix);
  for (;;) {
    const next = await run(prefix, signal, () => found.next());
    if (next.done) return;
    yield* next.value;
  }
}

/** Looks whether the folder is there and may be read and written. */
async function checkHealth(folder: string): Promise<void> {
  const top = await findTop(folder);
  if (!(await lstat(top)).isDirectory()) throw new StoreUnavailable('STORE_FOLDER does not name a folder');
  await access(top, constants.R_OK | constants.W_OK | constants.X_OK);
}
