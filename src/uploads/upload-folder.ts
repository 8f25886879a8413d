import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDER_RENEW_MS, UPLOAD_FOLDER_STALE_MS } from '../limits.ts';
import { folderPrefix, removeLeftFolders } from './left-folders.ts';
import { ownMark } from './process-mark.ts';
import { Upload } from './upload.ts';

const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
const ONLY_OURS = 0o600;

/** Where it is told what was swept, and what could not be removed. */
export interface UploadLog {
  warn(fields: Record<string, unknown>, message: string): void;
  info(fields: Record<string, unknown>, message: string): void;
}

/**
 * Files of the uploads of this process, in a folder of its own that only it may enter. The folder is made with the
 * first file, so that a service without uploads needs none.
 */
export class UploadFolder {
  readonly #parent: string;
  readonly #log: UploadLog;
  readonly #mark = ownMark();
  #path: Promise<string> | null = null;
  #renewing: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(parent: string, log: UploadLog) {
    this.#parent = parent;
    this.#log = log;
  }

  /** Removes what killed processes left, now and from time to time: that of other machines can only be told later. */
  keepSwept(): void {
    void this.#sweep();
    this.#sweeping = setInterval(() => void this.#sweep(), UPLOAD_FOLDER_STALE_MS).unref();
  }

  async #sweep(): Promise<void> {
    try {
      const folders = await removeLeftFolders(this.#parent, this.#mark);
      if (folders > 0) this.#log.info({ folders }, 'uploads of ended processes were removed');
    } catch (error) {
      this.#log.warn({ reason: String(error) }, 'uploads of ended processes could not be removed');
    }
  }

  /** A new upload, which is in memory as long as it is small. */
  begin(): Upload {
    return new Upload({
      create: () => this.#create(),
      remove: (path) => this.#remove(path),
    });
  }

  /** Removes the folder with all that is in it. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    clearInterval(this.#renewing);
    const path = await this.#path?.catch(() => null);
    if (path) await this.#remove(path);
  }

  async #create(): Promise<{ file: FileHandle; path: string }> {
    const folder = this.#folder();
    try {
      return await this.#createIn(await folder);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    // Cleaners of temporary files remove an empty folder some day. Another upload may have made it again meanwhile.
    if (this.#path === folder) this.#path = null;
    return this.#createIn(await this.#folder());
  }

  async #createIn(folder: string): Promise<{ file: FileHandle; path: string }> {
    const path = join(folder, String(++this.#count));
    return { file: await open(path, CREATE, ONLY_OURS), path };
  }

  #folder(): Promise<string> {
    this.#path ??= this.#makeFolder().catch((error: unknown) => {
      this.#path = null;
      throw error;
    });
    return this.#path;
  }

  async #makeFolder(): Promise<string> {
    const path = await mkdtemp(join(this.#parent, folderPrefix(this.#mark)));
    clearInterval(this.#renewing);
    this.#renewing = setInterval(() => renew(path), UPLOAD_FOLDER_RENEW_MS).unref();
    return path;
  }

  async #remove(path: string): Promise<void> {
    try {
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      this.#log.warn({ reason: String(error) }, 'an upload could not be removed');
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Shows other machines that the folder is in use. */
function renew(path: string): void {
  const now = new Date();
  // A folder that is gone is made again with the next file.
  utimes(path, now, now).catch(() => undefined);
}
