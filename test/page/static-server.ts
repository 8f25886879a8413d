import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A plain web server for a folder, which knows nothing of the page. */
export interface StaticServer {
  url: string;
  /** Paths of all requests so far. */
  requests: string[];
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a folder below a path, on a free port of this computer. */
export async function serveFolder(folder: string, below = '/tools/validator/'): Promise<StaticServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://page.invalid').pathname;
    requests.push(path);
    const name = path === below ? 'index.html' : path.slice(below.length);
    const content = path.startsWith(below) ? await readFile(join(folder, name)).catch(() => null) : null;
    if (content === null) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = portOf(server.address());
  return {
    url: `http://127.0.0.1:${port}${below}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new TypeError('the server has no TCP port');
  return address;
}
