const WHOLE_VERSION = /^v?(\d+(?:\.\d+(?:\.\d+)?)?)$/;

/** The last version number in a token, path or IRI (`ro-crate/1.1` gives `1.1`), or null. */
export function versionIn(text: string): string | null {
  let version = WHOLE_VERSION.exec(text)?.[1] ?? null;
  if (version !== null) return version;
  for (const match of text.matchAll(/[^\p{L}\p{N}_]v?(\d+(?:\.\d+(?:\.\d+)?)?)/gu)) version = match[1]!;
  return version;
}

/** Compares versions part by part as numbers: `1.10` is above `1.9`; a missing version is below every version. */
export function compareVersions(left: string | null, right: string | null): number {
  const leftParts = (left ?? '-1').split('.').map(Number);
  const rightParts = (right ?? '-1').split('.').map(Number);
  for (let i = 0; i < Math.max(leftParts.length, rightParts.length); i++) {
    const difference = (leftParts[i] ?? 0) - (rightParts[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A token without its trailing version: `process-run-crate-0.5` gives `process-run-crate`. */
export function withoutVersion(token: string, version: string | null): string {
  if (version === null || !token.endsWith(version)) return token;
  return token.slice(0, token.length - version.length).replace(/[^\p{L}\p{N}]v?$/u, '');
}

/** Whether a token names its version before its end, as in `five-safes-crate-0.4-request`. */
export function hasVersionInside(token: string, version: string): boolean {
  return !token.endsWith(version) && versionIn(token) === version;
}
