import {
  type CrateInput,
  formatReport,
  type NoVerdict,
  type ProfileSet,
  type ReadDocument,
  type Severity,
  validateCrate,
} from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { fitsHeap } from '../requests/json-cost.ts';
import { readMetadataRequest } from '../requests/metadata-request.ts';
import {
  encodeResult,
  errorResult,
  type ResultObject,
  type ResultRequest,
  reportResult,
} from '../results/result-object.ts';
import { SERVICE_VERSION } from '../results/service-version.ts';
import { readStoredCrate } from '../source/stored-crate.ts';
import type { CrateTask, MetadataTask, ThreadLimits, ThreadTask } from './messages.ts';
import type { Progress } from './progress.ts';
import type { CrateAnswer, MetadataAnswer } from './validation-pool.ts';

/** Validates with a set of compiled profiles; runs in a thread of the pool. */
export class Validator {
  /** Names of profiles that requests may use: identifiers and tokens. */
  readonly requestable: string[];
  readonly #profiles: ProfileSet;
  readonly #limits: ThreadLimits;

  constructor(profiles: ProfileSet, limits: ThreadLimits) {
    this.#profiles = profiles;
    this.#limits = limits;
    const tokens = profiles.list().map(({ profile }) => profile.declaration.token);
    this.requestable = [...new Set([...profiles.names(), ...tokens])];
  }

  /** Answers a task, and records the requested profile while it runs. */
  async validate(task: ThreadTask, progress: Progress): Promise<MetadataAnswer> {
    return task.kind === 'metadata'
      ? this.#validateMetadata(task, progress)
      : { kind: 'result', ...(await this.#validateCrate(task, progress)) };
  }

  async #validateMetadata({ body, severity }: MetadataTask, progress: Progress): Promise<MetadataAnswer> {
    const startedAt = performance.now();
    const request = readMetadataRequest(body, this.#limits.parsedBytes);
    if (request.kind === 'faults') return { kind: 'invalid-body', errors: request.faults };
    const asked = { profileName: request.profileName, createdAt: null };
    progress.noteProfile(asked.profileName, this.requestable);
    const result =
      request.kind === 'too-costly'
        ? errorResult(asked, this.#tooCostly())
        : await this.#validateInput(metadataAlone(request.crate), asked, severity);
    return { kind: 'result', ...this.#answer(result, asked, startedAt, body.byteLength) };
  }

  async #validateCrate(task: CrateTask, progress: Progress): Promise<CrateAnswer> {
    const startedAt = performance.now();
    const { crate, profileName, severity, createdAt } = task;
    const asked = { profileName, createdAt };
    progress.noteProfile(profileName, this.requestable);
    const stored = readStoredCrate(crate, this.#limits.metadataBytes);
    const result =
      stored.kind === 'unreadable'
        ? errorResult(asked, stored.reason)
        : await this.#validateInput(stored.input, asked, severity);
    return this.#answer(result, asked, startedAt, crate.metadata?.sizeBytes ?? 0);
  }

  async #validateInput(input: CrateInput, asked: ResultRequest, severity: Severity): Promise<ResultObject> {
    const name = asked.profileName ?? DEFAULT_PROFILE;
    const profile = this.#profiles.find(name);
    if (!profile) return errorResult(asked, this.#unknownProfile(name));
    if (input.metadata instanceof Uint8Array && !fitsHeap(input.metadata, this.#limits.parsedBytes)) {
      return errorResult(asked, this.#tooCostly());
    }
    const { contexts } = this.#profiles;
    const limits = { triples: this.#limits.triples };
    const result = await validateCrate(input, profile, { severity, contexts, limits });
    if (result.verdict === 'error') return errorResult(asked, this.#withoutVerdict(result));
    return reportResult(asked, result.verdict, formatReport(result, SERVICE_VERSION));
  }

  #answer(result: ResultObject, asked: ResultRequest, startedAt: number, metadataBytes: number): CrateAnswer {
    const { body, verdict } = encode(result, asked);
    const name = asked.profileName ?? DEFAULT_PROFILE;
    const profile = this.#profiles.find(name)?.reference.identifier ?? name;
    const seconds = (performance.now() - startedAt) / 1000;
    return { body, summary: { profile, verdict, seconds, metadataBytes } };
  }

  #unknownProfile(name: string): string {
    return `There is no profile "${name}"; this service knows ${this.#profiles.names().join(', ')}.`;
  }

  #withoutVerdict({ cause, error }: NoVerdict): string {
    if (cause !== 'too-many-triples') return error;
    return `The metadata holds more than ${this.#limits.triples} statements, the most that this service validates (MAX_TRIPLES).`;
  }

  #tooCostly(): string {
    const megabytes = Math.floor(this.#limits.parsedBytes / (1024 * 1024));
    return (
      `The metadata document would take more than ${megabytes} MB of memory once its JSON is read, which is the ` +
      'limit of this service (half of THREAD_HEAP_MB).'
    );
  }
}

function metadataAlone(crate: ReadDocument): CrateInput {
  return { metadata: crate, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
}

/** Limit of bytes in one result. A report is bounded, so only one extremely long finding can exceed it. */
const LIMIT_RESULT_BYTES = 64 * 1024 * 1024;

function encode(result: ResultObject, asked: ResultRequest) {
  const body = encodeWithin(result, LIMIT_RESULT_BYTES);
  if (body) return { body, verdict: result.status };
  const reason = 'The report would be longer than 64 MiB, which is the limit of this service.';
  return { body: encodeResult(errorResult(asked, reason)), verdict: 'error' as const };
}

/** The encoded result, or null when it is longer than the limit or than the longest possible string. */
function encodeWithin(result: ResultObject, limitBytes: number): ArrayBuffer | null {
  try {
    const body = encodeResult(result);
    return body.byteLength <= limitBytes ? body : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
