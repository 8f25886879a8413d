/**
 * IRI of the crate's root during a validation: relative ids resolve against it, whatever the crate's place.
 *
 * An app: or arcp: IRI names an archive's root without saying where it lies; the UUID is fixed so that the same
 * crate gives the same graph everywhere.
 */
export const CRATE_BASE = 'arcp://uuid,6b0f6f0e-2f1c-4b52-9d0a-5a1d7c3e8f94/';
