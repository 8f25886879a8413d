/** The folder for uploads does not take a file now; `reason` is for the client, without any path. */
export class UploadStorageError extends Error {
  override readonly name = 'UploadStorageError';
  readonly reason: string;
  /** Whether there is no room left, as opposed to a folder that cannot be used. */
  readonly isFull: boolean;

  constructor(code: string, options?: ErrorOptions) {
    const full = FULL[code];
    const reason = full ?? REASONS[code] ?? `the folder for uploads failed with ${code}`;
    super(reason, options);
    this.reason = reason;
    this.isFull = full !== undefined;
  }
}

const FULL: Record<string, string | undefined> = {
  ENOSPC: 'the disk for uploads is full',
  EDQUOT: 'the quota of the disk for uploads is used up',
  EFBIG: 'the system allows the service no file of that size',
};

const REASONS: Record<string, string | undefined> = {
  ENOENT: 'the folder for uploads does not exist',
  ENOTDIR: 'the folder for uploads is not a folder',
  EACCES: 'the service may not write to the folder for uploads',
  EPERM: 'the service may not write to the folder for uploads',
  EROFS: 'the folder for uploads is read-only',
  EIO: 'the disk for uploads cannot be written',
  EMFILE: 'the service has too many open files',
  ENFILE: 'the machine has too many open files',
};

/** An error of the file system in the words of this one; any other error as it is. */
export function explainStorageError(error: unknown): unknown {
  const isFromSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  if (!isFromSystem || typeof error.code !== 'string') return error;
  return new UploadStorageError(error.code, { cause: error });
}
