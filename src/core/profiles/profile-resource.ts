import { PROF } from '../vocabulary/namespaces.ts';

/** What a profile names besides its rules: guidance, a schema, examples and the like (W3C Profiles Vocabulary). */
export interface ProfileResource {
  /** Role in the vocabulary's own list, in lower case, e.g. `guidance`; else the IRI. */
  role: string;
  name: string | null;
  /** A path in the pack, or a URL. */
  artifact: string;
}

const ROLES = `${PROF}role/`;

/** The role of an IRI, as a word when it is one of the vocabulary's own. */
export function roleOf(iri: string): string {
  const full = iri.startsWith('profrole:') ? `${ROLES}${iri.slice('profrole:'.length)}` : iri;
  return full.startsWith(ROLES) ? full.slice(ROLES.length).toLowerCase() : full;
}
