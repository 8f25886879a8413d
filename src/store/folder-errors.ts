import { fileErrorCode, isMissing } from '../files/file-errors.ts';
import { ObjectChanged, ObjectNotFound, StoreUnavailable } from './object-store.ts';
import { explainAbort, type StoreCall } from './store-call.ts';

/** Codes that the operator must act on, in words. */
const REASONS: Record<string, string> = {
  EACCES: 'access to its folder is denied; check the permissions of the user that the service runs as',
  EPERM: 'access to its folder is denied; check the permissions of the user that the service runs as',
  EROFS: 'its folder is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  EIO: 'its disk cannot be read or written',
  EMFILE: 'the service has too many open files',
  ENFILE: 'the machine has too many open files',
  EXDEV: 'the folder .store is on another file system than the rest of its folder',
  EISDIR: 'a folder is in the way of a file',
};

/**
 * What a failed call to a folder means to the caller: ObjectNotFound, ObjectChanged, StoreUnavailable, the signal's
 * reason, or a bug as it is.
 */
export function explainFolderFailure(
  error: unknown,
  key: string,
  call: StoreCall,
  signal: AbortSignal | undefined,
): unknown {
  if (signal?.aborted) return explainAbort(signal.reason);
  if (call.overrun !== null) return new StoreUnavailable(call.overrun, { cause: error });
  const isOurs =
    error instanceof ObjectNotFound || error instanceof ObjectChanged || error instanceof StoreUnavailable;
  if (isOurs || !(error instanceof Error)) return error;
  const code = fileErrorCode(error);
  if (code === '') return error;
  if (isMissing(error)) return new ObjectNotFound(key);
  return new StoreUnavailable(REASONS[code] ?? `its folder failed with ${code}`, { cause: error });
}

/** Whether an error says that there is no file. */
export function isNoFile(error: unknown): boolean {
  return error instanceof ObjectNotFound || isMissing(error);
}
