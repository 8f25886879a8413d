import { CRATE_BASE } from '../vocabulary/crate-base.ts';

/** Parts of an IRI that a relative reference can inherit (RFC 3986, section 5.2). */
interface Base {
  /** With its colon. */
  scheme: string;
  /** With its slashes, or empty. */
  authority: string;
  path: string;
  /** With its question mark, or empty. */
  query: string;
}

const PARTS = /^([A-Za-z][A-Za-z0-9+.,-]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.,-]*:/;
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/;

/** Segments that do not begin with a dot, of characters that mean nothing in an IRI. */
const PLAIN_PATH = /^[\w~+=,-][\w.~+=,-]*(?:\/[\w~+=,-][\w.~+=,-]*)*\/?$/;

const bases = new Map<string, Base>([[CRATE_BASE, splitBase(CRATE_BASE)]]);

/**
 * Whether JSON-LD takes a string as an absolute IRI or a blank node: a scheme (commas included, as the general
 * processor has it) and no white space.
 */
export function isAbsoluteIri(text: string): boolean {
  return (SCHEME.test(text) || text.startsWith('_:')) && !/\s/.test(text);
}

/**
 * Whether a reference is a path with nothing to resolve, decode or escape in it, as most ids of files are. A test that
 * costs a fortieth of looking for each of these things.
 */
export function isPlainPath(reference: string): boolean {
  return PLAIN_PATH.test(reference);
}

/**
 * Resolves a reference against an absolute IRI, dot segments included (RFC 3986, section 5.2), but keeps the `..` of
 * a relative path that climbs above the crate's root: what is outside the crate is never one of its entities.
 *
 * What begins with a scheme, and blank nodes, stay as written, valid or not. A base without a scheme leaves the
 * reference as it is.
 */
export function resolveIri(reference: string, base: string = CRATE_BASE): string {
  if (SCHEME.test(reference) || reference.startsWith('_:')) return reference;
  if (base === CRATE_BASE && hasNothingToResolve(reference)) return base + reference;
  const from = bases.get(base) ?? splitBase(base);
  if (from.scheme === '') return reference;
  const [, , authority, path = '', query = '', fragment = ''] = PARTS.exec(reference)!;
  if (authority !== undefined) return from.scheme + authority + normalizePath(path) + query + fragment;
  const start = from.scheme + from.authority;
  if (path === '') return start + from.path + (query || from.query) + fragment;
  if (path.startsWith('/')) return start + normalizePath(path) + query + fragment;
  return normalizeMerged(start + directoryOf(from) + path) + query + fragment;
}

/** Removes the dot segments of an IRI as `resolveIri` does. */
export function removeDotSegments(iri: string): string {
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(iri)!;
  return normalizeMerged(scheme + authority + path) + query + fragment;
}

/** Removes the dot segments of an IRI without query and fragment. */
function normalizeMerged(iri: string): string {
  if (iri.startsWith(CRATE_BASE)) return CRATE_BASE + climbPath(iri.slice(CRATE_BASE.length));
  const [, scheme = '', authority = '', path = ''] = PARTS.exec(iri)!;
  return scheme + authority + normalizePath(path);
}

/** The usual case, ids of files: nothing to take apart. */
function hasNothingToResolve(reference: string): boolean {
  return reference !== '' && reference[0] !== '/' && !DOT_SEGMENT.test(beforeQuery(reference));
}

function beforeQuery(reference: string): string {
  const end = reference.search(/[?#]/);
  return end < 0 ? reference : reference.slice(0, end);
}

function splitBase(base: string): Base {
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(base)!;
  return { scheme, authority, path, query };
}

function directoryOf(base: Base): string {
  const directory = base.path.slice(0, base.path.lastIndexOf('/') + 1);
  return directory === '' && base.authority !== '' ? '/' : directory;
}

/** Removes `.` and `..` of a path; one that climbs above the root stays at the root. */
function normalizePath(path: string): string {
  return resolveSegments(path, (kept) => kept.pop()) || (path === '' ? '' : '/');
}

/** The same for a path from the crate's root, but one that climbs above the root keeps the `..` that do so. */
function climbPath(path: string): string {
  return resolveSegments(path, (kept) => {
    if (kept.length === 0 || kept.at(-1) === '..') kept.push('..');
    else kept.pop();
  });
}

function resolveSegments(path: string, goUp: (kept: string[]) => void): string {
  if (!DOT_SEGMENT.test(path)) return path;
  const segments = path.split('/');
  const last = segments.at(-1);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') goUp(kept);
    else if (segment !== '.') kept.push(segment);
  }
  if (last === '.' || last === '..') kept.push('');
  if (path.startsWith('/') && kept[0] !== '') kept.unshift('');
  return kept.join('/');
}
