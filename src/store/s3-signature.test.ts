import type { request } from 'node:http';
import { Client } from 'minio';
import { describe, expect, it } from 'vitest';
import { BODY_DIGEST, createSigner, UNSIGNED_BODY } from './s3-signature.ts';

const KEYS = {
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-1',
};

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** What the S3 client itself would send, signed at the time of the call; nothing is sent. */
async function signedByClient(
  asked: { method: string; objectName?: string; query?: string; headers?: Record<string, string> },
  { useSsl = false, body = '' } = {},
): Promise<Sent> {
  const sent: Sent[] = [];
  const keep = (options: Sent) => {
    sent.push(options);
    throw new Error('not sent');
  };
  const client = new Client({
    endPoint: 'store.example',
    useSSL: useSsl,
    ...KEYS,
    pathStyle: true,
    transport: { request: keep as unknown as typeof request },
  });
  await client
    .makeRequestAsync({ bucketName: 'crates', ...asked, headers: { ...asked.headers } }, body)
    .catch(() => {});
  if (sent[0] === undefined) throw new Error('the client did not come as far as sending');
  return sent[0];
}

/** The time at which a request says that it was signed. */
function timeOf({ headers }: Sent): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '') ?? [];
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year!, month! - 1, day!, hour!, minute!, second!));
}

function withoutSignature({ method, path, headers }: Sent): Sent {
  const { authorization: _, 'x-amz-date': __, ...others } = headers;
  return { method, path, headers: others };
}

describe('Our signature is that of the S3 client', () => {
  const sign = createSigner(KEYS);
  const listing = 'encoding-type=url&list-type=2&max-keys=1000&prefix=crates%2Fa%20b%2F';

  it.each([
    ['of an object', { method: 'HEAD', objectName: 'crates/a.zip' }],
    ['of a key with odd characters', { method: 'GET', objectName: "crates/a b+c%25 (é) '!*/~?x=1&y" }],
    ['of a range', { method: 'GET', objectName: 'a', headers: { range: 'bytes=0-99' } }],
    ['of a listing', { method: 'GET', query: listing }],
    ['with spaces in a header', { method: 'GET', objectName: 'a', headers: { 'x-amz-meta-note': 'a   b' } }],
  ])('of a request %s', async (_, asked) => {
    const theirs = await signedByClient(asked);
    expect(sign(withoutSignature(theirs), timeOf(theirs)).authorization).toBe(theirs.headers.authorization);
  });

  it.each([
    ['signed', { useSsl: false }],
    ['not signed, over TLS', { useSsl: true }],
  ])('of a PUT whose body is %s', async (_, { useSsl }) => {
    const headers = { 'content-type': 'application/json', 'if-match': '"e"', 'content-md5': 'x==' };
    const theirs = await signedByClient(
      { method: 'PUT', objectName: 'results/a', headers },
      { useSsl, body: '{"status":"valid"}' },
    );
    expect(theirs.headers[BODY_DIGEST] === UNSIGNED_BODY).toBe(useSsl);
    expect(sign(withoutSignature(theirs), timeOf(theirs)).authorization).toBe(theirs.headers.authorization);
  });
});

describe('The key of the day', () => {
  it('is another one after midnight', () => {
    const kept = createSigner(KEYS);
    const asked = { method: 'GET', path: '/crates/a', headers: { host: 'store.example', [BODY_DIGEST]: '' } };
    const before = new Date('2026-03-31T23:59:59.900Z');
    const after = new Date('2026-04-01T00:00:00.100Z');
    for (const time of [before, after, before]) {
      expect(kept(asked, time)).toEqual(createSigner(KEYS)(asked, time));
    }
    expect(kept(asked, after).authorization).toContain('/20260401/eu-west-1/s3/aws4_request');
  });
});
