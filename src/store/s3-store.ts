import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FileStat } from '../source/range-reader.ts';
import { bareEtag, type ListPage, listNamesQuery, listQuery, parseListPage } from './list-page.ts';
import { pageOfNames } from './name-page.ts';
import {
  type Metadata,
  ObjectNotFound,
  type ObjectStat,
  type ObjectStore,
  StoreUnavailable,
} from './object-store.ts';
import { readAtMost, toWebStream } from './response-body.ts';
import { createS3Client, type S3Client } from './s3-client.ts';
import { errorCode, explainFailure } from './s3-errors.ts';
import { STORE_TIME_LIMITS, type StoreSettings, type StoreTimeLimits } from './store-settings.ts';

/** A page of 1,000 keys of 1,024 bytes, each percent-encoded, and what is around them. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * The object store over S3's protocol, path style. Every call ends by its signal or the time limits; an aborted
 * call throws the signal's reason, or StoreUnavailable when that reason is a time limit.
 */
export function createS3Store(
  settings: StoreSettings,
  limits: StoreTimeLimits = STORE_TIME_LIMITS,
): ObjectStore {
  const s3 = createS3Client(settings, limits);
  return {
    stat: (key, signal) => stat(s3, key, signal),
    get: (key, signal) =>
      s3.run(key, signal, async (call) => {
        const answer = await s3.send({ method: 'GET', key });
        const explain = (error: unknown) => explainFailure(error, key, call, signal);
        const sizeBytes = readSize(answer);
        const mediaType = answer.headers['content-type'] ?? '';
        return { stat: readFacts(key, answer), sizeBytes, mediaType, body: toWebStream(answer, explain) };
      }),
    getRange: (key, offset, lengthBytes, signal) => getRange(s3, key, offset, lengthBytes, signal),
    list: (prefix, signal) => list(s3, prefix, signal),
    async listNames(prefix, { after, limit }, signal) {
      const query = listNamesQuery(prefix, after === null ? null : `${prefix}${after}`, limit);
      return pageOfNames(prefix, after, await listPage(s3, prefix, query, signal));
    },
    put: (key, bytes, contentType, signal, metadata) =>
      put(s3, key, bytes, describe(contentType, metadata), signal),
    putIf(key, etag, bytes, contentType, signal, metadata) {
      const condition: Record<string, string> =
        etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` };
      return put(s3, key, bytes, { ...describe(contentType, metadata), ...condition }, signal);
    },
    checkHealth: (signal) => checkHealth(s3, settings, signal),
  };
}

function stat(s3: S3Client, key: string, signal: AbortSignal | undefined): Promise<ObjectStat> {
  return s3.run(key, signal, async () => {
    const answer = await drain(s3.send({ method: 'HEAD', key }));
    if (answer.statusCode === 404) throw new ObjectNotFound(key);
    const sizeBytes = readSize(answer);
    if (sizeBytes === null) throw new StoreUnavailable('it does not say how large an object is');
    return { ...readFacts(key, answer), sizeBytes };
  });
}

async function getRange(
  s3: S3Client,
  key: string,
  offset: number,
  lengthBytes: number,
  signal: AbortSignal | undefined,
): Promise<{ bytes: ArrayBuffer; etag: string }> {
  const headers = { range: `bytes=${offset}-${offset + lengthBytes - 1}` };
  try {
    return await s3.run(key, signal, async () => {
      const answer = await s3.send({ method: 'GET', key, headers });
      const difference = findRangeDifference(answer, offset, lengthBytes);
      if (difference !== null) {
        answer.destroy();
        throw new StoreUnavailable(difference);
      }
      return { bytes: await readAtMost(answer, lengthBytes), etag: bareEtag(answer.headers.etag ?? '') };
    });
  } catch (error) {
    // A range after the object's end has no bytes; the refusal has no ETag.
    const isBehindEnd = error instanceof StoreUnavailable && errorCode(error.cause) === 'InvalidRange';
    if (!isBehindEnd) throw error;
    return { bytes: new ArrayBuffer(0), etag: (await stat(s3, key, signal)).etag };
  }
}

/** Why an answer is not the range asked for, or null: a whole object that begins with it will do. */
function findRangeDifference(answer: IncomingMessage, offset: number, lengthBytes: number): string | null {
  if (answer.statusCode === 200) {
    return offset === 0 ? null : 'it sends whole objects when asked for a range';
  }
  const stated = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers['content-range'] ?? '');
  const [first, last, sizeBytes] = (stated ?? []).slice(1).map(Number);
  const isAsked = first === offset && last === Math.min(offset + lengthBytes, sizeBytes ?? 0) - 1;
  return isAsked ? null : 'it sends another range than it was asked for';
}

async function* list(
  s3: S3Client,
  prefix: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileStat> {
  const given = new Set<string | null>();
  let token: string | null = null;
  do {
    if (given.has(token)) throw new StoreUnavailable('its listing leads back to a page that it gave before');
    given.add(token);
    const page: ListPage = await listPage(s3, prefix, listQuery(prefix, token), signal);
    yield* page.objects;
    token = page.nextToken;
  } while (token !== null);
}

function listPage(
  s3: S3Client,
  prefix: string,
  query: string,
  signal: AbortSignal | undefined,
): Promise<ListPage> {
  return s3.run(prefix, signal, async () => {
    const answer = await s3.send({ method: 'GET', query });
    const page = parseListPage(new TextDecoder().decode(await readAtMost(answer, MAX_PAGE_BYTES)));
    if (page === null) {
      throw new StoreUnavailable(`its answer to a listing cannot be understood; ${CHECK_ENDPOINT}`);
    }
    return page;
  });
}

/**
 * One request, never multipart: the S3 client resumes unfinished uploads of a key, which would mix the parts of two
 * writers. With the MD5 of its body, because over TLS the client does not sign the body, and stores have kept what had
 * come of one that was cut off.
 */
async function put(
  s3: S3Client,
  key: string,
  bytes: Uint8Array,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const digest = createHash('md5').update(body).digest();
  const sent = { ...headers, 'content-md5': digest.toString('base64') };
  await s3.run(key, signal, async () => {
    const answer = await drain(s3.send({ method: 'PUT', key, headers: sent, body }));
    if (bareEtag(answer.headers.etag ?? '') === digest.toString('hex')) return;
    await checkStored(s3, key, body);
  });
}

/**
 * Reads back what was put. A store that encrypts has another ETag than the MD5; and what answers 200 without keeping
 * anything may be a proxy or a login page.
 */
async function checkStored(s3: S3Client, key: string, body: Buffer): Promise<void> {
  const answer = await s3.send({ method: 'GET', key });
  const stored = await readAtMost(answer, body.length + 1);
  if (Buffer.compare(Buffer.from(stored), body) === 0) return;
  throw new StoreUnavailable(`it does not have what it said it stored; ${CHECK_ENDPOINT}`);
}

const CHECK_ENDPOINT = 'check that S3_ENDPOINT is an object store';

/**
 * Asks for a listing, which no mere web server can answer, below a folder that has no objects, so that it costs the
 * store nothing; no crate id begins with a dot.
 */
async function checkHealth(
  s3: S3Client,
  { bucket, cratePrefix }: StoreSettings,
  signal: AbortSignal | undefined,
): Promise<void> {
  const prefix = `${cratePrefix}/.health/`.replace(/^\/+/, '');
  try {
    await listPage(s3, prefix, listQuery(prefix, null), signal);
  } catch (error) {
    const code = error instanceof StoreUnavailable ? errorCode(error.cause) : '';
    if (!(error instanceof ObjectNotFound) && code !== 'NoSuchBucket') throw error;
    throw new StoreUnavailable(`the bucket ${bucket} does not exist`, { cause: error });
  }
}

async function drain(sent: Promise<IncomingMessage>): Promise<IncomingMessage> {
  const answer = await sent;
  await readAtMost(answer, MAX_PAGE_BYTES);
  return answer;
}

function readSize(answer: IncomingMessage): number | null {
  const declared = answer.headers['content-length'];
  return declared === undefined ? null : Number(declared);
}

const METADATA_HEADER = 'x-amz-meta-';

/** The headers that go with an object. */
function describe(contentType: string, metadata: Metadata = {}): Record<string, string> {
  const named = Object.entries(metadata).map(([name, value]) => [`${METADATA_HEADER}${name}`, value]);
  return { 'content-type': contentType, ...Object.fromEntries(named) };
}

function readMetadata({ headers }: IncomingMessage): Metadata {
  const named = Object.entries(headers).filter(([name]) => name.startsWith(METADATA_HEADER));
  return Object.fromEntries(
    named.map(([name, value]) => [name.slice(METADATA_HEADER.length), String(value)]),
  );
}

function readFacts(key: string, answer: IncomingMessage): Omit<ObjectStat, 'sizeBytes'> {
  const etag = bareEtag(answer.headers.etag ?? '');
  if (etag === '') {
    answer.destroy();
    throw new StoreUnavailable(`it names no ETag of an object; ${CHECK_ENDPOINT}`);
  }
  return {
    key,
    etag,
    lastModified: new Date(answer.headers['last-modified'] ?? 0),
    metadata: readMetadata(answer),
  };
}
