/** `URL LENGTH PATH`, the path being the rest of the line (RFC 8493, section 2.2.3). */
const LINE = /^\S+[ \t]+\S+[ \t]+([^\r\n]+)/gm;
const PAYLOAD = 'data/';

/** No file of a crate has a longer name (zip's length field), each byte of it percent-encoded. */
const LONGEST_PATH = 3 * 65_535;

/**
 * Paths of a bag's payload that `fetch.txt` promises, relative to `data/`; lines of another form are ignored.
 * Line ends inside a path are percent-encoded there, and so is the percent sign, and nothing else (RFC 8493).
 */
export function readFetchList(bytes: Uint8Array): Set<string> {
  const paths = new Set<string>();
  // Never as an array of lines: 64 MiB of line ends would be 64 million strings.
  for (const [, path] of new TextDecoder().decode(bytes).matchAll(LINE)) {
    if (path === undefined || path.length > LONGEST_PATH) continue;
    const plain = path
      .replace(/^\.\//, '')
      .replace(/%(0d|0a|25)/gi, (encoded) => decodeURIComponent(encoded));
    if (plain.startsWith(PAYLOAD)) paths.add(plain.slice(PAYLOAD.length));
  }
  return paths;
}
