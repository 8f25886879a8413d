// Child process: serves the folder of its first argument over S3 on a free loopback port, sends the port to its
// parent, and ends when the parent does.
import { createRequire } from 'node:module';

const S3rver = createRequire(import.meta.url)('s3rver');
const directory = process.argv[2] ?? '';
const port = Number(process.argv[3] ?? 0);

const { port: bound } = await new S3rver({ address: '127.0.0.1', port, directory, silent: true }).run();
process.on('disconnect', () => process.exit());
process.send?.({ port: bound });
