import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const NO_SUCH_NAME = 3;

/** A name server on loopback. */
export interface NameServer {
  /** `127.0.0.1:<port>` */
  address: string;
  /** Questions that have come in. */
  questions: number;
  stop(): void;
}

/** Starts a name server that knows these names and their IPv4 addresses, and never answers for names of `slow`. */
export async function startNameServer(names: Record<string, string[]>): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    server.questions++;
    const { name, type, end } = readQuestion(message);
    if (name.endsWith('.slow')) return;
    const addresses = type === TYPE_A ? (names[name] ?? []) : [];
    const head = Buffer.from(message.subarray(0, end));
    // An answer; recursion is available; the fault if there is one.
    head.writeUInt16BE(0x8180 | (name in names ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, ...addresses.map(answerRecord)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    questions: 0,
    stop: () => void socket.close(),
  };
  return server;
}

/** The one question of a message, and where it ends. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at++); length > 0; length = message.readUInt8(at++)) {
    labels.push(message.toString('latin1', at, at + length).toLowerCase());
    at += length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at), end: at + 4 };
}

/** An address of the name in the question, good for no time at all. */
function answerRecord(address: string): Buffer {
  const fixed = [0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4];
  return Buffer.from([...fixed, ...address.split('.').map(Number)]);
}
