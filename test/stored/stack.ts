import pg from 'pg';
import type { components } from '../../src/http/api-types.ts';
import { createKeys, type StoreKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createS3Store } from '../../src/store/s3-store.ts';
import { checkResponse } from '../contract/check-response.ts';
import {
  startOwnPostgres,
  startPostgres,
  type TestDatabase,
  type TestServer,
} from '../postgres/start-postgres.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import { startS3, type TestS3 } from '../s3/start-s3.ts';
import { NODE, type Runtime, type ServiceProcess, startProcess } from './service-process.ts';

/** A database, a store with a proxy before it, and the processes of the service that a test starts on them. */
export interface Stack<Database extends TestDatabase = TestDatabase> {
  database: Database;
  s3: TestS3;
  proxy: TestProxy;
  /** The store without the proxy. */
  store: ObjectStore;
  keys: StoreKeys;
  /** Starts a process of the service, on Node unless told otherwise; it is killed at the end unless it has ended. */
  start(settings?: Record<string, string>, runtime?: Runtime): Promise<ServiceProcess>;
  putZip(id: string, bytes: Uint8Array): Promise<void>;
  /** Puts a crate as a directory: file names to their text. */
  putFiles(id: string, files: Record<string, string>): Promise<void>;
  /** Rows of a query on the database. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** What the service tells of a validation. */
export type State = components['schemas']['Validation'];

/** Starts database, store and proxy. */
export async function startStack(): Promise<Stack> {
  return buildStack(await startPostgres());
}

/** The same with a Postgres server of its own, which the test may stop. */
export async function startStackWithOwnPostgres(): Promise<Stack<TestServer>> {
  return buildStack(await startOwnPostgres());
}

/** The same on a database and a store that are there already. */
export async function buildStack<Database extends TestDatabase>(
  database: Database,
  given?: TestS3,
): Promise<Stack<Database>> {
  const s3 = given ?? (await startS3());
  const proxy = await startProxy({ target: s3.endpoint });
  const store = createS3Store(s3);
  const keys = createKeys(s3);
  const processes: ServiceProcess[] = [];
  const settings = {
    STORAGE_ENABLED: 'true',
    S3_ENDPOINT: proxy.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: s3.bucket,
    S3_USE_SSL: String(s3.useSsl),
    S3_REGION: s3.region,
    DATABASE_URL: database.url,
    // Of the packs only the one that the crates here need: it starts in half the time.
    PROFILES_PATH: 'profiles/ro-crate-1.1',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  };
  return {
    database,
    s3,
    proxy,
    store,
    keys,
    async start(more = {}, runtime = NODE) {
      const service = await startProcess({ ...settings, ...more }, runtime);
      processes.push(service);
      return service;
    },
    putZip: (id, bytes) => store.put(keys.crateZipKey(id), bytes, 'application/zip'),
    async putFiles(id, files) {
      for (const [name, text] of Object.entries(files)) {
        const key = `${keys.crateDirectoryPrefix(id)}${name}`;
        await store.put(key, new TextEncoder().encode(text), 'application/json');
      }
    },
    async query(sql, values = []) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      await Promise.all(processes.map((service) => service.end('SIGKILL')));
      await proxy.stop();
      await s3.stop();
      await database.stop();
    },
  };
}

/** Where a crate's validation is asked for and its result read. */
export function validationUrl(service: Pick<ServiceProcess, 'url'>, id: string): string {
  return `${service.url}/v1/ro_crates/${id}/validation`;
}

/** Asks for a validation; the answer is held against openapi.yaml. */
export async function requestValidation(
  service: ServiceProcess,
  id: string,
  body: Record<string, unknown> = {},
): Promise<Response> {
  const url = validationUrl(service, id);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await checkResponse({ method: 'POST', url }, response);
  return response;
}

/** Reads a result; the answer is held against openapi.yaml. */
export async function fetchResult(
  service: ServiceProcess,
  id: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = validationUrl(service, id);
  const response = await fetch(url, { headers });
  await checkResponse({ method: 'GET', url }, response);
  return response;
}

/** Requests a validation that is taken, and returns the id by which it is followed. */
export async function requestId(
  service: ServiceProcess,
  crateId: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const { status, headers } = await requestValidation(service, crateId, body);
  const id = headers.get('x-validation-id');
  if (status !== 202 || id === null) throw new Error(`the POST for ${crateId} was answered ${status}`);
  return id;
}

/** Reads the state of a validation; the answer is held against openapi.yaml. */
export async function fetchState(service: Pick<ServiceProcess, 'url'>, id: string): Promise<Response> {
  const url = `${service.url}/v1/validations/${id}`;
  const response = await fetch(url);
  await checkResponse({ method: 'GET', url }, response);
  return response;
}

/** The state of a validation that is known. */
export async function stateOf(service: Pick<ServiceProcess, 'url'>, id: string): Promise<State> {
  const response = await fetchState(service, id);
  if (response.status !== 200) throw new Error(`the state of ${id} was answered ${response.status}`);
  return response.json();
}

/** Resolves when the worker has stored that many results for the crate. */
export async function resultStored(worker: ServiceProcess, id: string, count = 1): Promise<void> {
  let stored = 0;
  await worker.logged((line) => {
    if (line.msg === 'result stored' && line.crate_id === id) stored++;
    return stored === count;
  });
}
