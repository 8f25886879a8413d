import { FileNotFound, type FileStat, type RangeReader } from '../source/range-reader.ts';

/** What is kept with an object beside its bytes, by names in lower case; empty for objects that were put without. */
export type Metadata = Readonly<Record<string, string>>;

/** What is known of an object without its bytes. */
export interface ObjectStat extends FileStat {
  metadata: Metadata;
}

/** An object on its way out: its facts and its bytes as a web stream. */
export interface StoredObject {
  stat: Omit<ObjectStat, 'sizeBytes'>;
  /** null when the store does not say it beforehand. */
  sizeBytes: number | null;
  /** As the store says it; '' when it does not. */
  mediaType: string;
  body: ReadableStream<Uint8Array>;
}

/**
 * The object store as the service uses it; every call ends by the signal or the store's own time limits. Reading throws
 * ObjectNotFound, StoreUnavailable.
 */
export interface ObjectStore extends RangeReader {
  stat(key: string, signal?: AbortSignal): Promise<ObjectStat>;
  list(prefix: string, signal?: AbortSignal): AsyncIterable<FileStat>;
  /** A whole object as a stream. */
  get(key: string, signal?: AbortSignal): Promise<StoredObject>;
  /** Writes an object whole, and makes sure that the store has it. Throws StoreUnavailable. */
  put(
    key: string,
    bytes: Uint8Array,
    contentType: string,
    signal?: AbortSignal,
    metadata?: Metadata,
  ): Promise<void>;
  /**
   * The same on the condition that the object has this ETag; null that there is none. A store may ignore the condition.
   * Throws ObjectChanged, ObjectNotFound, WriteConflict, ConditionUnsupported, StoreUnavailable.
   */
  putIf(
    key: string,
    etag: string | null,
    bytes: Uint8Array,
    contentType: string,
    signal?: AbortSignal,
    metadata?: Metadata,
  ): Promise<void>;
  /**
   * Names of some objects that are not empty and whose key is the prefix and a name without `/`, in the order of their
   * bytes. The prefix is empty or ends with `/`. Throws StoreUnavailable.
   */
  listNames(prefix: string, range: NameRange, signal?: AbortSignal): Promise<NamePage>;
  /** Resolves when an object store answers for the bucket; throws StoreUnavailable with the reason. */
  checkHealth(signal?: AbortSignal): Promise<void>;
}

/** Which names are listed: those after one, or from the first, and how many at most (1 to 1,000). */
export interface NameRange {
  after: string | null;
  limit: number;
}

/** A part of a listing; `next` is what to list after for the rest, null at the end. It may be a name of no object. */
export interface NamePage {
  names: string[];
  next: string | null;
}

/** The key names no object. */
export class ObjectNotFound extends FileNotFound {
  override readonly name = 'ObjectNotFound';

  constructor(key: string) {
    super(key, `the object store has no object ${key}`);
  }
}

/** The object is not the one that a conditional write expects. */
export class ObjectChanged extends Error {
  override readonly name = 'ObjectChanged';

  constructor(key: string) {
    super(`the object ${key} is not the one expected`);
  }
}

/** Another write of the same object is under way; whether its condition holds shows once that has ended. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';

  constructor(key: string) {
    super(`the object ${key} is being written by another`);
  }
}

/** The store says that it does not support conditional writes. */
export class ConditionUnsupported extends Error {
  override readonly name = 'ConditionUnsupported';

  constructor() {
    super('the object store does not support conditional writes');
  }
}

/** The store did not answer, or answered that it cannot; trying again later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the object store is unavailable: ${reason}`, options);
  }
}
