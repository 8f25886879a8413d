import { mkdir } from 'node:fs/promises';
import { Client } from 'minio';
import { createKeys, type StoreKeys } from '../../src/store/keys.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createS3Store } from '../../src/store/s3-store.ts';
import { startS3rver } from '../../test/s3/start-s3.ts';

/** The keys that the embedded store knows; it serves on loopback only. */
const KEY = 'S3RVER';
const BUCKET = 'crates';

/** The embedded store of the dev stack, with its bucket. */
export interface DevStore {
  store: ObjectStore;
  keys: StoreKeys;
  /** Settings of the service that name this store. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the embedded store over a folder, and creates the bucket when it does not exist. */
export async function startDevStore(folder: string, port: number): Promise<DevStore> {
  await mkdir(folder, { recursive: true });
  const server = await startS3rver(folder, port);
  const client = new Client({
    endPoint: '127.0.0.1',
    port: server.port,
    useSSL: false,
    accessKey: KEY,
    secretKey: KEY,
  });
  if (!(await client.bucketExists(BUCKET))) await client.makeBucket(BUCKET);
  const prefixes = { cratePrefix: 'crates', resultsPrefix: 'validation-results' };
  const endpoint = `127.0.0.1:${server.port}`;
  const connection = {
    endpoint,
    accessKey: KEY,
    secretKey: KEY,
    bucket: BUCKET,
    useSsl: false,
    region: 'us-east-1',
  };
  return {
    store: createS3Store({ ...connection, ...prefixes }),
    keys: createKeys(prefixes),
    settings: {
      STORAGE_ENABLED: 'true',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
      S3_BUCKET: BUCKET,
      S3_USE_SSL: 'false',
    },
    stop: () => server.kill(),
  };
}
