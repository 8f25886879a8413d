import { REPORT_POLICY } from './report-policy.ts';

/** A format that a result can be had in. */
export interface ResultFormat {
  /** As asked for by name. */
  name: FormatName;
  /** Content-Type, with its parameters where it has some. */
  mediaType: string;
  /** Of files, without the dot. */
  extension: string;
  /** What it is for, in a few words. */
  purpose: string;
  /** Content-Security-Policy that it is to be shown under, where it needs more than none. */
  policy: string | null;
}

export type FormatName = 'json' | 'html' | 'text' | 'csv' | 'sarif' | 'junit' | 'turtle' | 'badge';

/** Every format, the preferred one first where a client accepts several equally. */
export const RESULT_FORMATS: readonly ResultFormat[] = [
  row('json', 'application/json', 'json', 'the whole result, for programs'),
  row('html', 'text/html; charset=utf-8', 'html', 'a page to read, print or send on', REPORT_POLICY),
  row('text', 'text/plain; charset=utf-8', 'txt', 'a summary for a terminal'),
  row('csv', 'text/csv; charset=utf-8; header=present', 'csv', 'a table of the issues, for spreadsheets'),
  row('sarif', 'application/sarif+json', 'sarif', 'issues with their places, for code hosts and editors'),
  row('junit', 'application/xml; charset=utf-8', 'xml', 'checks as test cases, for CI systems'),
  row('turtle', 'text/turtle; charset=utf-8', 'ttl', 'a SHACL validation report, for RDF tools'),
  row('badge', 'image/svg+xml', 'svg', 'the verdict as a picture'),
];

function row(
  name: FormatName,
  mediaType: string,
  extension: string,
  purpose: string,
  policy: string | null = null,
): ResultFormat {
  return { name, mediaType, extension, purpose, policy };
}
