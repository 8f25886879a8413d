import type { FileStat } from '../source/range-reader.ts';

/** One page of a listing; `nextToken` asks for the page after it, null at the end. */
export interface ListPage {
  objects: FileStat[];
  nextToken: string | null;
}

/**
 * Reads the answer to ListObjectsV2. Keys are percent-decoded only when the store says that it encoded them: the
 * S3 client's own reader decodes always, which garbles keys with `%` or `+` from stores that don't encode.
 * Null when the text is not such an answer, or only a part of one.
 */
export function parseListPage(xml: string): ListPage | null {
  if (!xml.includes('</ListBucketResult>')) return null;
  const isEncoded = tagText(xml, 'EncodingType') === 'url';
  const objects: FileStat[] = [];
  for (const [, content] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = tagText(content!, 'Key') ?? '';
    objects.push({
      key: isEncoded ? decodeKey(key) : key,
      sizeBytes: Number(tagText(content!, 'Size') ?? 0),
      etag: bareEtag(tagText(content!, 'ETag') ?? ''),
      lastModified: new Date(tagText(content!, 'LastModified') ?? 0),
    });
  }
  const isTruncated = tagText(xml, 'IsTruncated') === 'true';
  const token = tagText(xml, 'NextContinuationToken');
  if (isTruncated && token === null) return null;
  return { objects, nextToken: isTruncated ? token : null };
}

/** The query of ListObjectsV2, its parts sorted and escaped as the signature wants them. */
export function listQuery(prefix: string, token: string | null): string {
  const parts = ['encoding-type=url', 'list-type=2', 'max-keys=1000', `prefix=${escapeQuery(prefix)}`];
  if (token !== null) parts.unshift(`continuation-token=${escapeQuery(token)}`);
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

function tagText(xml: string, tag: string): string | null {
  const start = xml.indexOf(`<${tag}>`);
  if (start < 0) return null;
  const end = xml.indexOf(`</${tag}>`, start);
  return end < 0 ? null : decodeEntities(xml.slice(start + tag.length + 2, end));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9A-Fa-f]+)|#(\d+)|([a-z]+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
