import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { FileStat } from '../source/range-reader.ts';

/** One page of a listing; `nextToken` asks for the page after it, null at the end. */
export interface ListPage {
  objects: FileStat[];
  /** Beginnings of keys up to a delimiter, in the place of all keys that begin so. */
  folders: string[];
  nextToken: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Tags with their text as it is but for references: a key may look like a number, or begin with a space. Entities that
 * a document defines itself are not taken, so that no text grows.
 */
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  jPath: false,
  maxNestedTags: 8,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
  entityDecoder: {
    setExternalEntities() {},
    addInputEntities() {},
    reset() {},
    setXmlVersion() {},
    decode: resolveReferences,
  },
});

/** Resolves the references that XML has by itself: `&amp;`, `&#65;`, `&#x41;`. */
function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9A-Fa-f]+)|#(\d+)|([a-z]+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** The parts of ListObjectsV2's answer that are read. */
const ANSWER = v.object({
  ListBucketResult: v.object({
    EncodingType: v.optional(v.string()),
    IsTruncated: v.optional(v.string()),
    NextContinuationToken: v.optional(v.string()),
    Contents: v.optional(
      v.array(
        v.object({
          Key: v.optional(v.string(), ''),
          Size: v.optional(v.string(), '0'),
          ETag: v.optional(v.string(), ''),
          LastModified: v.optional(v.string()),
        }),
      ),
      [],
    ),
    CommonPrefixes: v.optional(v.array(v.object({ Prefix: v.optional(v.string(), '') })), []),
  }),
});

/**
 * Reads the answer to ListObjectsV2. Keys are percent-decoded only when the store says that it encoded them: the
 * S3 client's own reader decodes always, which garbles keys with `%` or `+` from stores that don't encode.
 * Null when the text is not such an answer, or only a part of one.
 */
export function parseListPage(xml: string): ListPage | null {
  const answer = v.safeParse(ANSWER, parseXml(xml));
  if (!answer.success) return null;
  const { EncodingType, IsTruncated, NextContinuationToken, Contents, CommonPrefixes } =
    answer.output.ListBucketResult;
  const textOf = (key: string) => (EncodingType === 'url' ? decodeKey(key) : key);
  const isTruncated = IsTruncated === 'true';
  if (isTruncated && NextContinuationToken === undefined) return null;
  return {
    objects: Contents.map(({ Key, Size, ETag, LastModified }) => ({
      key: textOf(Key),
      sizeBytes: Number(Size),
      etag: bareEtag(ETag),
      lastModified: new Date(LastModified ?? 0),
    })),
    folders: CommonPrefixes.map(({ Prefix }) => textOf(Prefix)),
    nextToken: isTruncated ? (NextContinuationToken ?? null) : null,
  };
}

/** The tags of a whole document; null for one that is cut off, which the parser does not mind, or is not XML. */
function parseXml(xml: string): unknown {
  if (!/<\/ListBucketResult>\s*$/.test(xml.slice(-64))) return null;
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}

/** The query of ListObjectsV2, its parts sorted and escaped as the signature wants them. */
export function listQuery(prefix: string, token: string | null): string {
  const parts = ['encoding-type=url', 'list-type=2', 'max-keys=1000', `prefix=${escapeQuery(prefix)}`];
  if (token !== null) parts.unshift(`continuation-token=${escapeQuery(token)}`);
  return parts.join('&');
}

/** The same for what is directly below a prefix, from after a key on, some at a time. */
export function listNamesQuery(prefix: string, after: string | null, limit: number): string {
  const parts = ['delimiter=%2F', 'encoding-type=url', 'list-type=2', `max-keys=${limit}`];
  parts.push(`prefix=${escapeQuery(prefix)}`);
  if (after !== null) parts.push(`start-after=${escapeQuery(after)}`);
  return parts.join('&');
}

/** An ETag without quotes and weakness mark. */
export function bareEtag(etag: string): string {
  return etag.replace(/^W\//, '').replace(/^"|"$/g, '');
}

function escapeQuery(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
