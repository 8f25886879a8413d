import { NONES_IN_A_ROW } from '../../src/limits.ts';
import { metadataDocument } from '../contract/documents.ts';
import type { ServiceProcess } from './service-process.ts';
import { requestValidation, resultStored, type Stack } from './stack.ts';

let crates = 0;

/** Has a worker, the only one, store first results until it expects that the next crate has none either. */
export async function expectNoResults(
  stack: Stack,
  api: ServiceProcess,
  worker: ServiceProcess,
): Promise<void> {
  for (let index = 0; index <= NONES_IN_A_ROW; index++) {
    const id = `first-${crates++}`;
    await stack.putFiles(id, { 'ro-crate-metadata.json': metadataDocument() });
    await requestValidation(api, id);
    await resultStored(worker, id);
  }
}
