import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import { type StoreFront, startStoreFront } from '../s3/store-front.ts';
import { startReceiver } from './receiver.ts';
import type { ServiceProcess } from './service-process.ts';
import { fetchResult, requestValidation, resultStored, type Stack, startStack } from './stack.ts';

/** What a login page of a network answers to everything, in the place of the store. */
const LOGIN_PAGE = {
  status: 200,
  mediaType: 'text/html',
  body: '<!doctype html><title>Please log in</title>',
};

let stack: Stack;
let front: StoreFront;
let service: ServiceProcess;

beforeAll(async () => {
  stack = await startStack();
  front = await startStoreFront(stack.s3.endpoint);
  front.refusal = LOGIN_PAGE;
  [service] = await Promise.all([
    stack.start({ S3_ENDPOINT: front.endpoint }),
    stack.putFiles('crate', { 'ro-crate-metadata.json': metadataDocument() }),
  ]);
  await service.logged((line) => line.msg === 'worker takes jobs');
});
afterAll(async () => {
  await stack.stop();
  await front.stop();
});

async function storageCheck(): Promise<[status: number, storage: string]> {
  const response = await fetch(`${service.url}/readyz`);
  return [response.status, (await response.json()).checks.storage];
}

describe('A web server in the place of the store that answers 200 to everything', () => {
  it('is told from a store by /readyz', async () => {
    expect(await storageCheck()).toEqual([200, 'ok']);
    front.refuses = () => true;
    expect(await storageCheck()).toEqual([
      503,
      expect.stringContaining('check that S3_ENDPOINT is an object store'),
    ]);
    front.refuses = () => false;
    expect(await storageCheck()).toEqual([200, 'ok']);
  });

  it('is 503 for both methods: its page is no result, and no crate either', async () => {
    await requestValidation(service, 'crate');
    await resultStored(service, 'crate');
    front.refuses = () => true;
    expect((await fetchResult(service, 'crate')).status).toBe(503);
    expect((await requestValidation(service, 'crate')).status).toBe(503);
    front.refuses = () => false;
    expect((await fetchResult(service, 'crate')).status).toBe(200);
  });

  it('does not end a validation: the result is stored and sent once the store is back', async () => {
    const receiver = await startReceiver();
    front.refuses = (_, method) => method === 'PUT';
    await requestValidation(service, 'crate', { profile_name: 'another', webhook_url: receiver.url });
    await service.logged((line) => line.msg === 'the result cannot be stored yet');
    expect(receiver.calls).toEqual([]);
    front.refuses = () => false;
    await receiver.received(1);
    expect(await (await fetchResult(service, 'crate')).json()).toMatchObject({ profile: 'another' });
    await receiver.stop();
  });
});
