/**
 * IRI of the crate's root during a validation: relative ids resolve against it, whatever the crate's place.
 *
 * An app: or arcp: IRI names an archive without saying where it is; the UUID is fixed so that the same crate gives the
 * same graph everywhere. The root is one level down, so that `/a.txt`, a path on some machine, is not `a.txt`.
 */
export const CRATE_BASE = 'arcp://uuid,6b0f6f0e-2f1c-4b52-9d0a-5a1d7c3e8f94/-/';
