import { once } from 'node:events';
import { createServer, request } from 'node:http';

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>not this one</Message></Error>';

/** A front before an object store that answers some requests itself, and some with a wrong size. */
export interface StoreFront {
  /** `host:port` */
  endpoint: string;
  /** Tells whether a request is answered in the store's place; none is at first. */
  refuses: (path: string, method: string) => boolean;
  /** What is then answered; a refusal in S3's words at first. */
  refusal: { status: number; mediaType: string; body: string };
  /** Requests answered so. */
  refusals: number;
  /**
   * Sizes to tell at the next HEAD requests for zips, one each, as a store does for a moment while it replaces one; the
   * true ones once these are used up.
   */
  sizes: number[];
  stop(): Promise<void>;
}

/** Starts a front on loopback. @param target `host:port` of the store */
export async function startStoreFront(target: string): Promise<StoreFront> {
  const [hostname, port] = target.split(':');
  const server = createServer((incoming, answer) => {
    const { method = '', url: path = '', headers } = incoming;
    if (front.refuses(path, method)) {
      const { status, mediaType, body } = front.refusal;
      front.refusals++;
      incoming.resume();
      answer.writeHead(status, { 'content-type': mediaType }).end(method === 'HEAD' ? undefined : body);
      return;
    }
    const onward = request({ hostname, port, method, path, headers }, (stored) => {
      const size = method === 'HEAD' && path.endsWith('.zip') ? front.sizes.shift() : undefined;
      const told = size === undefined ? {} : { 'content-length': String(size) };
      answer.writeHead(stored.statusCode ?? 502, { ...stored.headers, ...told });
      stored.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const front: StoreFront = {
    endpoint: `127.0.0.1:${address.port}`,
    refuses: () => false,
    refusal: { status: 403, mediaType: 'application/xml', body: REFUSAL },
    refusals: 0,
    sizes: [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}
