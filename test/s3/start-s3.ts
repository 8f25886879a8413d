import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { createS3Store } from '../../src/store/s3-store.ts';
import type { StoreSettings } from '../../src/store/store-settings.ts';

/** A running store with a bucket of its own; its fields serve as StoreSettings. */
export interface TestS3 extends StoreSettings {
  /** Folder in which the embedded store keeps its objects; null when the store is one from outside. */
  directory: string | null;
  /** Ends the store and removes what it holds; of a store from outside, only the bucket. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded S3 server in a process of its own. When S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY are
 * set, makes a bucket in that store instead.
 */
export async function startS3(): Promise<TestS3> {
  const endpoint = process.env.S3_ENDPOINT;
  return endpoint ? bucketOf(endpoint) : startEmbedded();
}

/** The embedded S3 server, as one of those that ignore the conditions of a PUT. */
export function startS3IgnoringConditions(): Promise<TestS3> {
  return startEmbedded('ignore-conditions');
}

async function startEmbedded(...options: string[]): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = await startS3rver(directory, 0, ...options);
  const settings = settingsFor(`127.0.0.1:${server.port}`, 'S3RVER', 'S3RVER');
  await clientFor(settings).makeBucket(settings.bucket);
  const stop = async () => {
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...settings, directory, stop };
}

/** The embedded S3 server over a folder that outlives it; port 0 means a free one. */
export async function startS3rver(
  directory: string,
  port = 0,
  ...options: string[]
): Promise<{ port: number; kill(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 's3rver.ts'), [directory, String(port), ...options], {
    // Its continuation tokens are made with a cipher that OpenSSL 3 counts as legacy.
    execArgv: ['--openssl-legacy-provider'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`the embedded S3 server ended with code ${code} before it was ready`);
  });
  const ready = new Promise<number>((resolve) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
  });
  const boundPort = await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    port: boundPort,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function bucketOf(endpoint: string): Promise<TestS3> {
  const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = process.env;
  const settings = settingsFor(endpoint, accessKey, secretKey);
  const client = clientFor(settings);
  await client.makeBucket(settings.bucket);
  const stop = async () => {
    // Through our own listing: the client's garbles keys with `%` or `+`.
    for await (const { key } of createS3Store(settings).list('')) {
      await client.removeObject(settings.bucket, key);
    }
    await client.removeBucket(settings.bucket);
  };
  return { ...settings, directory: null, stop };
}

/** Settings for a store on that endpoint, with a bucket name of its own. */
export function settingsFor(endpoint: string, accessKey: string, secretKey: string): StoreSettings {
  return {
    endpoint: endpoint.replace(/^https?:\/\//, ''),
    accessKey,
    secretKey,
    bucket: `test-${randomUUID()}`,
    useSsl: endpoint.startsWith('https:'),
    region: process.env.S3_REGION ?? 'us-east-1',
    cratePrefix: 'crates',
    resultsPrefix: 'validation-results',
  };
}

/** The S3 client for what the service itself does not do. */
export function clientFor(settings: StoreSettings): Client {
  const url = new URL(`${settings.useSsl ? 'https' : 'http'}://${settings.endpoint}`);
  return new Client({
    endPoint: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    useSSL: settings.useSsl,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    region: settings.region,
  });
}
