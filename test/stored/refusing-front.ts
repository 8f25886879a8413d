import { once } from 'node:events';
import { createServer, request } from 'node:http';

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>not this one</Message></Error>';

/** A front before an object store that passes everything on but refuses to keep some objects. */
export interface RefusingFront {
  /** `host:port` */
  endpoint: string;
  /** Tells whether an object whose path ends so may not be put; nothing is refused at first. */
  refuses: (path: string) => boolean;
  /** PUTs that were refused. */
  refusals: number;
  stop(): Promise<void>;
}

/** Starts a front on loopback. @param target `host:port` of the store */
export async function startRefusingFront(target: string): Promise<RefusingFront> {
  const [hostname, port] = target.split(':');
  const server = createServer((incoming, answer) => {
    const { method, url: path = '', headers } = incoming;
    if (method === 'PUT' && front.refuses(path)) {
      front.refusals++;
      incoming.resume();
      answer.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSAL);
      return;
    }
    const onward = request({ hostname, port, method, path, headers }, (stored) => {
      answer.writeHead(stored.statusCode ?? 502, stored.headers);
      stored.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const front: RefusingFront = {
    endpoint: `127.0.0.1:${address.port}`,
    refuses: () => false,
    refusals: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}
