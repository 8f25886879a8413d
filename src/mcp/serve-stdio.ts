import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { CrateValidator } from './crate-validator.ts';
import { createMcpServer } from './mcp-server.ts';
import { OpenCalls } from './open-calls.ts';

const LINE_END = 0x0a;

/**
 * Serves the tools over this process's standard input and output until the client closes its end and each of its calls
 * is answered. Nothing else may be written to standard output meanwhile.
 * @param onError told of messages that could not be used
 */
export async function serveStdio(validator: CrateValidator, onError: (error: Error) => void): Promise<void> {
  // The transport ends with its input, and with it every call that is still running.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  let lastByte = LINE_END;
  process.stdin.on('data', (chunk: Buffer) => {
    lastByte = chunk.at(-1) ?? lastByte;
  });
  const transport = new StdioServerTransport(input);
  const server = serve(() => createMcpServer(validator), { transport, onerror: onError });
  const calls = new OpenCalls(transport);
  await new Promise<void>((resolve) => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  // The last message counts without its line end too, as `printf` or an editor leaves it.
  if (lastByte !== LINE_END) input.write('\n');
  while (input.writableLength + input.readableLength > 0) await setImmediate();
  await calls.answered();
  await server.close();
}
