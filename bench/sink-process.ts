import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

const answerMs = Number(process.argv[2]);
const server = createServer((incoming, outgoing) => {
  incoming.resume();
  incoming.once('end', async () => {
    await setTimeout(answerMs);
    outgoing.end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
