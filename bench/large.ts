import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import { generateSparseCrate } from './generate-crate.ts';
import { putLoad } from './load.ts';
import { sampleCrate } from './sample-crate.ts';
import { type Server, startServer } from './server.ts';
import { startSink } from './sink.ts';
import { versions } from './versions.ts';

export const name = 'large';

/** 46 MB. */
const LARGE_ENTITIES = 600_000;
const CONNECTIONS = 4;
const WARM_UP_SECONDS = 4;
const ALONE_SECONDS = 5;
/** Several large documents with the rests between them. */
const BESIDE_SECONDS = 40;
const SENDERS = [1, 2, 4];

interface Candidate {
  version: string;
  server: Server;
}

/**
 * What small requests lose beside one, two and four senders of large documents, with two threads and with one;
 * BENCH_THREADS names one of the two. Sending takes time of the same cores, which no service can give to others: the
 * same is measured beside senders to a process that only reads, and that gets a document as often. Nor can a service
 * give a busy processor the speed of one that is idle, so the same is measured beside a process that only counts.
 */
export async function run(): Promise<Row[]> {
  const body = JSON.stringify({ crate_json: sampleCrate().text });
  // Bytes, so that they are not encoded each time.
  const large = new TextEncoder().encode(JSON.stringify({ crate_json: generateSparseCrate(LARGE_ENTITIES) }));
  console.log(`a large document has ${(large.byteLength / 1e6).toFixed(1)} MB`);
  const { BENCH_THREADS } = process.env;
  const rows: Row[] = [];
  for (const threads of BENCH_THREADS === undefined ? [2, 1] : [Number(BENCH_THREADS)]) {
    rows.push(...(await measureThreads(threads, body, large)));
  }
  return rows;
}

/** The versions take turns, so that each meets the same state of the machine. */
async function measureThreads(threads: number, body: string, large: Uint8Array<ArrayBuffer>): Promise<Row[]> {
  const candidates: Candidate[] = [];
  for (const { name: version, main } of versions()) {
    const server = await startServer({ POOL_THREADS: String(threads) }, { main });
    candidates.push({ version, server });
    await putSmall(server, body, WARM_UP_SECONDS);
  }
  const rows: Row[] = [];
  for (const senders of SENDERS) {
    for (const { version, server } of candidates) {
      rows.push({
        version,
        threads,
        'large senders': senders,
        ...(await measure(server, senders, body, large)),
      });
    }
  }
  for (const { server } of candidates) await server.stop();
  return rows;
}

async function measure(
  server: Server,
  senders: number,
  body: string,
  large: Uint8Array<ArrayBuffer>,
): Promise<Row> {
  const before = await putSmall(server, body, ALONE_SECONDS);
  const sent = sendMany(senders, pathOf(server), large);
  const beside = await putSmall(server, body, BESIDE_SECONDS);
  const rssMb = server.rssMb();
  const answers = await sent.end();
  await untilIdle(server);
  const after = await putSmall(server, body, ALONE_SECONDS);
  const besideIdler = await measureIdler(server, body);
  const besideSink = await measureSink(server, senders, body, large, BESIDE_SECONDS / answers.length);
  // The mean of before and after: the machine is not equally fast all the time.
  const alone = (before.perSecond + after.perSecond) / 2;
  return {
    'small alone/s': alone,
    'small/s': beside.perSecond,
    'p50 ms': beside.p50,
    'p99 ms': beside.p99,
    kept: beside.perSecond / alone,
    'kept beside a sink': besideSink / alone,
    'kept beside an idler': besideIdler / alone,
    'large done': answers.length,
    'large answers': [...new Set(answers.map(({ status }) => status))].join(', '),
    'slowest large s': Math.max(0, ...answers.map(({ seconds }) => seconds)),
    'RSS MB': rssMb,
  };
}

/** Small requests a second while the same number of senders send as often, but to a process that only reads. */
async function measureSink(
  server: Server,
  senders: number,
  body: string,
  large: Uint8Array<ArrayBuffer>,
  secondsEach: number,
): Promise<number> {
  const sink = await startSink(Math.min(BESIDE_SECONDS, secondsEach * senders) * 1000);
  const sent = sendMany(senders, sink.url, large);
  const { perSecond } = await putSmall(server, body, ALONE_SECONDS);
  await sent.end();
  await sink.stop();
  return perSecond;
}

/** Small requests a second beside a process of the lowest priority that only counts, and takes what nobody else does. */
async function measureIdler(server: Server, body: string): Promise<number> {
  const idler = spawn(process.execPath, ['--eval', 'for (let count = 0; ; count++);'], { stdio: 'ignore' });
  await once(idler, 'spawn');
  setPriority(idler.pid ?? process.pid, constants.priority.PRIORITY_LOW);
  const { perSecond } = await putSmall(server, body, ALONE_SECONDS);
  idler.kill('SIGKILL');
  await once(idler, 'exit');
  return perSecond;
}

function pathOf({ url }: Server): string {
  return `${url}/v1/ro_crates/validate_metadata`;
}

async function putSmall(server: Server, body: string, seconds: number) {
  const { byStatus } = await putLoad({ url: pathOf(server), body, connections: CONNECTIONS, seconds });
  return byStatus['200'] ?? { perSecond: 0, p50: 0, p99: 0 };
}

interface Answer {
  status: number;
  seconds: number;
}

/** Sends the body by that many senders until `end`, which gives what was answered. */
function sendMany(senders: number, url: string, body: Uint8Array<ArrayBuffer>): { end(): Promise<Answer[]> } {
  const ending = new AbortController();
  const sending = Array.from({ length: senders }, () => sendUntil(ending.signal, url, body));
  return {
    async end() {
      ending.abort();
      return (await Promise.all(sending)).flat();
    },
  };
}

/** Sends the body again and again; what is under way at the end is given up. */
async function sendUntil(signal: AbortSignal, url: string, body: Uint8Array<ArrayBuffer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const headers = { 'content-type': 'application/json' };
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      await response.arrayBuffer();
      answers.push({ status: response.status, seconds: (performance.now() - startedAt) / 1000 });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return answers;
}

/** Waits until the pool has ended the documents whose senders are gone. */
async function untilIdle(server: Server): Promise<void> {
  for (;;) {
    const metrics = await fetch(`${server.url}/metrics`).then((response) => response.text());
    if (/^rocrate_pool_running 0$/m.test(metrics)) return;
    await setTimeout(200);
  }
}
