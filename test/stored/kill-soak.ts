import { setTimeout as pause } from 'node:timers/promises';
import { startOwnPostgres, type TestServer } from '../postgres/start-postgres.ts';
import { type KillableStore, startKillableStore } from '../s3/killable-store.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import { KillLoad, LOAD_SETTINGS, type LoadReport } from './kill-load.ts';
import type { ServiceProcess } from './service-process.ts';
import { buildStack, type Stack } from './stack.ts';

const WORKERS = 2;
/** Between two kills; parts are started again at once, so several may be away at a time. */
const LONGEST_PAUSE_MS = 1_500;
/** How long Postgres and the store stay away. */
const LONGEST_ABSENCE_MS = 1_500;
/** Of so many kills one hits these, each of them within the first ten; workers are killed otherwise. */
const KILLS_PER_API = 7;
const KILLS_PER_DATABASE = 23;
const KILLS_PER_STORE = 11;

/** What a run with random kills found. */
export interface KillReport extends LoadReport {
  kills: Record<Part, number>;
  /** PUTs of results that the gateways held back, and those that came later than their sender waits. */
  held: { short: number; long: number };
}

type Part = 'worker' | 'api' | 'database' | 'store';

interface WatchedWorker {
  process: ServiceProcess;
  gateway: TestProxy;
}

/** All parts of the service, each of which can be killed. */
class KillableService {
  readonly #stack: Stack<TestServer>;
  readonly #s3: KillableStore;
  readonly held = { short: 0, long: 0 };
  readonly #workers: WatchedWorker[] = [];
  #api: ServiceProcess;

  private constructor(stack: Stack<TestServer>, s3: KillableStore, api: ServiceProcess) {
    this.#stack = stack;
    this.#s3 = s3;
    this.#api = api;
  }

  static async start(): Promise<KillableService> {
    // A crash of Postgres must lose nothing that it has confirmed.
    const database = await startOwnPostgres({ synchronous_commit: 'on' });
    const s3 = await startKillableStore();
    const stack = await buildStack(database, s3);
    const service = new KillableService(stack, s3, await stack.start({ ROLE: 'api' }));
    for (let count = 0; count < WORKERS; count++) service.#workers.push(await service.#startWorker());
    return service;
  }

  get stack(): Stack<TestServer> {
    return this.#stack;
  }

  get apiUrl(): string {
    return this.#api.url;
  }

  async #startWorker(gateway?: TestProxy): Promise<WatchedWorker> {
    const before = gateway ?? (await this.#startGateway());
    const settings = { ...LOAD_SETTINGS, ROLE: 'worker', S3_ENDPOINT: before.endpoint };
    return { process: await this.#stack.start(settings), gateway: before };
  }

  /** A gateway that delivers some results late, some of them after their sender has given up or died. */
  async #startGateway(): Promise<TestProxy> {
    const gateway = await startProxy({ target: this.#s3.endpoint });
    gateway.outlivesClients = true;
    gateway.onRequest = async (line) => {
      const chance = Math.random();
      if (!/^PUT \S*\/validation-results\//.test(line) || chance > 0.4) return;
      const isLong = chance < 0.04;
      this.held[isLong ? 'long' : 'short']++;
      await pause(isLong ? 9_000 + Math.random() * 5_000 : Math.random() * 1_500);
    };
    return gateway;
  }

  /** Kills a part with -9, as far as it can be, and starts it again. */
  async kill(part: Part, number: number): Promise<void> {
    const { server } = this.#stack.database;
    if (part === 'worker') {
      const index = number % WORKERS;
      const worker = this.#workers[index];
      if (worker === undefined) throw new Error(`there is no worker ${index}`);
      await worker.process.end('SIGKILL');
      this.#workers[index] = await this.#startWorker(worker.gateway);
    } else if (part === 'api') {
      await this.#api.end('SIGKILL');
      this.#api = await this.#stack.start({ ROLE: 'api' });
    } else if (part === 'database') {
      // Killing the postmaster alone would leave its children; this ends all of them without a checkpoint.
      await server.stop('SIGQUIT');
      await pause(Math.random() * LONGEST_ABSENCE_MS);
      await server.start();
    } else {
      await this.#s3.kill();
      await pause(Math.random() * LONGEST_ABSENCE_MS);
      await this.#s3.start();
    }
  }

  async stop(): Promise<void> {
    await this.#stack.stop();
    for (const { gateway } of this.#workers) await gateway.stop();
  }
}

function partOf(kill: number): Part {
  if (kill % KILLS_PER_DATABASE === 9) return 'database';
  if (kill % KILLS_PER_STORE === 6) return 'store';
  return kill % KILLS_PER_API === 3 ? 'api' : 'worker';
}

/** Kills workers, API, Postgres and store at random moments while results are delivered late. */
export async function killEverything(
  kills: number,
  onKill: (kill: number) => void = () => {},
): Promise<KillReport> {
  const service = await KillableService.start();
  const counts: Record<Part, number> = { worker: 0, api: 0, database: 0, store: 0 };
  try {
    const load = await KillLoad.start(service.stack, () => service.apiUrl);
    for (let kill = 0; kill < kills; kill++) {
      await pause(Math.random() * LONGEST_PAUSE_MS);
      const part = partOf(kill);
      await service.kill(part, kill);
      counts[part]++;
      onKill(kill + 1);
    }
    return { ...(await load.finish()), kills: counts, held: service.held };
  } finally {
    await service.stop();
  }
}
