import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { BodyError } from '../requests/body-error.ts';
import { readPieces } from './body-pieces.ts';
import type { FileLabel, IncomingFile, ReceivedFile } from './incoming-file.ts';
import { errorsProblem, type Problem } from './problem.ts';
import type { GivenFields } from './upload-fields.ts';

/** A form that has arrived whole: its one file and its fields. */
export interface ReceivedForm {
  file: ReceivedFile;
  fields: GivenFields;
}

/** Where the parts of a form go. */
export interface FormParts {
  /** Counts bytes of the body, or says why it is refused. */
  count(bytes: number): Problem | null;
  openFile(label: FileLabel): IncomingFile;
}

/**
 * The parser never goes on after a part that it ignores has filled its buffer, so the buffer is larger than what is
 * written at a time.
 */
const SLICE_BYTES = 64 * 1024;
const BUFFER_BYTES = 4 * SLICE_BYTES;

const MAX_FIELD_BYTES = 1024;
const MAX_FIELDS = 8;
/** No limit on the size of a file: the parser would end it there without an error. The body is counted instead. */
const LIMITS = {
  fieldSize: MAX_FIELD_BYTES,
  fields: MAX_FIELDS,
  files: 1,
  parts: MAX_FIELDS + 2,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Encodings that leave the bytes of a part as they are (RFC 7578, section 4.7, deprecates all others). */
const IDENTITY_ENCODINGS = ['7bit', '8bit', 'binary'];

const IDENTITY_ADVICE = 'send it without a Content-Transfer-Encoding';
const FILE_ADVICE = 'send one file part with the crate as a zip, or with its metadata document';

/**
 * Reads a body of multipart/form-data with one file, or says why it is refused; what the file became is the caller's
 * to remove. Throws ClientGone, UploadStorageError.
 */
export async function readForm(request: Request, parts: FormParts): Promise<ReceivedForm | Problem> {
  const parser = await openParser(request.headers.get('content-type') ?? '');
  if (parser === null) return NO_BOUNDARY;
  const form = new Form(parser, parts);
  try {
    const problem = await readPieces(request, async (piece) => {
      return parts.count(piece.byteLength) ?? (await form.write(piece));
    });
    return problem ?? (await form.finish());
  } finally {
    await form.close();
  }
}

const NO_BOUNDARY: Problem = {
  type: 'unsupported-media-type',
  detail: 'the Content-Type multipart/form-data has no boundary; let the HTTP client write the header',
};

async function openParser(contentType: string): Promise<BusboyInstance | null> {
  // Loaded with the first form: the service starts without it.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      fileHwm: BUFFER_BYTES,
      isPartAFile: (_, mediaType, fileName) => fileName !== undefined || mediaType !== 'text/plain',
    });
  } catch {
    return null;
  }
}

class Form {
  readonly #parser: BusboyInstance;
  readonly #parts: FormParts;
  readonly #fields: GivenFields = { profile_name: [], severity: [] };
  readonly #errors: BodyError[] = [];
  /** Whether the parser came to the end of the form; the body may break off before. */
  readonly #ended: Promise<'whole' | 'broken'>;
  #file: { incoming: IncomingFile; stream: BusboyFileStream; taken: Promise<void> } | null = null;
  #refusal: Problem | null = null;
  #failure: unknown = null;

  constructor(parser: BusboyInstance, parts: FormParts) {
    this.#parser = parser;
    this.#parts = parts;
    this.#ended = new Promise((resolve) => {
      parser.once('finish', () => resolve('whole'));
      parser.on('error', () => resolve('broken'));
    });
    parser.on('field', (name, value, _, isCut) => this.#addField(name, value, isCut));
    parser.on('file', (name, stream, fileName, encoding, mediaType) => {
      if (!IDENTITY_ENCODINGS.includes(encoding))
        this.#addError(
          name?.slice(0, 100) ?? '',
          `The file is encoded as ${encoding.slice(0, 60)}: ${IDENTITY_ADVICE}`,
        );
      this.#openFile(stream, { mediaType, fileName: fileName ?? null });
    });
    parser.on('filesLimit', () => this.#addError('', `The form has more than one file: ${FILE_ADVICE}`));
    parser.on('fieldsLimit', () => this.#addError('', TOO_MANY_PARTS));
    parser.on('partsLimit', () => this.#addError('', TOO_MANY_PARTS));
  }

  /** Gives a piece of the body to the parser, in slices that are shorter than what it buffers. */
  async write(piece: Uint8Array): Promise<Problem | null> {
    for (let from = 0; ; from += SLICE_BYTES) {
      const problem = await this.#writeSlice(piece.subarray(from, from + SLICE_BYTES));
      if (problem || from + SLICE_BYTES >= piece.byteLength) return problem;
      // Lets the parser drop a part that it ignores.
      await nextTurn();
    }
  }

  async #writeSlice(slice: Uint8Array): Promise<Problem | null> {
    const written = new Promise<void>((resolve) => {
      this.#parser.write(slice, () => resolve());
    });
    const problem = this.#outcome();
    if (problem) return problem;
    await Promise.race([written, this.#ended]);
    return this.#outcome();
  }

  async finish(): Promise<ReceivedForm | Problem> {
    this.#parser.end();
    const ended = await this.#ended;
    await this.#file?.taken;
    const refusal = this.#outcome();
    if (refusal !== null) return refusal;
    if (ended === 'broken')
      return invalidForm('', 'The form breaks off: send it whole, up to its closing boundary');
    if (this.#file === null) return invalidForm('', `The form has no file: ${FILE_ADVICE}`);
    const file = await this.#file.incoming.finish();
    if (file === 'empty') return invalidForm('', `The file in the form is empty: ${FILE_ADVICE}`);
    return 'type' in file ? file : { file, fields: this.#fields };
  }

  /** Ends what is still being read. */
  async close(): Promise<void> {
    this.#file?.stream.destroy();
    await this.#file?.taken;
    this.#file?.incoming.release();
  }

  #openFile(stream: BusboyFileStream, label: FileLabel): void {
    const incoming = this.#parts.openFile(label);
    this.#file = { incoming, stream, taken: this.#takeFile(stream, incoming) };
  }

  /** Reads the stream to its end whatever happens, since the parser waits for that. */
  async #takeFile(stream: BusboyFileStream, incoming: IncomingFile): Promise<void> {
    try {
      for await (const piece of stream) {
        if (this.#refusal === null && this.#failure === null) await this.#takePiece(piece, incoming);
      }
    } catch {
      // The parser says itself when the form breaks off.
    }
  }

  async #takePiece(piece: Uint8Array, incoming: IncomingFile): Promise<void> {
    try {
      this.#refusal = await incoming.take(piece);
    } catch (error) {
      this.#failure = error;
    }
  }

  #addField(name: string | undefined, value: string, isCut: boolean): void {
    if (name !== 'profile_name' && name !== 'severity') {
      this.#addError(name?.slice(0, 100) ?? '', UNKNOWN_FIELD);
    } else if (isCut) {
      this.#addError(name, `${name} is longer than ${MAX_FIELD_BYTES} bytes`);
    } else if (value !== '') {
      // A form in a browser sends its empty fields too.
      this.#fields[name].push(value);
    }
  }

  #addError(path: string, message: string): void {
    this.#errors.push({ path, message });
  }

  #outcome(): Problem | null {
    if (this.#failure !== null) throw this.#failure;
    return this.#errors.length > 0 ? errorsProblem('invalid-body', this.#errors) : this.#refusal;
  }
}

const UNKNOWN_FIELD = 'The form has an unknown field: send profile_name and severity only, beside the file';
const TOO_MANY_PARTS = `The form has more than ${MAX_FIELDS} fields: send profile_name and severity only, beside the file`;

function invalidForm(path: string, message: string): Problem {
  return errorsProblem('invalid-body', [{ path, message }]);
}
