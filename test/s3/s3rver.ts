// Child process: serves the folder of its first argument over S3 on a free loopback port, sends the port to its
// parent, and ends when the parent does.
import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Files that the store keeps for an object. */
const PARTS = ['object', 'metadata.json', 'object.md5'];

const S3rver = createRequire(import.meta.url)('s3rver');
const directory = process.argv[2] ?? '';
const port = Number(process.argv[3] ?? 0);

const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true });
replaceWhole(server.store);
const { port: bound } = await server.run();
process.on('disconnect', () => process.exit());
process.send?.({ port: bound });

/**
 * Has the store replace an object as a whole, as real ones do: by itself it writes into the file that others read, who
 * then get half an object. A new object is written aside and moved while nobody opens the old one.
 */
function replaceWhole(store: typeof server.store): void {
  const { getObject, putObject } = store;
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
  store.putObject = async (object: { bucket: string; key: string }) => {
    const aside = { bucket: 'aside', key: randomUUID() };
    const written = await putObject.call(store, { ...object, ...aside });
    const pathOf = (part: string) => store.getResourcePath(object.bucket, object.key, part);
    await mkdir(dirname(pathOf('object')), { recursive: true });
    const move = (part: string) => rename(store.getResourcePath(aside.bucket, aside.key, part), pathOf(part));
    await inTurn(object.bucket, object.key, () => Promise.all(PARTS.map(move)));
    return written;
  };
}
