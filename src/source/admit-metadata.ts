import type { CrateLimits } from './crate-limits.ts';
import { CrateNotAdmitted } from './crate-not-admitted.ts';

/** Throws CrateNotAdmitted when a metadata document of that size may not be read now; one too large is not asked for. */
export function admitMetadata(sizeBytes: number, { maxMetadataBytes, admit }: CrateLimits): void {
  if (sizeBytes > maxMetadataBytes || admit === undefined) return;
  if (!admit(sizeBytes)) throw new CrateNotAdmitted('metadata document', sizeBytes);
}
