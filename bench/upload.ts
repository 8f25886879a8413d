import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crateEntries } from '../test/fixtures/crates.ts';
import { writeZip, type ZipEntrySpec } from '../test/fixtures/zip-builder.ts';
import type { Row } from './benchmark.ts';
import { type Server, startServer } from './server.ts';

export const name = 'upload';

const MIB = 1024 * 1024;
const SIZES_MIB = [2, 200, 2048];
const LOOK_EVERY_MS = 20;
const PIECE_BYTES = 256 * 1024;
const UPLOAD_PATH = '/v1/ro_crates/validate';

/** Peak memory of a service that receives crates of holes, raw and as a form; `BENCH_UPLOAD_DIR` is for the files. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(process.env.BENCH_UPLOAD_DIR ?? tmpdir(), 'bench-upload-'));
  const rows: Row[] = [];
  try {
    for (const mib of SIZES_MIB) {
      const zip = join(folder, `${mib}.zip`);
      await writeZip(zip, { entries: [...crateEntries(), ...holes(mib)] });
      for (const body of ['raw', 'form'] as const) rows.push(await measure(folder, zip, mib, body));
      await rm(zip);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return rows;
}

function holes(mib: number): ZipEntrySpec[] {
  return Array.from({ length: mib }, (_, index) => ({ name: `hole-${index}.bin`, holeBytes: MIB }));
}

/** In a process of its own: memory that an upload took would count for the next. */
async function measure(folder: string, zip: string, mib: number, body: 'raw' | 'form'): Promise<Row> {
  const uploads = await mkdtemp(join(folder, 'uploads-'));
  const limit = String(4096 * MIB);
  const settings = {
    UPLOAD_DIR: uploads,
    MAX_UPLOAD_BYTES: limit,
    MAX_UPLOADED_BYTES: limit,
    POOL_THREADS: '2',
  };
  const server = await startServer(settings);
  const restingMb = server.rssMb();
  let peakMb = restingMb;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, server.rssMb());
  }, LOOK_EVERY_MS);
  const startedAt = performance.now();
  const status = await send(server, zip, body);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(looking);
  const [own = ''] = await readdir(uploads);
  const filesLeft = own === '' ? 0 : (await readdir(join(uploads, own))).length;
  await server.stop();
  return {
    MiB: mib,
    body,
    status,
    seconds,
    'resting MB': restingMb,
    'peak MB': peakMb,
    'files left': filesLeft,
  };
}

async function send(server: Server, zip: string, body: 'raw' | 'form'): Promise<string> {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="c.zip"\r\n\r\n`;
  const [before, after] = body === 'raw' ? ['', ''] : [head, `\r\n--${boundary}--\r\n`];
  const type = body === 'raw' ? 'application/zip' : `multipart/form-data; boundary=${boundary}`;
  const { size } = await stat(zip);
  const headers = { 'Content-Type': type, 'Content-Length': before.length + size + after.length };
  const sending = request(server.url + UPLOAD_PATH, { method: 'POST', headers });
  const answered = new Promise<string>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (message) => {
      message.resume();
      resolve(String(message.statusCode));
    });
  });
  async function* pieces() {
    if (before) yield Buffer.from(before);
    yield* createReadStream(zip, { highWaterMark: PIECE_BYTES });
    if (after) yield Buffer.from(after);
  }
  await pipeline(Readable.from(pieces()), sending);
  return answered;
}
