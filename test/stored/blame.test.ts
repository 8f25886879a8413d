import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

const FILES = { 'ro-crate-metadata.json': metadataDocument() };

let stack: Stack;
let api: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());

const startWorker = () => stack.start({ ROLE: 'worker' });

describe('A crate that kills its worker', () => {
  it('alone is given up; one that ran beside it five times is validated', { timeout: 150_000 }, async () => {
    await Promise.all([stack.putFiles('poison', FILES), stack.putFiles('healthy', FILES)]);
    let worker = await startWorker();
    let deaths = 0;
    const pauses: NodeJS.Timeout[] = [];
    stack.proxy.onRequest = async (line) => {
      if (/^GET \S*\/poison\/ro-crate-metadata\.json /.test(line)) {
        deaths++;
        // By now the other one runs too, unless it waits for this one.
        await new Promise((resolve) => pauses.push(setTimeout(resolve, 300)));
        worker.signal('SIGKILL');
        worker = await startWorker();
      }
      if (/^GET \S*\/healthy\/ro-crate-metadata\.json /.test(line)) {
        await new Promise((resolve) => pauses.push(setTimeout(resolve, 600)));
      }
    };
    await worker.logged((line) => line.msg === 'worker takes jobs');
    for (const id of ['healthy', 'poison']) expect((await requestValidation(api, id)).status).toBe(202);
    const resultOf = async (id: string) => {
      const response = await fetchResult(api, id);
      return response.status === 200 ? (await response.json()).status : null;
    };
    await expect.poll(() => resultOf('poison'), { timeout: 120_000, interval: 500 }).toBe('error');
    await expect.poll(() => resultOf('healthy'), { timeout: 30_000, interval: 500 }).toBe('valid');
    expect(deaths).toBeLessThanOrEqual(6);
    for (const pause of pauses) clearTimeout(pause);
    stack.proxy.onRequest = () => undefined;
    await worker.end('SIGTERM');
  });
});

describe('The job of a dead worker', () => {
  it('is released by workers of which none lives for two looks', async () => {
    await stack.putFiles('orphan', FILES);
    stack.proxy.delayMs = 300;
    const begun = new Promise<void>((resolve) => {
      let lookedFor = 0;
      stack.proxy.onRequest = (line) => {
        // The check before the 202 looks first.
        if (line.includes('/orphan.zip') && ++lookedFor === 2) resolve();
      };
    });
    const first = await startWorker();
    await first.logged((line) => line.msg === 'worker takes jobs');
    await requestValidation(api, 'orphan');
    await begun;
    await first.end('SIGKILL');
    stack.proxy.delayMs = 0;
    const isReleased = (worker: ServiceProcess) =>
      worker.lines.some((line) => line.msg.startsWith('jobs of a worker that died were'));
    let worker = first;
    for (let starts = 0; starts < 20 && !isReleased(worker); starts++) {
      await worker.end('SIGKILL');
      worker = await startWorker();
      await worker.logged((line) => line.msg === 'worker takes jobs');
    }
    expect(isReleased(worker)).toBe(true);
    await resultStored(worker, 'orphan');
    await worker.end('SIGTERM');
  });
});
