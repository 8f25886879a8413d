import { availableParallelism } from 'node:os';
import type { PackFolder, SuppliedContext } from '../core/index.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import { DEFAULT_PROFILE } from '../requests/default-profile.ts';
import type { FormatName } from '../results/result-formats.ts';
import { encodeResult, errorResult, type ResultRequest } from '../results/result-object.ts';
import type { CrateLimits } from '../source/crate-limits.ts';
import type { OpenedCrate } from '../source/opened-crate.ts';
import type { Uploaded } from '../uploads/upload.ts';
import type { BatchRun } from './batch-run.ts';
import type { BusyClock } from './busy-clock.ts';
import { type LaneShape, laneShapes } from './lanes.ts';
import type { LoadedProfiles, ThreadAnswer } from './messages.ts';
import type { RunOptions } from './run-options.ts';
import { buffersOf, type Outcome, SMALL_BYTES, Task } from './task.ts';
import { Threads } from './threads.ts';
import type {
  CrateAnswer,
  FormattedResult,
  MetadataAnswer,
  PoolStatistics,
  ValidationPool,
} from './validation-pool.ts';
import { WaitingLine } from './waiting-line.ts';

const MIB = 1024 * 1024;

type Ended = Extract<Outcome, { kind: 'ended' }>;

/** Settings of the pool, with the packs and contexts to validate against. */
export interface PoolSettings {
  threads: number;
  /** Limit of waiting tasks, without those that run. */
  maxQueue: number;
  maxQueuedBytes: number;
  /** Time for one validation, from when a thread takes it. */
  timeoutSeconds: number;
  /** Heap of one thread in MiB; the index of a crate is not part of it and is bounded by maxTriples. */
  threadHeapMb: number;
  maxTriples: number;
  /** Size of a metadata document once inflated. */
  maxMetadataBytes: number;
  packs: PackFolder[];
  contexts: SuppliedContext[];
  /** Receives each warning about a pack once. */
  onWarning?: (warning: string) => void;
  /** Receives each validation that ended because of an error of the service, for the log. */
  onCrash?: (error: Error) => void;
}

/**
 * Starts the threads; resolves when each has compiled all profiles.
 * Throws PackError when a pack or context is not valid.
 */
export async function createValidationPool(settings: PoolSettings): Promise<ValidationPool> {
  const { threads: count, timeoutSeconds, threadHeapMb: heapMb, packs, contexts } = settings;
  const limits = {
    triples: settings.maxTriples,
    metadataBytes: settings.maxMetadataBytes,
    parsedBytes: (heapMb / 2) * MIB,
  };
  const runLimits = { timeoutSeconds, heapMb };
  const setup = { packs, contexts, limits, niceness: 0 };
  const shapes = laneShapes(count, availableParallelism());
  const { threads, loaded } = await Threads.start(shapes.short.threads, runLimits, setup);
  const onDemand = Threads.onDemand(shapes.long.threads, runLimits, setup, loaded.requestable);
  for (const warning of loaded.warnings) settings.onWarning?.(warning);
  const short = new Lane(shapes.short, settings, threads);
  return new ThreadedPool(settings, loaded, {
    short,
    long: new Lane(shapes.long, settings, onDemand, short.line.clock),
    dividingBytes: shapes.dividingBytes,
  });
}

/** Threads with the line of what waits for them. */
class Lane {
  readonly line: WaitingLine<BatchRun>;
  readonly places: number;
  readonly quickBytes: number;
  readonly #threads: Threads;

  constructor(shape: LaneShape, settings: PoolSettings, threads: Threads, yieldsTo?: BusyClock) {
    const { maxQueue: maxWaiting, maxQueuedBytes: maxWaitingBytes } = settings;
    const limits = { ...shape, places: shape.threads, maxWaiting, maxWaitingBytes, yieldsTo };
    this.line = new WaitingLine(limits, threads.run.bind(threads));
    this.places = shape.threads;
    this.quickBytes = shape.quickBytes;
    this.#threads = threads;
  }

  async close(): Promise<void> {
    await this.line.close();
    await this.#threads.end();
  }
}

interface Lanes {
  short: Lane;
  long: Lane;
  dividingBytes: number;
}

class ThreadedPool implements ValidationPool {
  readonly #settings: PoolSettings;
  readonly #loaded: LoadedProfiles;
  readonly #lanes: Lanes;
  readonly longLane: { places: number; aboveBytes: number };

  constructor(settings: PoolSettings, loaded: LoadedProfiles, lanes: Lanes) {
    this.#settings = settings;
    this.#loaded = loaded;
    this.#lanes = lanes;
    this.longLane = { places: lanes.long.places, aboveBytes: lanes.dividingBytes };
  }

  secondsToRoom(bytes: number): number | null {
    return this.#lineFor(bytes).secondsToRoom(bytes);
  }

  async validateMetadata(
    body: ArrayBuffer,
    options: RunOptions,
    signal: AbortSignal,
  ): Promise<MetadataAnswer> {
    return this.#validateBody(new Task({ kind: 'metadata', body, options }, [body]), signal);
  }

  async validateDocument(
    bytes: ArrayBuffer,
    request: { profileName: string | null; options: RunOptions; notJson: 'refused' | 'reported' },
    signal: AbortSignal,
  ): Promise<MetadataAnswer> {
    return this.#validateBody(new Task({ kind: 'document', bytes, ...request }, [bytes]), signal);
  }

  async #validateBody(task: Task, signal: AbortSignal): Promise<MetadataAnswer> {
    const outcome = await this.#lineFor(task.workBytes).submit(task, signal);
    if (outcome.kind === 'answer') return answerOf(outcome.answer);
    const asked = { profileName: outcome.profileName, createdAt: null };
    return { kind: 'result', ...this.#errorAnswer(outcome, asked, task.bytes) };
  }

  async validateUpload(
    uploaded: Uploaded,
    request: { profileName: string | null; options: RunOptions; createdAt: string; limits: CrateLimits },
    signal: AbortSignal,
  ): Promise<CrateAnswer> {
    for (let workBytes = SMALL_BYTES; ; ) {
      const admittedBytes = this.#ceilingOf(workBytes);
      const task = new Task({ kind: 'upload', uploaded, workBytes, admittedBytes, ...request }, []);
      const outcome = await this.#lineFor(workBytes).submit(task, signal);
      if (outcome.kind === 'ended') return this.#errorAnswer(outcome, request, 0);
      if (outcome.answer.kind === 'result') return outcome.answer;
      if (outcome.answer.kind !== 'too much work')
        throw new Error('an upload was answered like another task');
      // Each time more than was admitted, so the loop ends.
      workBytes = outcome.answer.workBytes;
    }
  }

  async validateCrate(
    crate: OpenedCrate,
    request: { profileName: string | null; options: RunOptions; createdAt: string },
    signal: AbortSignal,
  ): Promise<CrateAnswer> {
    const metadataBytes = crate.metadata?.sizeBytes ?? 0;
    const task = new Task({ kind: 'crate', crate, ...request }, buffersOf(crate));
    const outcome = await this.#lineFor(task.workBytes).submit(task, signal);
    if (outcome.kind === 'ended') return this.#errorAnswer(outcome, request, metadataBytes);
    const answer = answerOf(outcome.answer);
    if (answer.kind === 'result') return answer;
    throw new Error('a stored crate was answered like a request body');
  }

  async formatResult(
    result: ArrayBuffer | null,
    wanted: { format: FormatName; subject: string | null },
    signal: AbortSignal,
  ): Promise<FormattedResult> {
    const task = new Task({ kind: 'format', result, ...wanted }, result === null ? [] : [result]);
    const outcome = await this.#lineFor(task.workBytes).submit(task, signal);
    if (outcome.kind === 'ended') {
      if (outcome.cause === 'crash') throw outcome.error;
      return { kind: 'unreadable', reason: 'the result is too large to be converted' };
    }
    if (outcome.answer.kind === 'formatted' || outcome.answer.kind === 'unreadable') return outcome.answer;
    throw new Error('a result to be converted was answered like a validation');
  }

  profiles(): readonly ProfileDetail[] {
    return this.#loaded.profiles;
  }

  statistics(): PoolStatistics {
    const { short, long } = this.#lanes;
    return {
      threads: this.#settings.threads,
      running: short.line.running + long.line.running,
      queued: short.line.waiting + long.line.waiting,
      queuedBytes: short.line.waitingBytes + long.line.waitingBytes,
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#lanes.short.close(), this.#lanes.long.close()]);
  }

  #lineFor(workBytes: number): WaitingLine<BatchRun> {
    const { short, long, dividingBytes } = this.#lanes;
    return (workBytes <= dividingBytes ? short : long).line;
  }

  /** The most work that has the same place in the pool as some work. */
  #ceilingOf(workBytes: number): number {
    const { short, long, dividingBytes } = this.#lanes;
    const ceilings = [short.quickBytes, dividingBytes, long.quickBytes];
    return ceilings.find((bytes) => workBytes <= bytes) ?? Number.POSITIVE_INFINITY;
  }

  #errorAnswer(ended: Ended, asked: ResultRequest, metadataBytes: number): CrateAnswer {
    if (ended.cause === 'crash') this.#settings.onCrash?.(ended.error);
    const body = encodeResult(errorResult(asked, this.#reasonOf(ended.cause)));
    const profile = asked.profileName ?? DEFAULT_PROFILE;
    const { seconds } = ended;
    return { body, format: 'json', summary: { profile, verdict: 'error', seconds, metadataBytes } };
  }

  #reasonOf(cause: Ended['cause']): string {
    const { timeoutSeconds, threadHeapMb } = this.#settings;
    switch (cause) {
      case 'deadline':
        return `The validation was stopped because it took longer than ${timeoutSeconds} s (VALIDATION_TIMEOUT).`;
      case 'heap':
        return `The validation was stopped because it needed more than ${threadHeapMb} MB of memory (THREAD_HEAP_MB).`;
      case 'crash':
        return 'The validation ended because of an error of the service. The log of the service has the cause.';
    }
  }
}

function answerOf(answer: ThreadAnswer): MetadataAnswer {
  if (answer.kind === 'result' || answer.kind === 'invalid-body') return answer;
  throw new Error('a validation was answered like another task');
}
