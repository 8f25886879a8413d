import type { MiddlewareHandler } from 'hono';
import { type Coding, chooseCoding } from './accept-encoding.ts';
import { compressBytes, compressStream } from './compress-bytes.ts';
import type { AppContext } from './context.ts';

/** Below that size the headers outweigh what is saved. */
const LEAST_BYTES = 1024;
/** Images are compressed already. */
const COMPRESSIBLE = /^(application\/(json|problem\+json|sarif\+json|xml|yaml)|image\/svg\+xml|text\/)/;

/** Compresses answers for clients that accept it, away from the event loop. */
export function compression(): MiddlewareHandler<AppContext> {
  return async function compression(c, next) {
    const coding = chooseCoding(c.req.header('accept-encoding'));
    await next();
    const { res } = c;
    const isCompressible = COMPRESSIBLE.test(res.headers.get('content-type') ?? '');
    if (!isCompressible && res.status !== 304) return;
    addVary(res.headers);
    if (!isCompressible || coding === null || c.req.method === 'HEAD' || isEncoded(res.headers)) return;
    const compressed = await compress(res, coding);
    // Without this the headers of the answer before would be copied over those of the new one.
    c.res = undefined;
    c.res = compressed;
  };
}

function addVary(headers: Headers): void {
  const vary = headers.get('vary');
  if (vary?.toLowerCase().includes('accept-encoding')) return;
  headers.set('Vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

function isEncoded(headers: Headers): boolean {
  const isShort = Number(headers.get('content-length') ?? LEAST_BYTES) < LEAST_BYTES;
  return (
    isShort || headers.has('content-encoding') || /no-transform/i.test(headers.get('cache-control') ?? '')
  );
}

async function compress(res: Response, coding: Coding): Promise<Response> {
  const { status, body } = res;
  const headers = new Headers(res.headers);
  if (body === null) return new Response(null, { status, headers });
  const content = await readWhole(body);
  if (content instanceof Uint8Array && content.byteLength < LEAST_BYTES) {
    return new Response(content, { status, headers });
  }
  headers.delete('Content-Length');
  headers.set('Content-Encoding', coding);
  weakenEtag(headers);
  const compressed =
    content instanceof Uint8Array ? await compressBytes(content, coding) : compressStream(content, coding);
  return new Response(compressed, { status, headers });
}

/** The tag then names the resource whatever its coding, which is all that If-None-Match asks. */
function weakenEtag(headers: Headers): void {
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
}

/** A body as bytes when it is there in one piece, as those are that the app has in memory; else as a stream. */
async function readWhole(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) return new Uint8Array();
  const second = await reader.read();
  if (second.done) return first.value;
  const pieces = [first.value, second.value];
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift() ?? (await reader.read()).value;
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
