import process from 'node:process';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PoolSettings } from '../../src/pool/pool.ts';
import { PoolOverloaded, type ValidationPool } from '../../src/pool/validation-pool.ts';
import {
  bytesOf,
  endlessRequest,
  PATIENT,
  requestBody,
  resultOf,
  startPool,
  validCrate,
} from './pool-fixture.ts';

let pool: ValidationPool;
const VALID = JSON.stringify(validCrate());

afterEach(async () => {
  await pool.close();
});

async function start(settings: Partial<PoolSettings>): Promise<void> {
  pool = await startPool(settings);
}

function validate(body = requestBody(VALID), signal = PATIENT) {
  return pool.validateMetadata(body, { severity: 'REQUIRED' }, signal);
}

describe('A validation that takes too long', () => {
  it('is stopped with an error result that names the profile and the limit, and the pool recovers', async () => {
    await start({ timeoutSeconds: 1 });
    const answer = await validate(endlessRequest());
    expect(answer).toMatchObject({ kind: 'result', summary: { profile: 'runaway', verdict: 'error' } });
    expect(resultOf(answer)).toEqual({
      status: 'error',
      profile: 'runaway',
      created_at: null,
      error: 'The validation was stopped because it took longer than 1 s (VALIDATION_TIMEOUT).',
    });
    expect(resultOf(await validate())).toMatchObject({ status: 'valid' });
  });

  it('does not take the time of those who wait behind it, however many', async () => {
    await start({ timeoutSeconds: 1 });
    const answers = await Promise.all([validate(endlessRequest()), validate(endlessRequest()), validate()]);
    expect(answers.map((answer) => resultOf(answer).status)).toEqual(['error', 'error', 'valid']);
  });

  it('does not hold up those who were handed out with it', async () => {
    await start({ threads: 2, timeoutSeconds: 5 });
    const large = JSON.stringify({ ...validCrate(), padding: 'x'.repeat(200_000) });
    const first = [validate(requestBody(large)), validate(requestBody(large))];
    const endless = validate(endlessRequest());
    const others = Array.from({ length: 8 }, () => validate());
    await Promise.all(first);
    const answers = await Promise.all(others);
    expect(answers.map((answer) => resultOf(answer).status)).toEqual(Array(8).fill('valid'));
    expect(pool.statistics()).toMatchObject({ running: 1, queued: 0 });
    expect(resultOf(await endless)).toMatchObject({ status: 'error', profile: 'runaway' });
  });

  it('does not hold up what lies ready behind it', async () => {
    await start({ threads: 2, timeoutSeconds: 5 });
    const endless = validate(endlessRequest());
    const others = await Promise.all(Array.from({ length: 30 }, () => validate()));
    expect(others.map((answer) => resultOf(answer).status)).toEqual(Array(30).fill('valid'));
    expect(pool.statistics()).toMatchObject({ running: 1, queued: 0 });
    expect(resultOf(await endless)).toMatchObject({ status: 'error', profile: 'runaway' });
  });

  it('costs nothing that lies ready behind it on the only thread', async () => {
    const crashes: Error[] = [];
    await start({ timeoutSeconds: 1, onCrash: (error) => crashes.push(error) });
    const endless = [validate(endlessRequest()), validate(endlessRequest())];
    const others = Array.from({ length: 30 }, () => validate());
    const error = expect.stringMatching(/longer than 1 s/);
    expect((await Promise.all(endless)).map(resultOf)).toEqual([
      expect.objectContaining({ status: 'error', error }),
      expect.objectContaining({ status: 'error', error }),
    ]);
    const answers = await Promise.all(others);
    expect(answers.map((answer) => resultOf(answer).status)).toEqual(Array(30).fill('valid'));
    expect(crashes).toEqual([]);
  });

  it('does not touch what runs on other threads', async () => {
    await start({ threads: 2, timeoutSeconds: 1 });
    const stopped = validate(endlessRequest());
    const others = await Promise.all(Array.from({ length: 20 }, () => validate()));
    expect(others.map((answer) => resultOf(answer).status)).toEqual(Array(20).fill('valid'));
    expect(resultOf(await stopped)).toMatchObject({ status: 'error' });
  });
});

describe('A validation that takes too much memory', () => {
  it('is refused when its JSON alone would take too much, before it is parsed', async () => {
    await start({ threadHeapMb: 64 });
    const answer = await validate(requestBody(`[${'{},'.repeat(2_000_000)}{}]`));
    expect(resultOf(answer).error).toMatch(/more than 32 MB of memory once its JSON is read/);
    expect(resultOf(await validate())).toMatchObject({ status: 'valid' });
  });

  it('is refused when the request body itself is such JSON', async () => {
    await start({ threadHeapMb: 64 });
    expect(resultOf(await validate(bytesOf(`[${'{},'.repeat(2_000_000)}{}]`)))).toMatchObject({
      status: 'error',
    });
  });

  it('is stopped when its work takes too much, and the pool recovers', async () => {
    await start({ threadHeapMb: 96 });
    const crate = validCrate();
    for (let index = 0; index < 50_000; index++)
      crate['@graph'].push({ '@id': `#${index}`, '@type': 'File' });
    const answer = await validate(requestBody(JSON.stringify(crate), 'hungry'));
    expect(resultOf(answer).error).toBe(
      'The validation was stopped because it needed more than 96 MB of memory (THREAD_HEAP_MB).',
    );
    expect(resultOf(await validate())).toMatchObject({ status: 'valid' });
  });

  it('is stopped at the allowed number of triples', async () => {
    await start({ maxTriples: 10 });
    expect(resultOf(await validate()).error).toMatch(/more than 10 triples/);
  });
});

describe('A thread that dies', () => {
  it('costs its own validation an error result and nobody else anything', async () => {
    const threads: Worker[] = [];
    const collect = (thread: Worker) => threads.push(thread);
    process.on('worker', collect);
    const crashes: Error[] = [];
    await start({ threads: 2, onCrash: (error) => crashes.push(error) });
    process.off('worker', collect);
    expect(threads).toHaveLength(2);
    const running = [validate(endlessRequest()), validate(endlessRequest())];
    const waiting = validate();
    // Until the second thread has its part too.
    await vi.waitFor(() => expect(pool.statistics().queued).toBe(0));
    await Promise.all(threads.map((thread) => thread.terminate()));
    const error = expect.stringMatching(/ended because of an error of the service/);
    expect((await Promise.all(running)).map(resultOf)).toEqual([
      expect.objectContaining({ status: 'error', error }),
      expect.objectContaining({ status: 'error', error }),
    ]);
    expect(crashes).toHaveLength(2);
    expect(resultOf(await waiting)).toMatchObject({ status: 'valid' });
  });
});

describe('Threads that die again and again', () => {
  it('cost one validation each time, whatever lies ready behind it or was answered just before', async () => {
    const threads = new Set<Worker>();
    const collect = (thread: Worker) => {
      threads.add(thread);
      thread.once('exit', () => threads.delete(thread));
    };
    process.on('worker', collect);
    let crashes = 0;
    await start({ maxQueue: 1000, onCrash: () => crashes++ });
    let statuses: string[] = [];
    let deaths = 0;
    for (let round = 0; round < 10; round++) {
      const answers = Array.from({ length: 60 }, () => validate());
      await answers[round];
      for (const thread of [...threads]) {
        deaths++;
        await thread.terminate();
      }
      statuses = statuses.concat((await Promise.all(answers)).map((answer) => resultOf(answer).status));
    }
    process.off('worker', collect);
    expect(statuses.filter((status) => status === 'error')).toHaveLength(crashes);
    expect(statuses.filter((status) => status === 'valid')).toHaveLength(600 - crashes);
    expect(deaths).toBe(10);
    expect(crashes).toBeLessThanOrEqual(deaths);
  });
});

describe('A pool with more work than it keeps waiting', () => {
  it('refuses at once and says when to try again', async () => {
    await start({ timeoutSeconds: 2, maxQueue: 1 });
    const running = validate(endlessRequest());
    const waiting = validate();
    await expect(validate()).rejects.toThrow(PoolOverloaded);
    await expect(validate()).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(pool.statistics()).toMatchObject({ threads: 1, running: 1, queued: 1 });
    expect(resultOf(await running)).toMatchObject({ status: 'error' });
    expect(resultOf(await waiting)).toMatchObject({ status: 'valid' });
    expect(pool.statistics()).toEqual({ threads: 1, running: 0, queued: 0, queuedBytes: 0 });
  });

  it('counts the bytes that wait', async () => {
    await start({ timeoutSeconds: 2, maxQueuedBytes: VALID.length * 2 });
    const running = validate(endlessRequest());
    const waiting = validate();
    expect(pool.statistics().queuedBytes).toBeGreaterThan(VALID.length);
    await expect(validate()).rejects.toThrow(PoolOverloaded);
    await Promise.all([running, waiting]);
  });
});

describe('A client that hangs up', () => {
  it('is forgotten while it waits', async () => {
    await start({ timeoutSeconds: 1 });
    const running = validate(endlessRequest());
    const client = new AbortController();
    const waiting = validate(requestBody(VALID), client.signal);
    client.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    expect(pool.statistics().queued).toBe(0);
    expect(resultOf(await running)).toMatchObject({ status: 'error' });
  });

  it('does not cost the thread that works for it', async () => {
    await start({});
    let threadsStarted = 0;
    const count = () => threadsStarted++;
    process.on('worker', count);
    const client = new AbortController();
    const running = validate(requestBody(VALID), client.signal);
    await Promise.resolve();
    expect(pool.statistics().running).toBe(1);
    client.abort();
    expect(resultOf(await running)).toMatchObject({ status: 'valid' });
    process.off('worker', count);
    expect(threadsStarted).toBe(0);
  });
});

describe('A pool that closes', () => {
  it('finishes what runs and what waits, and takes nothing more', async () => {
    await start({});
    const answers = [validate(), validate(), validate()];
    const closing = pool.close();
    await expect(validate()).rejects.toThrow(PoolOverloaded);
    expect((await Promise.all(answers)).map((answer) => resultOf(answer).status)).toEqual(
      Array(3).fill('valid'),
    );
    await closing;
  });
});
