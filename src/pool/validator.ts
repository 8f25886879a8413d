import type { ProfileSet } from '../core/index.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import { readMetadataRequest } from '../requests/metadata-request.ts';
import { type Answer, encodeAnswer } from '../results/answer.ts';
import { type Door, type DoorLimits, tooCostly } from '../results/door.ts';
import { errorResult, type ResultRequest } from '../results/result-object.ts';
import { runValidation } from '../results/run-validation.ts';
import type { CrateTask, MetadataTask, ThreadTask } from './messages.ts';
import type { Progress } from './progress.ts';
import type { CrateAnswer, MetadataAnswer } from './validation-pool.ts';

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
      contextRemedy: 'ask the operator to add it (CONTEXTS_PATH)',
    };
    const tokens = profiles.list().map(({ profile }) => profile.declaration.token);
    this.requestable = [...new Set([...profiles.names(), ...tokens])];
  }

  /** Answers a task, and records the requested profile while it runs. */
  async validate(task: ThreadTask, progress: Progress): Promise<MetadataAnswer> {
    return task.kind === 'metadata'
      ? this.#validateMetadata(task, progress)
      : { kind: 'result', ...(await this.#validateCrate(task, progress)) };
  }

  async #validateMetadata({ body, options }: MetadataTask, progress: Progress): Promise<MetadataAnswer> {
    const startedAt = performance.now();
    const request = readMetadataRequest(body, this.#door.limits.parsedBytes);
    if (request.kind === 'faults') return { kind: 'invalid-body', errors: request.faults };
    const asked = { profileName: request.profileName, createdAt: null, ...options };
    progress.noteProfile(asked.profileName, this.requestable);
    const answer =
      request.kind === 'too-costly'
        ? encodeAnswer(errorResult(asked, tooCostly(this.#door)), asked, this.#door)
        : await runValidation({ kind: 'document', document: request.crate }, asked, this.#parts);
    return { kind: 'result', ...this.#summarize(answer, asked, startedAt, body.byteLength) };
  }

  async #validateCrate(task: CrateTask, progress: Progress): Promise<CrateAnswer> {
    const startedAt = performance.now();
    const { crate } = task;
    progress.noteProfile(task.profileName, this.requestable);
    const asked = { profileName: task.profileName, createdAt: task.createdAt, ...task.options };
    const answer = await runValidation({ kind: 'crate', crate }, asked, this.#parts);
    return this.#summarize(answer, asked, startedAt, crate.metadata?.sizeBytes ?? 0);
  }

  get #parts() {
    return { profiles: this.#profiles, door: this.#door };
  }

  #summarize(
    { result, body }: Answer,
    asked: ResultRequest,
    startedAt: number,
    metadataBytes: number,
  ): CrateAnswer {
    const name = asked.profileName ?? DEFAULT_PROFILE;
    const profile = this.#profiles.find(name)?.reference.identifier ?? name;
    const seconds = (performance.now() - startedAt) / 1000;
    return { body, summary: { profile, verdict: result.status, seconds, metadataBytes } };
  }
}
