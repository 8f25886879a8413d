import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { ValidationPool } from '../../src/pool/validation-pool.ts';
import { buildZip } from '../fixtures/zip-builder.ts';
import { bytesOf, PATIENT, requestBody, resultOf, startPool, validCrate } from './pool-fixture.ts';

const KIB = 1024;
const SMALL = JSON.stringify(validCrate());
const TIMEOUT_SECONDS = 1;

let pool: ValidationPool;
afterEach(() => pool.close());

function validate(body = requestBody(SMALL), signal = PATIENT) {
  return pool.validateMetadata(body, { severity: 'REQUIRED' }, signal);
}

/** A request of that size that keeps a thread busy until it is stopped. */
function endless(bytes: number): ArrayBuffer {
  const crate = validCrate();
  Object.assign(crate['@graph'][1]!, { name: `${'a'.repeat(60)}!`, description: 'x'.repeat(bytes) });
  return requestBody(JSON.stringify(crate), 'runaway');
}

/** A request of that size that is soon done. */
function largeBody(bytes: number): ArrayBuffer {
  return requestBody(JSON.stringify({ ...validCrate(), padding: 'x'.repeat(bytes) }));
}

describe('Small validations', () => {
  it.each([
    ['with one thread, documents of 100 KiB', 1, 100 * KIB],
    ['with two threads, documents of 100 KiB', 2, 100 * KIB],
    ['with two threads, documents of 3 MiB', 2, 3 * KIB * KIB],
  ])('never wait for larger ones, however many: %s', async (_, threads, bytes) => {
    pool = await startPool({ threads, timeoutSeconds: TIMEOUT_SECONDS });
    const senders = new AbortController();
    let stopped = 0;
    const large = Array.from({ length: 4 }, () =>
      validate(endless(bytes), senders.signal).then(() => stopped++),
    );
    const settled = Promise.allSettled(large);
    for (let sent = 0; sent < 20; sent++) {
      expect(resultOf(await validate())).toMatchObject({ status: 'valid' });
    }
    expect(stopped).toBe(0);
    senders.abort();
    await settled;
  });

  it('never wait for stored crates with a large metadata document', async () => {
    pool = await startPool({ timeoutSeconds: TIMEOUT_SECONDS });
    const crate = validCrate();
    Object.assign(crate['@graph'][1]!, { name: `${'a'.repeat(60)}!`, description: 'x'.repeat(100 * KIB) });
    const bytes = bytesOf(JSON.stringify(crate));
    const metadata = {
      name: 'ro-crate-metadata.json',
      bytes,
      compression: 'none',
      sizeBytes: bytes.byteLength,
      crc32: null,
    } as const;
    const stored = {
      form: 'directory',
      isBag: false,
      metadata,
      preview: null,
      fetchList: null,
      names: bytesOf('ro-crate-metadata.json'),
      entryCount: 1,
      metadataElsewhere: null,
    } as const;
    const request = {
      profileName: 'runaway',
      options: { severity: 'REQUIRED' },
      createdAt: '2026-01-01T00:00:00Z',
    } as const;
    let isStopped = false;
    const large = pool.validateCrate(stored, request, PATIENT).then(() => {
      isStopped = true;
    });
    for (let sent = 0; sent < 20; sent++) await validate();
    expect(isStopped).toBe(false);
    await large;
  });

  it('never wait for uploads, however little they show of their size', async () => {
    pool = await startPool({ timeoutSeconds: TIMEOUT_SECONDS });
    const crate = validCrate();
    Object.assign(crate['@graph'][1]!, { name: `${'a'.repeat(60)}!`, description: 'x'.repeat(100 * KIB) });
    // Deflated it has less than a kilobyte.
    const zip = buildZip({ entries: [{ name: 'ro-crate-metadata.json', data: JSON.stringify(crate) }] });
    const request = {
      profileName: 'runaway',
      options: { severity: 'REQUIRED' },
      createdAt: '2026-11-20T10:00:00Z',
      limits: { maxEntries: 10, maxMetadataBytes: KIB * KIB },
    } as const;
    let stopped = 0;
    const senders = new AbortController();
    const uploads = Array.from({ length: 4 }, () =>
      pool.validateUpload({ kind: 'memory', bytes: zip.buffer }, request, senders.signal).then((answer) => {
        stopped++;
        return resultOf(answer);
      }),
    );
    const settled = Promise.allSettled(uploads);
    for (let sent = 0; sent < 20; sent++) await validate();
    expect(stopped).toBe(0);
    expect(await uploads[0]).toMatchObject({
      status: 'error',
      profile: 'runaway',
      created_at: request.createdAt,
      error: expect.stringContaining('VALIDATION_TIMEOUT'),
    });
    senders.abort();
    await settled;
  });
});

describe('Large validations', () => {
  it('are served in their turn while small ones keep coming', async () => {
    pool = await startPool({ threads: 1 });
    let isDone = false;
    const large = validate(largeBody(3 * KIB * KIB)).then((answer) => {
      isDone = true;
      return answer;
    });
    const senders = Array.from({ length: 4 }, async () => {
      while (!isDone) await validate();
    });
    expect(resultOf(await large)).toMatchObject({ status: 'valid' });
    await Promise.all(senders);
  });

  it('run on a thread of lower priority, which starts for them and ends some seconds after the last', async () => {
    pool = await startPool({ threads: 1, timeoutSeconds: TIMEOUT_SECONDS });
    const started = Promise.withResolvers<Worker>();
    process.once('worker', started.resolve);
    const large = validate(largeBody(100 * KIB));
    const thread = await started.promise;
    const ended = once(thread, 'exit');
    expect(resultOf(await large)).toMatchObject({ status: 'valid' });
    expect(niceness('WorkerThread')).toContain(10);
    await ended;
    expect(niceness('WorkerThread')).not.toContain(10);
    expect(resultOf(await validate())).toMatchObject({ status: 'valid' });
  });
});

describe('Helper threads of the engine', () => {
  it('have the lower priority too, since they collect the garbage of large validations', async () => {
    pool = await startPool({ threads: 1 });
    const helpers = niceness('V8Worker');
    expect(helpers.length).toBeGreaterThan(0);
    expect(new Set(helpers)).toEqual(new Set([10]));
  });
});

describe('The time that a validation may take', () => {
  it('leaves out the waiting of a low-priority thread for a processor', async () => {
    pool = await startPool({ threads: 1, timeoutSeconds: 1 });
    // Starts the thread, which would take long beside busy ones.
    expect(resultOf(await validate(largeBody(100 * KIB)))).toMatchObject({ status: 'valid' });
    const ending = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const burn = "while (Atomics.load(require('node:worker_threads').workerData, 0) === 0);";
    const busy = Array.from(
      { length: 2 * availableParallelism() },
      () => new Worker(burn, { eval: true, workerData: ending }),
    );
    const answer = await validate(endless(100 * KIB));
    Atomics.store(ending, 0, 1);
    expect(resultOf(answer)).toMatchObject({ status: 'error', error: expect.stringContaining('1 s') });
    if (answer.kind === 'result') expect(answer.summary.seconds).toBeGreaterThan(2);
    await Promise.all(busy.map((thread) => once(thread, 'exit')));
  });
});

/** Niceness of each thread of this process with that name: field 19 of proc(5)'s stat; the name is field 2, in brackets. */
function niceness(name: string): number[] {
  const stats = readdirSync('/proc/self/task').map((thread) => {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  });
  const named = stats.filter((stat) => stat.includes(`(${name})`));
  return named.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}
