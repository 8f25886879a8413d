import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { CRATE_ID } from './requests/crate-id.ts';

/** A whole number in digits, from `least` to `most`. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const message = `must be a whole number ${range}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A TCP port; 0 lets the system choose one. */
export const listenPort = wholeNumber(0, 65_535);

/** `true` or `false`, in any case. */
export const onOff = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => (text === 'true' ? 'on' : 'off')),
);

/** Comma-separated values, without surrounding whitespace and without empty values. */
export const commaSeparated = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** A key prefix in the object store; slashes at its ends are removed, so `/` means the root of the bucket. */
export const prefix = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^\/+|\/+$/g, '')),
);

/** Whether a prefix may be the path of a folder that is not hidden. */
export function isFolderPrefix(text: string): boolean {
  return text === '' || text.split('/').every((segment) => segment !== '' && !segment.startsWith('.'));
}

/** An absolute path of this machine. */
export const absolutePath = v.pipe(v.string(), v.check(isAbsolute, 'must be an absolute path'));

/**
 * Whether some crate id would put a result into a crate, or a crate into a result: `crates/results` is the folder of a
 * crate with the id `results`. Equal prefixes clash too, because crates and results could not be told apart.
 */
export function prefixesClash(crates: string, results: string): boolean {
  const crateName = folderBelow(crates, results);
  const resultName = folderBelow(results, crates);
  const isCrate = crateName !== null && CRATE_ID.test(crateName);
  const isResult = resultName?.endsWith('.json') === true && CRATE_ID.test(resultName.slice(0, -5));
  return crates === results || isCrate || isResult;
}

/** The first folder on the way from a prefix to another inside it, or null when the other is not inside it. */
function folderBelow(outer: string, inner: string): string | null {
  const start = outer === '' ? '' : `${outer}/`;
  return inner.startsWith(start) ? (inner.slice(start.length).split('/')[0] ?? null) : null;
}

/** Name of a bucket. */
export const bucketName = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/,
    'must be a bucket name of 3 to 63 letters, digits, ".", "_" and "-"',
  ),
);

/** `host`, `host:port` or an http(s) URL without a path. */
export const endpoint = v.pipe(
  v.string(),
  v.check((text) => {
    const hasForm = /^(https?:\/\/)?([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?\/?$/.test(text);
    return hasForm && URL.canParse(text.includes('://') ? text : `http://${text}`);
  }, 'must be host:port or a URL such as https://s3.example.org'),
);

/** A Postgres URL; one without a host, `postgresql://user@/name?host=/run/postgresql`, is for a socket. */
export const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/')),
    'must be a postgres:// or postgresql:// URL, with @, / and # in its password percent-encoded',
  ),
);

const NO_SECRET = 'must be base64 of 24 to 64 random bytes, optionally after whsec_';

/** A Standard Webhooks 1.0 secret: base64 of 24 to 64 bytes, usually after `whsec_`; parsed to those bytes. */
export const webhookKey = v.pipe(
  v.string(),
  v.regex(/^(whsec_)?[A-Za-z0-9+/]+={0,2}$/, NO_SECRET),
  v.transform((text) => Buffer.from(text.replace(/^whsec_/, ''), 'base64')),
  v.check((key) => key.length >= 24 && key.length <= 64, NO_SECRET),
);

/** Origins as browsers send them, between commas, or `*` alone. */
export const originList = v.pipe(
  commaSeparated,
  v.check(
    (origins) => origins.every(isOrigin) || (origins.length === 1 && origins[0] === '*'),
    'must be origins such as https://example.org between commas, without a path, or * alone',
  ),
);

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
