import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection to a local port. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Everything that the other side sends until it closes, as a Response; for one answer with `Connection: close`. */
export async function readAnswer(socket: Socket): Promise<Response> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket) text += chunk;
  const headEnd = text.indexOf('\r\n\r\n');
  const [statusLine, ...headerLines] = text.slice(0, headEnd).split('\r\n');
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const status = Number(statusLine?.split(' ')[1]);
  return new Response(text.slice(headEnd + 4), { status, headers });
}

/** Sends text on a new connection and reads the answer. */
export async function exchange(port: number, text: string): Promise<Response> {
  const socket = await openConnection(port);
  socket.write(text);
  return readAnswer(socket);
}
