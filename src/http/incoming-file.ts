import type { Upload, Uploaded } from '../uploads/upload.ts';
import { BodyAllowance, type BodyLimits } from './body-allowance.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { DOCUMENT_TYPE } from './media-type.ts';
import type { Problem } from './problem.ts';
import type { BodyTypes } from './request-body.ts';

/** What a client says of a file. */
export interface FileLabel {
  mediaType: string;
  fileName: string | null;
}

/** A file that has arrived whole: a zip, or a metadata document. */
export type ReceivedFile = { kind: 'zip'; uploaded: Uploaded } | { kind: 'document'; bytes: ArrayBuffer };

const ZIP_TYPES: readonly string[] = ['application/zip', 'application/x-zip-compressed'];
/** A file of this type is what its first bytes say. */
const UNKNOWN_TYPE = 'application/octet-stream';
export const FORM_TYPE = 'multipart/form-data';

/** Bodies that bring a crate or a metadata document. */
export const UPLOAD_BODY: BodyTypes = {
  accepted: [...ZIP_TYPES, FORM_TYPE, DOCUMENT_TYPE, UNKNOWN_TYPE],
  advice:
    'send a crate as application/zip, a form with one file as multipart/form-data, or a metadata document as ' +
    'application/ld+json',
};

/** Each record of a zip begins with these bytes, "PK"; no JSON does. */
const ZIP_START = [0x50, 0x4b];

/** A file on its way in: a zip goes to its upload, a metadata document to memory, within the limits of metadata. */
export class IncomingFile {
  readonly #label: FileLabel;
  readonly #upload: Upload;
  readonly #document: BodyAllowance;
  readonly #buffer: GrowingBuffer;
  /** First bytes, as long as they are too few to tell what the file is. */
  #start = new Uint8Array(0);
  #kind: 'zip' | 'document' | null = null;

  /** @param documentLimits of a file that is a metadata document */
  constructor(label: FileLabel, upload: Upload, documentLimits: BodyLimits) {
    this.#label = label;
    this.#upload = upload;
    this.#document = new BodyAllowance(documentLimits);
    this.#buffer = new GrowingBuffer(documentLimits.limitBytes);
  }

  /** Takes a piece, or says why the file is refused. Throws UploadStorageError. */
  async take(piece: Uint8Array): Promise<Problem | null> {
    if (this.#kind !== null) return this.#keep(piece);
    const start = new Uint8Array([...this.#start, ...piece.subarray(0, ZIP_START.length)]);
    if (this.#start.length + piece.byteLength < ZIP_START.length) {
      this.#start = start;
      return null;
    }
    this.#kind = kindOf(this.#label, start);
    if (this.#kind === null) return UNKNOWN_FILE;
    return (await this.#keep(this.#start)) ?? this.#keep(piece);
  }

  /** The file, or why there is none. Throws UploadStorageError. */
  async finish(): Promise<ReceivedFile | 'empty' | Problem> {
    if (this.#kind === null) {
      if (this.#start.length === 0) return 'empty';
      this.#kind = kindOf(this.#label, this.#start);
      if (this.#kind === null) return UNKNOWN_FILE;
      await this.#keep(this.#start);
    }
    return this.#kind === 'zip'
      ? { kind: 'zip', uploaded: await this.#upload.finish() }
      : { kind: 'document', bytes: this.#buffer.finish() };
  }

  /** Gives back what the file took of the limits. */
  release(): void {
    this.#document.release();
  }

  async #keep(piece: Uint8Array): Promise<Problem | null> {
    if (this.#kind === 'zip') {
      await this.#upload.append(piece);
      return null;
    }
    const refusal = this.#document.take(piece.byteLength);
    if (refusal === null) this.#buffer.append(piece);
    return refusal;
  }
}

/** By its type, its name, and its first bytes; null when none of them tells. */
function kindOf({ mediaType, fileName }: FileLabel, start: Uint8Array): 'zip' | 'document' | null {
  if (mediaType === DOCUMENT_TYPE) return 'document';
  const isCalledZip = ZIP_TYPES.includes(mediaType) || fileName?.toLowerCase().endsWith('.zip') === true;
  if (isCalledZip || ZIP_START.every((byte, index) => start[index] === byte)) return 'zip';
  return mediaType === UNKNOWN_TYPE && fileName === null ? null : 'document';
}

const UNKNOWN_FILE: Problem = {
  type: 'unsupported-media-type',
  detail: `the file was sent as ${UNKNOWN_TYPE} and does not begin like a zip; ${UPLOAD_BODY.advice}`,
  headers: { Accept: UPLOAD_BODY.accepted.join(', ') },
};
