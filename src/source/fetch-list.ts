/** `URL LENGTH PATH`; the path is the rest of the line (RFC 8493, section 2.2.3). */
const LINE = /^\S+[ \t]+\S+[ \t]+([^\r\n]+)/gm;
const PAYLOAD = 'data/';

/** The longest file name of a crate (zip's length field), with each byte percent-encoded. */
const LONGEST_PATH = 3 * 65_535;

/**
 * Paths of a bag's payload that `fetch.txt` lists, relative to `data/`; lines of another form are ignored. Only line
 * ends and percent signs in a path are percent-encoded (RFC 8493).
 */
export function readFetchList(bytes: Uint8Array): Set<string> {
  const paths = new Set<string>();
  // Not as an array of lines: 64 MiB of line ends would be 64 million strings.
  for (const [, path] of new TextDecoder().decode(bytes).matchAll(LINE)) {
    if (path === undefined || path.length > LONGEST_PATH) continue;
    const plain = path
      .replace(/^\.\//, '')
      .replace(/%(0d|0a|25)/gi, (encoded) => decodeURIComponent(encoded));
    if (plain.startsWith(PAYLOAD)) paths.add(plain.slice(PAYLOAD.length));
  }
  return paths;
}
