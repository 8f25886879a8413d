import type { CallToolResult } from '@modelcontextprotocol/server';

/** What every tool of ours says of itself: it only reads, and asks nothing of the network. */
export const READS_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** An answer as lines for a model, and the same as data for a program. */
export function answer(lines: readonly string[], structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent };
}

/** An answer that says why there is none, and what to do instead. */
export function toolError(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}
