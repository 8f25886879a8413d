import {
  type CompiledProfile,
  type CrateInput,
  formatReport,
  type Report,
  type ValidationOptions,
  validateCrate,
} from './inside.ts';

/** A validation with its report, or the reason why there is none. */
export type Validation =
  | { kind: 'report'; status: 'valid' | 'invalid'; report: Report }
  | { kind: 'error'; error: string };

/** Validates a crate and formats the result as the service does. */
export async function reportCrate(
  input: CrateInput,
  profile: CompiledProfile,
  options: ValidationOptions,
): Promise<Validation> {
  const result = await validateCrate(input, profile, options);
  if (result.verdict === 'error') return { kind: 'error', error: result.error };
  return { kind: 'report', status: result.verdict, report: formatReport(result, 'tests 0') };
}
