import { createMcpHandler } from '@modelcontextprotocol/server';
import type { CrateValidator } from './crate-validator.ts';
import { createMcpServer } from './mcp-server.ts';

/**
 * Answers one message of the Model Context Protocol, without a session: each has a server of its own.
 * @param onError told what was wrong with a message; it does not change the answer
 */
export function answerMessage(
  request: Request,
  validator: CrateValidator,
  onError: (error: Error) => void,
): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(validator), {
    // The tools never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: onError,
  });
  return handler.fetch(request);
}
