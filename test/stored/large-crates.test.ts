import { afterAll, beforeAll, expect, it } from 'vitest';
import { metadataDocument } from '../contract/documents.ts';
import type { ServiceProcess } from './service-process.ts';
import { requestValidation, type Stack, startStack } from './stack.ts';

const LARGE = 8;
const SMALL = 20;
const SMALL_FILES = { 'ro-crate-metadata.json': metadataDocument() };

let stack: Stack;
let api: ServiceProcess;
beforeAll(async () => {
  stack = await startStack();
  api = await stack.start({ ROLE: 'api' });
  await api.logged((line) => line.msg === 'ready');
});
afterAll(() => stack.stop());

/** A metadata document of more than 2 MiB that takes a second or more. */
function largeDocument(): string {
  const document = JSON.parse(metadataDocument());
  for (let index = 0; index < 60_000; index++) {
    document['@graph'].push({
      '@id': `#${index}`,
      '@type': 'Thing',
      name: `A thing with the number ${index}`,
    });
  }
  return JSON.stringify(document);
}

it('Small crates do not wait for large ones that were requested before, however many', async () => {
  const largeIds = Array.from({ length: LARGE }, (_, index) => `large-${index}`);
  const smallIds = Array.from({ length: SMALL }, (_, index) => `small-${index}`);
  const large = { 'ro-crate-metadata.json': largeDocument() };
  expect(large['ro-crate-metadata.json'].length).toBeGreaterThan(2 * 1024 * 1024);
  for (const id of largeIds) await stack.putFiles(id, large);
  for (const id of smallIds) await stack.putFiles(id, SMALL_FILES);
  for (const id of [...largeIds, ...smallIds]) await requestValidation(api, id);
  const worker = await stack.start({ ROLE: 'worker', JOB_CONCURRENCY: '1', POOL_THREADS: '1' });
  const stored = (id: string) =>
    worker.logged((line) => line.msg === 'result stored' && line.crate_id === id);
  await Promise.all([...largeIds, ...smallIds].map(stored));
  const order = worker.lines
    .filter((line) => line.msg === 'result stored')
    .map((line) => String(line.crate_id).replace(/-\d+$/, ''));
  expect(order).toHaveLength(LARGE + SMALL);
  // Two large ones run at a time; in the order of the requests all eight would come first.
  const largeBefore = order.slice(0, order.lastIndexOf('small')).filter((kind) => kind === 'large');
  expect(largeBefore.length).toBeLessThanOrEqual(LARGE / 2);
});
