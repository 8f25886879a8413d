import { once } from 'node:events';
import { createServer, request } from 'node:http';

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>not this one</Message></Error>';

/** A front before an object store that passes everything on but some requests, which it answers itself. */
export interface RefusingFront {
  /** `host:port` */
  endpoint: string;
  /** Tells whether a request is answered in the store's place; none is at first. */
  refuses: (path: string, method: string) => boolean;
  /** What is then answered; a refusal in S3's words at first. */
  refusal: { status: number; mediaType: string; body: string };
  /** Requests answered so. */
  refusals: number;
  stop(): Promise<void>;
}

/** Starts a front on loopback. @param target `host:port` of the store */
export async function startRefusingFront(target: string): Promise<RefusingFront> {
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
    refusal: { status: 403, mediaType: 'application/xml', body: REFUSAL },
    refusals: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}
