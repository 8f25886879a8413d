import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Starts a webhook receiver on loopback that prints and accepts every webhook. */
export async function startPrintingReceiver(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    console.log(`[receiver] ${request.method} ${request.url} webhook-id: ${request.headers['webhook-id']}`);
    console.log(`[receiver] ${body.length > 500 ? `${body.slice(0, 500)}...` : body}`);
    response.writeHead(204).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
