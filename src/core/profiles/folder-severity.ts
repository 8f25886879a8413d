import type { Severity } from '../finding/finding.ts';
import { SH } from '../vocabulary/shacl.ts';

const LEVELS: Record<string, Severity> = {
  must: 'REQUIRED',
  must_not: 'REQUIRED',
  shall: 'REQUIRED',
  shall_not: 'REQUIRED',
  required: 'REQUIRED',
  should: 'RECOMMENDED',
  should_not: 'RECOMMENDED',
  recommended: 'RECOMMENDED',
  may: 'OPTIONAL',
  optional: 'OPTIONAL',
};

/** Names of the folders that give a level. */
export const FOLDER_NAMES: readonly string[] = Object.keys(LEVELS);

const SHACL_SEVERITIES: Record<string, Severity> = {
  [`${SH}Violation`]: 'REQUIRED',
  [`${SH}Warning`]: 'RECOMMENDED',
  [`${SH}Info`]: 'OPTIONAL',
};

/** Severity given by the name of a file's own folder (`must/`, `should/`, ...), or null. */
export function folderSeverity(path: string): Severity | null {
  const folder = path.split('/').at(-2)?.toLowerCase();
  return (folder !== undefined && Object.hasOwn(LEVELS, folder) && LEVELS[folder]) || null;
}

/** Word for labels: that of the folder (`MUST`) if it gives the severity, else the name of the severity. */
export function levelWord(path: string, severity: Severity): string {
  return folderSeverity(path) === severity ? path.split('/').at(-2)!.toUpperCase() : severity;
}

/** Severity for the IRI of a SHACL severity, or null for another IRI. */
export function shaclSeverity(iri: string | null): Severity | null {
  return (iri !== null && SHACL_SEVERITIES[iri]) || null;
}
