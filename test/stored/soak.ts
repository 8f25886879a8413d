import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { metadataDocument } from '../contract/documents.ts';
import type { TestServer } from '../postgres/start-postgres.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import type { ServiceProcess } from './service-process.ts';
import { type Stack, startStackWithOwnPostgres, validationUrl } from './stack.ts';

/** A new job comes this often; two workers with four places each do about twice as many. */
const JOB_EVERY_MS = 150;
/** Held back at each of a job's four or so rounds of requests: it takes 0.3 to 1 s. */
const STORE_DELAY_MS = 120;

/** What a run under load found. */
export interface SoakReport {
  /** Jobs answered 202. */
  accepted: number;
  /** Those without a valid result when the queue had become empty, or whatever else must not be, in words. */
  lost: string[];
  /** Answers other than 202, by status. */
  refused: Record<string, number>;
  /** For each job that a kill interrupted: from the kill to the moment when the job began again. */
  restartMs: number[];
  /** Ids of the jobs that began more than once. */
  begunTwice: string[];
  /** How the stopped processes ended. */
  exits: { code: number | null; signal: NodeJS.Signals | null }[];
  /** What else a run has to report, in words. */
  notes?: string[];
}

/** A worker with a proxy of its own before the store, which shows when it begins a job. */
interface WatchedWorker {
  process: ServiceProcess;
  proxy: TestProxy;
}

/** API, two workers, and jobs that keep coming. */
class Soak {
  readonly stack: Stack<TestServer>;
  readonly api: ServiceProcess;
  readonly workers: WatchedWorker[] = [];
  readonly exits: SoakReport['exits'] = [];
  readonly #accepted: string[] = [];
  readonly #refused: Record<string, number> = {};
  readonly #begun = new Map<string, number>();
  /** Jobs that have begun and not yet sent their result, with the worker's proxy. */
  readonly #running = new Map<string, TestProxy>();
  readonly #events = new EventEmitter();
  readonly #stopFeeding = new AbortController();
  readonly #fed: Promise<void>;

  constructor(stack: Stack<TestServer>, api: ServiceProcess) {
    this.stack = stack;
    this.api = api;
    this.#events.setMaxListeners(0);
    this.#fed = this.#feed();
  }

  static async start(): Promise<Soak> {
    const stack = await startStackWithOwnPostgres();
    const api = await stack.start({ ROLE: 'api' }).catch(async (error) => {
      await stack.stop();
      throw error;
    });
    const soak = new Soak(stack, api);
    soak.workers.push(await soak.startWorker(), await soak.startWorker());
    return soak;
  }

  async startWorker(): Promise<WatchedWorker> {
    const proxy = await startProxy({ target: this.stack.s3.endpoint });
    proxy.delayMs = STORE_DELAY_MS;
    const process = await this.stack.start({
      ROLE: 'worker',
      JOB_CONCURRENCY: '4',
      S3_ENDPOINT: proxy.endpoint,
    });
    proxy.onRequest = (line) => {
      const begun = /^HEAD \S*\/([^/]+)\.zip /.exec(line)?.[1];
      if (begun !== undefined) this.#begin(begun, proxy);
      const done = /^PUT \S*\/([^/]+)\.json /.exec(line)?.[1];
      if (done !== undefined) this.#end(done);
    };
    await process.logged((line) => line.msg === 'worker takes jobs');
    return { process, proxy };
  }

  #begin(id: string, proxy: TestProxy): void {
    this.#begun.set(id, (this.#begun.get(id) ?? 0) + 1);
    this.#running.set(id, proxy);
    this.#events.emit('begun', id, proxy);
  }

  #end(id: string): void {
    this.#running.delete(id);
    this.#events.emit('done', id);
  }

  /** The jobs that the worker is running. */
  jobsOf(worker: WatchedWorker): string[] {
    return [...this.#running].filter(([, proxy]) => proxy === worker.proxy).map(([id]) => id);
  }

  /** The id of the job that the worker begins next. */
  async nextJob(worker: WatchedWorker): Promise<string> {
    for (;;) {
      const [id, proxy] = await once(this.#events, 'begun');
      if (proxy === worker.proxy) return String(id);
    }
  }

  /** Resolves when so many more jobs have begun. */
  async moreJobs(count: number): Promise<void> {
    for (let begun = 0; begun < count; begun++) await once(this.#events, 'begun');
  }

  /** The time when the job begins again, by `performance.now()`, once its result is sent. */
  async runsAgain(id: string): Promise<number> {
    let begunMs = 0;
    const note = (begun: string) => {
      if (begun === id && begunMs === 0) begunMs = performance.now();
    };
    this.#events.on('begun', note);
    for (let done = ''; done !== id; ) done = String((await once(this.#events, 'done'))[0]);
    this.#events.off('begun', note);
    // A job given up after five attempts sends its result without having begun.
    return begunMs === 0 ? performance.now() : begunMs;
  }

  async #feed(): Promise<void> {
    const document = { 'ro-crate-metadata.json': metadataDocument() };
    for (let count = 0; !this.#stopFeeding.signal.aborted; count++) {
      const id = `job-${count}`;
      await this.stack.putFiles(id, document);
      const response = await fetch(validationUrl(this.api, id), { method: 'POST' });
      await response.arrayBuffer();
      if (response.status === 202) this.#accepted.push(id);
      else this.#refused[response.status] = (this.#refused[response.status] ?? 0) + 1;
      await pause(JOB_EVERY_MS);
    }
  }

  /** Ends the load, waits for an empty queue, looks for every result. */
  async finish(restartMs: number[] = []): Promise<SoakReport> {
    this.#stopFeeding.abort();
    await this.#fed;
    while ((await this.stack.query('select 1 from graphile_worker.jobs limit 1')).length > 0)
      await pause(200);
    const lost: string[] = [];
    for (const id of this.#accepted) {
      const response = await fetch(validationUrl(this.api, id));
      const text = await response.text();
      if (response.status === 200 && text.startsWith('{"status":"valid"')) continue;
      lost.push(`${id}, begun ${this.#begun.get(id) ?? 0} times: ${response.status} ${text.slice(0, 300)}`);
    }
    return {
      accepted: this.#accepted.length,
      lost,
      refused: this.#refused,
      restartMs,
      begunTwice: [...this.#begun].filter(([, times]) => times > 1).map(([id]) => id),
      exits: this.exits,
    };
  }

  async stop(): Promise<void> {
    this.#stopFeeding.abort();
    await this.#fed.catch(() => {});
    await this.stack.stop();
    for (const { proxy } of this.workers) await proxy.stop();
  }
}

async function soak<Report extends SoakReport>(work: (soak: Soak) => Promise<Report>): Promise<Report> {
  const running = await Soak.start();
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

/** Ends a worker and puts a new one in its place. */
async function replace(running: Soak, index: number, signal: NodeJS.Signals): Promise<void> {
  const worker = running.workers[index];
  if (worker === undefined) throw new Error(`there is no worker ${index}`);
  running.exits.push(await worker.process.end(signal));
  await worker.proxy.stop();
  running.workers[index] = await running.startWorker();
}

/**
 * Kills workers with -9 just after they have begun a job, one after the other in turn. The next kill comes when each
 * job that the last one interrupted has its result: the promise is that jobs begin again elsewhere, and there are
 * only two workers.
 */
export function killWorkers(kills: number, onKill: (kill: number) => void = () => {}): Promise<SoakReport> {
  return soak(async (running) => {
    const restartMs: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const worker = running.workers[kill % 2];
      if (worker === undefined) throw new Error('there are two workers');
      await running.nextJob(worker);
      const killedMs = performance.now();
      const interrupted = running.jobsOf(worker).map((id) => running.runsAgain(id));
      await replace(running, kill % 2, 'SIGKILL');
      for (const begunMs of await Promise.all(interrupted)) restartMs.push(begunMs - killedMs);
      onKill(kill + 1);
    }
    return running.finish(restartMs);
  });
}

/** Tells workers to stop while they have jobs. */
export function stopWorkers(stops: number, onStop: (stop: number) => void = () => {}): Promise<SoakReport> {
  return soak(async (running) => {
    for (let stop = 0; stop < stops; stop++) {
      const worker = running.workers[stop % 2];
      if (worker === undefined) throw new Error('there are two workers');
      await running.nextJob(worker);
      await replace(running, stop % 2, 'SIGTERM');
      onStop(stop + 1);
    }
    return running.finish();
  });
}

/** Restarts Postgres while jobs come and run. */
export function restartDatabase(restarts: number, onRestart: (n: number) => void = () => {}) {
  return soak(async (running) => {
    for (let restart = 0; restart < restarts; restart++) {
      await running.moreJobs(10);
      await running.stack.database.server.restart();
      onRestart(restart + 1);
    }
    await running.moreJobs(10);
    return running.finish();
  });
}

/** Takes Postgres away for so many seconds, again and again, while jobs come, run and end. */
export function interruptDatabase(seconds: number[]): Promise<SoakReport & { heldChains: number }> {
  return soak(async (running) => {
    const { server } = running.stack.database;
    for (const length of seconds) {
      await running.moreJobs(10);
      await server.stop();
      await pause(length * 1000);
      await server.start();
    }
    await running.moreJobs(10);
    const report = await running.finish();
    const held = await running.stack.query('select from crate_chain.link');
    return { ...report, heldChains: held.length };
  });
}

/** Takes the store away from API and workers for a while. */
export function stopStore(seconds: number): Promise<SoakReport> {
  return soak(async (running) => {
    await running.moreJobs(10);
    const proxies = [running.stack.proxy, ...running.workers.map((worker) => worker.proxy)];
    await Promise.all(proxies.map((proxy) => proxy.down()));
    await pause(seconds * 1000);
    await Promise.all(proxies.map((proxy) => proxy.up()));
    await running.moreJobs(10);
    return running.finish();
  });
}
