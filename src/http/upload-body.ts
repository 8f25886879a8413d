import type { Upload } from '../uploads/upload.ts';
import { BodyAllowance, type BodyLimits } from './body-allowance.ts';
import { declaredLength, readPieces } from './body-pieces.ts';
import { readForm } from './form-body.ts';
import { FORM_TYPE, IncomingFile, type ReceivedFile, UPLOAD_BODY } from './incoming-file.ts';
import { DOCUMENT_TYPE, mediaTypeOf } from './media-type.ts';
import { errorsProblem, type Problem } from './problem.ts';
import { mediaTypeProblem } from './request-body.ts';
import { SMALL_BODY_BYTES } from './small-body.ts';
import type { GivenFields } from './upload-fields.ts';

/** Limits of an upload, and of one that is a metadata document. */
export interface UploadLimits {
  zip: BodyLimits;
  document: BodyLimits;
}

/** An upload that has arrived whole. */
export interface ReceivedUpload {
  file: ReceivedFile;
  /** Fields of a form; none in any other body. */
  fields: GivenFields;
}

/** A form is longer than its file by its boundaries, headers and fields. */
const FORM_FRAME_BYTES = SMALL_BODY_BYTES;

/** An upload on its way in; `end` gives back what it took of the limits and the disk. */
export class IncomingUpload {
  readonly #request: Request;
  readonly #upload: Upload;
  readonly #limits: UploadLimits;
  readonly #mediaType: string;
  readonly #allowance: BodyAllowance;

  constructor(request: Request, upload: Upload, limits: UploadLimits) {
    this.#request = request;
    this.#upload = upload;
    this.#limits = limits;
    this.#mediaType = mediaTypeOf(request.headers.get('content-type') ?? '');
    this.#allowance = new BodyAllowance(this.#bodyLimits());
  }

  /** Why the upload is refused by its headers; null when its body is to be read, whose declared bytes are then reserved. */
  refusal(): Problem | null {
    const declaredBytes = declaredLength(this.#request);
    if (declaredBytes === 0) return NO_BODY;
    return mediaTypeProblem(this.#request, UPLOAD_BODY) ?? this.#allowance.reserve(declaredBytes ?? 0);
  }

  /** Reads the body. Throws ClientGone, UploadStorageError. */
  async receive(): Promise<ReceivedUpload | Problem> {
    if (this.#mediaType !== FORM_TYPE) return this.#receiveFile();
    return readForm(this.#request, {
      count: (bytes) => this.#allowance.take(bytes),
      openFile: (label) => new IncomingFile(label, this.#upload, this.#limits.document),
    });
  }

  async end(): Promise<void> {
    await this.#upload.discard();
    this.#allowance.release();
  }

  async #receiveFile(): Promise<ReceivedUpload | Problem> {
    const label = { mediaType: this.#mediaType, fileName: null };
    const incoming = new IncomingFile(label, this.#upload, this.#limits.document);
    try {
      const problem = await readPieces(this.#request, (piece) => {
        return this.#allowance.take(piece.byteLength) ?? incoming.take(piece);
      });
      if (problem) return problem;
      const file = await incoming.finish();
      if (file === 'empty') return NO_BODY;
      return 'type' in file ? file : { file, fields: { profile_name: [], severity: [] } };
    } finally {
      incoming.release();
    }
  }

  #bodyLimits(): BodyLimits {
    const { zip, document } = this.#limits;
    if (this.#mediaType === DOCUMENT_TYPE) return { ...document, intake: zip.intake };
    return this.#mediaType === FORM_TYPE ? { ...zip, limitBytes: zip.limitBytes + FORM_FRAME_BYTES } : zip;
  }
}

const NO_BODY = errorsProblem('invalid-body', [
  { path: '', message: 'The request has no body: send a crate as a zip, or its metadata document' },
]);
