import type { FormatName, ResultObject } from '../../core/index.ts';
import type {
  EngineAnswer,
  EngineRequest,
  Failure,
  GivenSource,
  OpenedSource,
  RunOptions,
  RunOutcome,
} from '../engine/engine-messages.ts';

/** The reader ended the run. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A request that cannot be fulfilled, in words for the reader. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

type Waiting = PromiseWithResolvers<EngineAnswer>;

/** The validator in a worker. The page's policy lets neither of them send anything anywhere. */
export class Engine {
  readonly #code: Promise<Blob>;
  #worker: Promise<Worker>;
  #waiting = new Map<number, Waiting>();
  #opened: GivenSource | null = null;
  #lastId = 0;

  /** @param code the worker's program; kept, so that a worker after a cancelled run needs no request */
  constructor(code: Promise<string>) {
    this.#code = code.then((text) => new Blob([text], { type: 'text/javascript' }));
    this.#worker = this.#start();
  }

  /** Opens a source. Throws EngineFailure, Cancelled. */
  async open(source: GivenSource): Promise<OpenedSource> {
    const answer = await this.#ask((id) => ({ kind: 'open', id, source }));
    if (answer.kind !== 'opened') throw new TypeError(`unexpected ${answer.kind}`);
    this.#opened = source;
    return answer.opened;
  }

  /** Validates a source, which is opened first if it is not yet. Throws EngineFailure, Cancelled. */
  async validate(source: GivenSource, options: RunOptions): Promise<RunOutcome> {
    if (this.#opened !== source) await this.open(source);
    const answer = await this.#ask((id) => ({ kind: 'validate', id, options }));
    if (answer.kind !== 'validated') throw new TypeError(`unexpected ${answer.kind}`);
    return answer.outcome;
  }

  /** A result in a format. Throws EngineFailure, Cancelled. */
  async format(format: FormatName, result: ResultObject, subject: string): Promise<string> {
    const answer = await this.#ask((id) => ({ kind: 'format', id, format, result, subject }));
    if (answer.kind !== 'formatted') throw new TypeError(`unexpected ${answer.kind}`);
    return answer.text;
  }

  /** Ends what is running, at whatever point, and starts a new worker. */
  cancel(): void {
    this.#abandon(new Cancelled());
  }

  async #ask(request: (id: number) => EngineRequest): Promise<EngineAnswer> {
    const id = ++this.#lastId;
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting.set(id, waiting);
    const worker = await this.#worker;
    // Cancelled meanwhile: the next worker knows nothing of this request.
    if (this.#waiting.has(id)) worker.postMessage(request(id));
    return waiting.promise;
  }

  async #start(): Promise<Worker> {
    const address = URL.createObjectURL(await this.#code);
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => this.#settle(data));
    worker.addEventListener('error', ({ message }) => this.#abandon(new EngineFailure(crashed(message))));
    return worker;
  }

  #settle(answer: EngineAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'failed') waiting?.reject(new EngineFailure(answer.failure));
    else waiting?.resolve(answer);
  }

  #abandon(reason: Error): void {
    const abandoned = this.#waiting;
    this.#waiting = new Map();
    this.#opened = null;
    void this.#worker.then((worker) => worker.terminate());
    this.#worker = this.#start();
    for (const { reject } of abandoned.values()) reject(reason);
  }
}

function crashed(message: string): Failure {
  return {
    title: 'The validation stopped',
    reason: message || 'The browser ended the validation, most likely because it took too much memory.',
    advice: 'Validate this crate with the command line or the service.',
    report: null,
  };
}
