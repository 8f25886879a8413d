import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { StoreSettings } from './store-settings.ts';

/** A request as it will be sent: the path with its query escaped, the names of headers in lower case. */
export interface UnsignedRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** The headers that make a request a signed one. */
export type Sign = (request: UnsignedRequest, now: Date) => Record<string, string>;

/** Names the SHA-256 of the body, which is signed with the rest. */
export const BODY_DIGEST = 'x-amz-content-sha256';

/** The value of that header over TLS, which keeps the body from being changed on the way. */
export const UNSIGNED_BODY = 'UNSIGNED-PAYLOAD';

/** Headers that are not signed, because what stands between us and the store may change them. */
const UNSIGNED_HEADERS = new Set(['content-length', 'content-type', 'user-agent']);

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Signs as AWS Signature Version 4 says. The S3 client would derive the key of the day anew for each request, which
 * takes longer than all else that it does; here it is kept for the day.
 */
export function createSigner({
  accessKey,
  secretKey,
  region,
}: Pick<StoreSettings, 'accessKey' | 'secretKey' | 'region'>): Sign {
  let day = '';
  let key: KeyObject;

  return (request, now) => {
    const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
    const today = time.slice(0, 8);
    if (today !== day) {
      key = keyOfDay(secretKey, today, region);
      day = today;
    }
    const headers = { ...request.headers, 'x-amz-date': time };
    const names = Object.keys(headers)
      .filter((name) => !UNSIGNED_HEADERS.has(name))
      .sort();
    const scope = `${today}/${region}/s3/aws4_request`;
    const digest = hash('sha256', canonicalText({ ...request, headers }, names));
    const signature = createHmac('sha256', key).update(`${ALGORITHM}\n${time}\n${scope}\n${digest}`);
    return {
      'x-amz-date': time,
      authorization: `${ALGORITHM} Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature.digest('hex')}`,
    };
  };
}

function keyOfDay(secretKey: string, day: string, region: string): KeyObject {
  const first = Buffer.from(`AWS4${secretKey}`);
  const last = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    first,
  );
  return createSecretKey(last);
}

/** The form of a request that both sides hash; the query comes with its parts in order, as all of ours do. */
function canonicalText({ method, path, headers }: UnsignedRequest, names: readonly string[]): string {
  const [resource = '', query = ''] = path.split('?', 2);
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return `${method}\n${resource}\n${query}\n${lines.join('')}\n${names.join(';')}\n${headers[BODY_DIGEST]}`;
}
