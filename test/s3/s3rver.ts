// Child process: serves the folder of its first argument over S3 on a free loopback port, sends the port to its
// parent, and ends when the parent does.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createRequire, flushCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An object as the store is given it: its content is the request. */
interface PutRequest {
  bucket: string;
  key: string;
  metadata: unknown;
  content: (Readable | Buffer) & { headers?: Record<string, string | undefined> };
}

/** Files that the store keeps for an object. */
const PARTS = ['object', 'metadata.json', 'object.md5'];

const load = createRequire(import.meta.url);
const S3rver = load('s3rver');
const S3Error = load('s3rver/lib/models/error');
const directory = process.argv[2] ?? '';
const port = Number(process.argv[3] ?? 0);
/** As some stores do not. */
const honoursConditions = process.argv[4] !== 'ignore-conditions';

const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true });
replaceWhole(server.store);
const { port: bound } = await server.run();
process.on('disconnect', () => process.exit());
process.send?.({ port: bound });
// It is always killed, and Node keeps compiled code only of processes that end by themselves.
flushCompileCache();

/**
 * Has the store replace an object as a whole, as real ones do: by itself it writes into the file that others read, who
 * then get half an object. A new object is written aside and moved while nobody opens the old one, if it arrived whole
 * and its condition holds: by itself the store knows neither conditions nor checksums.
 */
function replaceWhole(store: typeof server.store): void {
  const { getObject } = store;
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = (bucket: string, key: string, task: () => Promise<unknown>) => {
    const name = `${bucket}/${key}`;
    const done = (turns.get(name) ?? Promise.resolve()).then(task);
    turns.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
  store.getObject = (bucket: string, key: string, options: unknown) =>
    inTurn(bucket, key, () => getObject.call(store, bucket, key, options));
  store.putObject = async (object: PutRequest) => {
    const headers = object.content.headers ?? {};
    const aside = { bucket: 'aside', key: randomUUID() };
    const written = await writeObject(store, { ...object, ...aside });
    const checksum = headers['content-md5'];
    if (checksum !== undefined && Buffer.from(written.md5, 'hex').toString('base64') !== checksum) {
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    const pathOf = (part: string) => store.getResourcePath(object.bucket, object.key, part);
    await mkdir(dirname(pathOf('object')), { recursive: true });
    const move = (part: string) => rename(store.getResourcePath(aside.bucket, aside.key, part), pathOf(part));
    await inTurn(object.bucket, object.key, async () => {
      const etag = await readFile(pathOf('object.md5'), 'utf8').catch(() => null);
      if (honoursConditions) checkCondition(etag, headers);
      await Promise.all(PARTS.map(move));
    });
    return written;
  };
}

/** Writes an object and waits until its file has all of it, which the store's own function does not. */
async function writeObject(store: typeof server.store, object: PutRequest) {
  const { bucket, key, content } = object;
  const path = store.getResourcePath(bucket, key, 'object');
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('md5');
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    measure,
    createWriteStream(path),
  );
  const md5 = hash.digest('hex');
  await store.putMetadata(bucket, key, object.metadata, md5);
  return { size, md5 };
}

/** Throws what S3 answers when the ETag of what is stored, null for nothing, is not the one that a PUT names. */
function checkCondition(etag: string | null, headers: Record<string, string | undefined>): void {
  const expected = headers['if-match']?.replace(/^"|"$/g, '');
  if (expected !== undefined && etag === null) throw new S3Error('NoSuchKey', 'The key does not exist.');
  const isRefused =
    headers['if-none-match'] === '*' ? etag !== null : expected !== undefined && expected !== etag;
  if (isRefused) throw new S3Error('PreconditionFailed', 'A precondition that you specified did not hold.');
}
