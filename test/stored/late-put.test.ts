import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import { expectNoResults } from './first-results.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

let stack: Stack;
let api: ServiceProcess;
let gateway: TestProxy;

beforeAll(async () => {
  stack = await startStack();
  gateway = await startProxy({ target: stack.s3.endpoint });
  gateway.outlivesClients = true;
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(async () => {
  await gateway.stop();
  await stack.stop();
});

/** Holds the next PUT of a result in the gateway; resolves when all of it has come. */
function holdResult(): Promise<{ release(): void }> {
  return new Promise((resolve) => {
    gateway.onRequest = (line, arrived) => {
      if (!/^PUT \S*\/validation-results\//.test(line)) return undefined;
      gateway.onRequest = () => undefined;
      const released = Promise.withResolvers<void>();
      void arrived.then(() => resolve({ release: released.resolve }));
      return released.promise;
    };
  });
}

describe('The result of a killed worker that a gateway holds on its way', () => {
  it.each([
    ['its first result', 'late', async (_: ServiceProcess) => {}],
    [
      'a result where it expected none',
      'expected',
      (worker: ServiceProcess) => expectNoResults(stack, api, worker),
    ],
  ])('does not replace the one of a newer validation, as %s', async (_, crate, prepare) => {
    await stack.putFiles(crate, { 'ro-crate-metadata.json': metadataDocument() });
    const worker = await stack.start({ ROLE: 'worker', S3_ENDPOINT: gateway.endpoint });
    await worker.logged((line) => line.msg === 'worker takes jobs');
    await prepare(worker);
    const holding = holdResult();
    await requestValidation(api, crate, { profile_name: 'ro-crate-1.1' });
    const { release } = await holding;
    await worker.end('SIGKILL');
    await requestValidation(api, crate, { profile_name: 'newer' });
    const other = await stack.start({ ROLE: 'worker' });
    await resultStored(other, crate, 2);
    const before = gateway.bytes;
    release();
    await expect.poll(() => gateway.bytes).toBeGreaterThan(before);
    expect(await (await fetchResult(api, crate)).json()).toMatchObject({ profile: 'newer' });
    const metrics = await (await fetch(`${other.url}/metrics`)).text();
    expect(metrics).toContain('rocrate_store_conditional_writes 1');
    await other.end('SIGTERM');
  });
});
