import { type FormatName, formatResult } from '../core/index.ts';
import type { Outcome } from './run-crate.ts';

/** A result in a format; JSON as the very bytes that the service answers with. */
export function reportOf(
  { path, metadataPath, answer }: Outcome,
  format: FormatName,
  colours: 'ansi' | 'none',
): string | Uint8Array {
  if (format === 'json') return new Uint8Array(answer.body);
  const subject = path === '-' ? 'standard input' : path;
  return formatResult(format, answer.result, {
    subject,
    colours,
    ...(metadataPath === null ? {} : { metadataPath }),
  });
}
