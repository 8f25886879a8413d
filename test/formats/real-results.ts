import type { ResultObject } from '../../src/core/index.ts';
import { validateText } from '../core/validate-text.ts';
import { FAULTY_DOCUMENTS } from '../determinism-documents.ts';
import { SAMPLES } from './sample-results.ts';

/** By name, the samples, and the results of validating documents with many faults. */
export async function allResults(): Promise<[name: string, result: ResultObject][]> {
  const real = FAULTY_DOCUMENTS.map(async ({ title, document }): Promise<[string, ResultObject]> => {
    const validation = await validateText(JSON.stringify(document, null, 1), 'ro-crate-1.1', 'OPTIONAL');
    if (validation.kind === 'error') throw new Error(validation.error);
    const { status, report: detail } = validation;
    return [title, { status, profile: null, created_at: null, detail }];
  });
  return [...Object.entries(SAMPLES), ...(await Promise.all(real))];
}
