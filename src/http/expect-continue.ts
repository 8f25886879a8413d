import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Tells a client that waits with its body to send it, but only once the body is read: whoever is refused before has
 * sent nothing. The connection then ends with the answer, since nobody knows whether the body comes after all.
 */
export function continueOnRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const keepAlive = outgoing.shouldKeepAlive;
  outgoing.shouldKeepAlive = false;
  incoming.once('resume', () => {
    // After an answer, what is left of a body is read too.
    if (outgoing.headersSent || outgoing.destroyed) return;
    outgoing.writeContinue();
    outgoing.shouldKeepAlive = keepAlive;
  });
}
