import type { ProfileResource, Severity } from '../core/light.ts';

/** A profile as GET /v1/profiles lists it. */
export interface ProfileSummary {
  identifier: string;
  token: string;
  version: string | null;
  uri: string;
  name: string;
  description: string | null;
  /** Identifiers of all ancestors, in the order in which they run. */
  ancestors: string[];
  /** SHA-256 of the pack's files and of those it derives from, in hex; it differs between versions of a pack. */
  digest: string;
  /** Visible checks of the profile itself by severity. */
  checks: Record<Severity, number>;
}

/** A profile with its own checks, as GET /v1/profiles/{identifier} shows it. */
export interface ProfileDetail extends ProfileSummary {
  /** Checks of ancestors that this profile or one of them changed. */
  narrowed: {
    check: string;
    /** Where the check is from: its severity there, and what it is here; null when it is not run. */
    from: Severity;
    to: Severity | null;
    /** Identifier of the profile that changed it. */
    by: string;
  }[];
  /** Guidance, schemas, examples and other things that the profile names. */
  resources: ProfileResource[];
  catalogue: {
    identifier: string;
    severity: Severity;
    name: string;
    description: string;
    requirement: string;
    help: string | null;
    source: string;
  }[];
}
