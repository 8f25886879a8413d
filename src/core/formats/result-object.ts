import type { Report } from './rocrate/format-report.ts';

/** The result of a validation as it is answered and stored: what every format is made from. */
export type ResultObject = {
  /** The profile as it was requested; null when the request has none. */
  profile: string | null;
  /** RFC 3339 UTC time of a stored crate's validation; null for metadata only. */
  created_at: string | null;
} & (
  | { status: 'valid' | 'invalid'; detail: Report }
  /** `error` is a sentence with the reason. */
  | { status: 'error'; error: string }
);
