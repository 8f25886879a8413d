import type { Severity } from '../core/light.ts';
import type { ProfileDetail } from '../packs/profile-catalogue.ts';
import type { Summary } from '../results/summarize-result.ts';

/** What a tool is asked to validate with. */
export interface Asked {
  /** Identifier or token; null for the default. */
  profileName: string | null;
  severity: Severity;
  /** How many findings of one kind the summary has at most. */
  limit: number;
}

/** A result in few words; or why there is none, in a sentence for who asked. */
export type Outcome = { kind: 'summary'; summary: Summary } | { kind: 'refused'; reason: string };

/** What the tools work with: the pool of a service, or this process alone. */
export interface CrateValidator {
  profiles(): Promise<readonly ProfileDetail[]>;
  /** Validates the text of a metadata document. */
  validateMetadata(text: string, asked: Asked, signal: AbortSignal): Promise<Outcome>;
  /** Validates a folder, zip or metadata file of this machine; null where no file of the machine may be read. */
  validatePath: ((path: string, asked: Asked, signal: AbortSignal) => Promise<Outcome>) | null;
}
