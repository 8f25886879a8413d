import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { CrateValidator } from './crate-validator.ts';
import { createMcpServer } from './mcp-server.ts';

/**
 * Serves the tools over this process's standard input and output until the client closes them. Nothing else may be
 * written to standard output meanwhile.
 * @param onError told of messages that could not be used
 */
export async function serveStdio(validator: CrateValidator, onError: (error: Error) => void): Promise<void> {
  const transport = new StdioServerTransport();
  const server = serve(() => createMcpServer(validator), { transport, onerror: onError });
  await new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  await server.close();
}
