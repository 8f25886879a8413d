import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A front before an object store that tells wrong sizes of zips, as a store does for a moment while it replaces one. */
export interface TornFront {
  /** `host:port` */
  endpoint: string;
  /** Sizes to tell at the next HEAD requests for zips, one each; the true ones once these are used up. */
  sizes: number[];
  stop(): Promise<void>;
}

/** Starts a front on loopback. @param target `host:port` of the store */
export async function startTornFront(target: string, sizes: number[]): Promise<TornFront> {
  const [hostname, port] = target.split(':');
  const server = createServer((incoming, answer) => {
    const { method, url: path = '', headers } = incoming;
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
  const front: TornFront = {
    endpoint: `127.0.0.1:${address.port}`,
    sizes,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}
