/** `URL LENGTH PATH`, the path being the rest of the line (RFC 8493, section 2.2.3). */
const LINE = /^\S+[ \t]+\S+[ \t]+(.+)$/;
const PAYLOAD = 'data/';

/**
 * Paths of a bag's payload that `fetch.txt` promises, relative to `data/`; lines of another form are passed over.
 * Line ends inside a path are percent-encoded there, and nothing else is but the percent sign (RFC 8493).
 */
export function readFetchList(bytes: Uint8Array): Set<string> {
  const paths = new Set<string>();
  for (const line of new TextDecoder().decode(bytes).split(/\r\n|\n|\r/)) {
    const path = LINE.exec(line)?.[1];
    if (path === undefined) continue;
    const plain = path
      .replace(/^\.\//, '')
      .replace(/%(0d|0a|25)/gi, (encoded) => decodeURIComponent(encoded));
    if (plain.startsWith(PAYLOAD)) paths.add(plain.slice(PAYLOAD.length));
  }
  return paths;
}
