import { type IdentifierKind, identifierKind } from './ids.ts';

/** Where in the payload an `@id` points to. */
export type PayloadPath =
  | {
      kind: 'path';
      /** Decoded path as `Payload` knows it: no leading or trailing slash, '' is the root. */
      path: string;
      /** The id ends in a slash (or is the root), as that of a directory should. */
      namesDirectory: boolean;
      /** What is odd about the id although a path could be read from it. */
      oddities: PayloadPathOddity[];
      /**
       * The path if `#` and `?` had been meant literally; equal to `path` for ids without them. A payload that
       * has this one needs them encoded as `%23` and `%3F`.
       */
      literalPath: string;
    }
  /** The path climbs above the crate's root: never in the payload. */
  | { kind: 'outside-root' }
  /** Not a path into the payload. */
  | { kind: 'not-payload'; identifier: Exclude<IdentifierKind, 'relative'> };

/** `query`: an unencoded `?`; `percent`: a `%` that encodes no UTF-8; `double-slash`: an empty segment. */
export type PayloadPathOddity = 'query' | 'percent' | 'double-slash';

/** Reads an `@id` as written as a path into the payload. */
export function payloadPath(id: string): PayloadPath {
  const identifier = identifierKind(id);
  if (identifier !== 'relative') return { kind: 'not-payload', identifier };
  const withoutFragment = before(id, '#');
  const encoded = before(withoutFragment, '?');
  const decoded = percentDecode(encoded);
  const segments = resolveSegments(decoded ?? encoded);
  if (segments === null) return { kind: 'outside-root' };
  const oddities: PayloadPathOddity[] = [];
  if (encoded !== withoutFragment) oddities.push('query');
  if (decoded === null) oddities.push('percent');
  if (encoded.includes('//')) oddities.push('double-slash');
  return {
    kind: 'path',
    path: segments.join('/'),
    namesDirectory: segments.length === 0 || /(?:^|\/)\.{0,2}$/.test(decoded ?? encoded),
    oddities,
    literalPath: (resolveSegments(percentDecode(id) ?? id) ?? []).join('/'),
  };
}

/** The text with its percent-encoded UTF-8 decoded once, or null when it is not well-formed. */
function percentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function before(text: string, character: string): string {
  const end = text.indexOf(character);
  return end < 0 ? text : text.slice(0, end);
}

/** Segments after `.` and `..` are resolved and empty ones dropped; null when the path leaves the root. */
function resolveSegments(path: string): string[] | null {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.pop() === undefined) return null;
  }
  return kept;
}
