import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { startProxy, type TestProxy } from '../s3/proxy.ts';
import { expectNoResults } from './first-results.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

let stack: Stack;
let api: ServiceProcess;
let worker: ServiceProcess;
let proxy: TestProxy;

beforeAll(async () => {
  stack = await startStack();
  proxy = await startProxy({ target: stack.s3.endpoint });
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
  worker = await stack.start({ ROLE: 'worker', S3_ENDPOINT: proxy.endpoint });
  await expectNoResults(stack, api, worker);
});
afterAll(async () => {
  await proxy.stop();
  await stack.stop();
});

/** What the worker asks of the store about the result of a crate while it validates it, in order. */
async function requestsForResult(id: string, profile = 'ro-crate-1.1'): Promise<string[]> {
  const methods: string[] = [];
  proxy.onRequest = (line) => {
    if (line.includes(`/validation-results/${id}`)) methods.push(line.split(' ', 1)[0] ?? '');
  };
  await stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() });
  await requestValidation(api, id, { profile_name: profile });
  await resultStored(worker, id);
  return methods;
}

async function profileOf(id: string): Promise<unknown> {
  return (await (await fetchResult(api, id)).json()).profile;
}

describe('A worker whose last crates had no result before', () => {
  it('stores the next one without asking for one', async () => {
    expect(await requestsForResult('new')).toEqual(['PUT']);
    expect(await profileOf('new')).toContain('ro-crate-1.1');
  });

  it('replaces a result that is there all the same, and asks again from then on', async () => {
    const earlier = await stack.store.get(stack.keys.resultKey('new'));
    const body = new Uint8Array(await new Response(earlier.body).arrayBuffer());
    await stack.store.put(stack.keys.resultKey('known'), body, 'application/json');
    expect(await requestsForResult('known', 'ro-crate-1.2')).toEqual(['PUT', 'HEAD', 'PUT']);
    expect(await profileOf('known')).toContain('ro-crate-1.2');
    expect(await requestsForResult('newer')).toEqual(['HEAD', 'PUT']);
    expect(worker.lines).not.toContainEqual(expect.objectContaining({ level: 'warn' }));
  });
});
