import { resolveIri } from '../rdf/resolve-iri.ts';
import { CRATE_BASE } from '../vocabulary/crate-base.ts';

/** Two characters at least, so that a drive letter is none. */
const EXTERNAL = /^[A-Za-z][A-Za-z0-9+.-]+:./s;
const FILE_URI = /^file:(\/\/[^/?#]*)?(\/)?/i;

/**
 * What an `@id` as written points to.
 * - `fragment`: something inside the document (`#x`)
 * - `blank`: a node without an identity (`_:x`)
 * - `relative`: a path from the crate's root
 * - `absolute-path`: `/x`, `file:///x`, `file://localhost/x`: a place on some machine
 * - `rootless-file-uri`: `file:x`, which names no place at all
 * - `external`: any other scheme, and files on other hosts
 */
export type IdentifierKind =
  | 'fragment'
  | 'blank'
  | 'relative'
  | 'absolute-path'
  | 'rootless-file-uri'
  | 'external';

/** The kind of an `@id` as written (RO-Crate 1.2, Data Entities). */
export function identifierKind(id: string): IdentifierKind {
  if (id.startsWith('#')) return 'fragment';
  if (id.startsWith('_:')) return 'blank';
  if (id.startsWith('/')) return 'absolute-path';
  if (!id.includes(':')) return 'relative';
  const file = FILE_URI.exec(id);
  if (file) return fileUriKind(file[1], file[2]);
  return EXTERNAL.test(id) ? 'external' : 'relative';
}

function fileUriKind(authority: string | undefined, slash: string | undefined): IdentifierKind {
  const host = authority?.slice(2).toLowerCase() ?? '';
  if (host !== '' && host !== 'localhost') return 'external';
  return slash || authority !== undefined ? 'absolute-path' : 'rootless-file-uri';
}

/** Whether the id has a scheme of two characters or more, other than a local `file:`. */
export function isExternalReference(id: string): boolean {
  return identifierKind(id) === 'external';
}

/** Whether the id names something inside the document (`#x`). */
export function isLocalFragment(id: string): boolean {
  return id.startsWith('#');
}

/** The id as an absolute IRI under the crate's private base; equal results mean the same entity. */
export function resolveId(id: string): string {
  return resolveIri(id, CRATE_BASE);
}

/** Characters that RFC 3987 allows nowhere in a reference; a lone `%` likewise. */
const FORBIDDEN = /[\p{Cc}\p{Surrogate} <>"{}|\\^`]|%(?![0-9A-Fa-f]{2})/gu;
const AUTHORITY = /^([A-Za-z][A-Za-z0-9+.-]*:)?\/\/[^/?#]*/;

/**
 * Characters in an id that a URI reference must percent-encode, each once, in the order in which they occur:
 * blanks, controls, `< > " { } | \ ^` and the backtick, brackets outside a host, a second `#`, a `%` without
 * two hexadecimal digits.
 */
export function findUnencoded(id: string): string[] {
  const path = id.replace(AUTHORITY, '');
  const found = [...(id.match(FORBIDDEN) ?? []), ...(path.match(/[[\]]/g) ?? [])];
  if (id.indexOf('#') !== id.lastIndexOf('#')) found.push('#');
  return [...new Set(found)];
}
