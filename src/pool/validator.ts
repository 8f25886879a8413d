import { formatBadge, formatResult, type ProfileSet } from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import {
  type MetadataRequest,
  readDocumentRequest,
  readMetadataRequest,
} from '../requests/metadata-request.ts';
import { type Answer, encodeAnswer } from '../results/answer.ts';
import { type Door, type DoorLimits, tooCostly } from '../results/door.ts';
import { readResult } from '../results/read-result.ts';
import { encodeText, errorResult, type ResultRequest } from '../results/result-object.ts';
import { runValidation } from '../results/run-validation.ts';
import { summarize } from '../results/summarize-result.ts';
import type {
  CrateTask,
  DocumentTask,
  FormatTask,
  MetadataTask,
  ThreadAnswer,
  ThreadTask,
  UploadTask,
} from './messages.ts';
import { openUpload } from './open-upload.ts';
import type { Progress } from './progress.ts';
import type { RunOptions } from './run-options.ts';
import type { CrateAnswer, FormattedResult, MetadataAnswer } from './validation-pool.ts';

/** What a thread makes of a result. */
type AnswerOptions = Pick<RunOptions, 'format' | 'shownFindings'>;

/** Validates with a set of compiled profiles; runs in a thread of the pool. */
export class Validator {
  /** Names of profiles that requests may use: identifiers and tokens. */
  readonly requestable: string[];
  readonly #profiles: ProfileSet;
  readonly #door: Door;

  constructor(profiles: ProfileSet, limits: DoorLimits) {
    this.#profiles = profiles;
    this.#door = {
      name: 'this service',
      limits,
      settings: { triples: 'MAX_TRIPLES', parsedBytes: 'half of THREAD_HEAP_MB' },
    };
    const tokens = profiles.list().map(({ profile }) => profile.declaration.token);
    this.requestable = [...new Set([...profiles.names(), ...tokens])];
  }

  /** Answers a task, and records the requested profile while it runs. */
  async validate(task: ThreadTask, progress: Progress): Promise<ThreadAnswer> {
    switch (task.kind) {
      case 'metadata':
        return this.#validateMetadata(task, progress);
      case 'document':
        return this.#validateDocument(task, progress);
      case 'upload':
        return this.#validateUpload(task, progress);
      case 'crate':
        return { kind: 'result', ...(await this.#validateCrate(task, progress)) };
      case 'format':
        return this.#format(task);
    }
  }

  #format({ result, format, subject }: FormatTask): FormattedResult {
    if (result === null) return { kind: 'formatted', body: encodeText(formatBadge(null)) };
    const read = readResult(new Uint8Array(result), this.#door.limits.parsedBytes);
    if (read.kind === 'unreadable') return read;
    return { kind: 'formatted', body: encodeText(formatResult(format, read.result, { subject })) };
  }

  async #validateMetadata({ body, options }: MetadataTask, progress: Progress): Promise<MetadataAnswer> {
    const startedAt = performance.now();
    const request = readMetadataRequest(body, this.#door.limits.parsedBytes);
    return this.#answerRequest(request, options, progress, startedAt, body.byteLength);
  }

  async #validateDocument(task: DocumentTask, progress: Progress): Promise<MetadataAnswer> {
    const startedAt = performance.now();
    const { profileName, options } = task;
    const bytes = new Uint8Array(task.bytes);
    if (task.notJson === 'refused') {
      const request = readDocumentRequest(bytes, profileName, this.#door.limits.parsedBytes);
      return this.#answerRequest(request, options, progress, startedAt, bytes.byteLength);
    }
    progress.noteProfile(profileName, this.requestable);
    const asked = { profileName, createdAt: null, ...options };
    const answer = await runValidation({ kind: 'metadata', bytes }, asked, this.#parts);
    return { kind: 'result', ...this.#answerWith(answer, asked, startedAt, bytes.byteLength, options) };
  }

  async #answerRequest(
    request: MetadataRequest,
    options: RunOptions,
    progress: Progress,
    startedAt: number,
    bodyBytes: number,
  ): Promise<MetadataAnswer> {
    if (request.kind === 'invalid') return { kind: 'invalid-body', errors: request.errors };
    const asked = { profileName: request.profileName, createdAt: null, ...options };
    progress.noteProfile(asked.profileName, this.requestable);
    const answer =
      request.kind === 'too-costly'
        ? encodeAnswer(errorResult(asked, tooCostly(this.#door)), asked, this.#door)
        : await runValidation({ kind: 'document', document: request.crate }, asked, this.#parts);
    return { kind: 'result', ...this.#answerWith(answer, asked, startedAt, bodyBytes, options) };
  }

  async #validateUpload(task: UploadTask, progress: Progress): Promise<ThreadAnswer> {
    const startedAt = performance.now();
    progress.noteProfile(task.profileName, this.requestable);
    const upload = await openUpload(task);
    if (upload.kind === 'too much work') return upload;
    const answer =
      upload.kind === 'unreadable'
        ? encodeAnswer(errorResult(task, upload.message), task, this.#door)
        : await runValidation(
            { kind: 'crate', crate: upload.crate },
            { ...task, ...task.options },
            this.#parts,
          );
    const metadataBytes = upload.kind === 'opened' ? (upload.crate.metadata?.sizeBytes ?? 0) : 0;
    return {
      kind: 'result',
      ...this.#answerWith(answer, task, startedAt, metadataBytes, task.options),
    };
  }

  async #validateCrate(task: CrateTask, progress: Progress): Promise<CrateAnswer> {
    const startedAt = performance.now();
    const { crate } = task;
    progress.noteProfile(task.profileName, this.requestable);
    const asked = { profileName: task.profileName, createdAt: task.createdAt, ...task.options };
    const answer = await runValidation({ kind: 'crate', crate }, asked, this.#parts);
    return this.#answerWith(answer, asked, startedAt, crate.metadata?.sizeBytes ?? 0);
  }

  get #parts() {
    return { profiles: this.#profiles, door: this.#door };
  }

  #answerWith(
    { result, body }: Answer,
    asked: ResultRequest,
    startedAt: number,
    metadataBytes: number,
    { format = 'json', shownFindings }: AnswerOptions = {},
  ): CrateAnswer {
    const name = asked.profileName ?? DEFAULT_PROFILE;
    const profile = this.#profiles.find(name)?.reference.identifier ?? name;
    const seconds = (performance.now() - startedAt) / 1000;
    const summary = { profile, verdict: result.status, seconds, metadataBytes };
    if (shownFindings !== undefined) {
      return { body: encodeText(JSON.stringify(summarize(result, shownFindings))), format: 'json', summary };
    }
    if (format === 'json') return { body, format, summary };
    return { body: encodeText(formatResult(format, result, { subject: null })), format, summary };
  }
}
