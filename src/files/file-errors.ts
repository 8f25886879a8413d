import { CrateUnreadable } from '../source/crate-unreadable.ts';
import { FileNotFound } from '../source/range-reader.ts';

/** The file system's codes for a path at which there is no file. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** What the file system's other codes mean to whoever gave the path. */
const REASONS: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EIO: 'the disk reports an error',
  EMFILE: 'this process has too many open files',
  ENFILE: 'the machine has too many open files',
  ESTALE: 'the network disk has lost it',
};

/** The code of an error of the file system, or ''. */
export function fileErrorCode(error: unknown): string {
  const isFromSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  return isFromSystem && typeof error.code === 'string' ? error.code : '';
}

/** Whether an error of the file system says that there is no file. */
export function isMissing(error: unknown): boolean {
  return NO_FILE.has(fileErrorCode(error));
}

/** What a failed call to the file system means to the reader of a crate: FileNotFound, CrateUnreadable, or a bug as it is. */
export function explainFileFailure(error: unknown, key: string): unknown {
  const code = fileErrorCode(error);
  if (code === '') return error;
  return isMissing(error)
    ? new FileNotFound(key)
    : new CrateUnreadable(`${shown(key)} cannot be read: ${REASONS[code] ?? code}`);
}

function shown(key: string): string {
  return key === '' ? 'its folder' : key;
}
