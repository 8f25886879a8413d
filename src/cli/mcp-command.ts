import type { Arguments } from './parse-arguments.ts';
import { openProfileSource } from './profile-source.ts';
import { tell } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `ro-crate-validate mcp` */
export async function mcpCommand(args: Arguments): Promise<number> {
  if (args.positionals.length > 0) {
    throw new UsageError('mcp has no further words; its client names the crates.');
  }
  const profiles = await openProfileSource(args);
  // Loaded only now: no other command needs it.
  const [{ serveStdio }, { localValidator }] = await Promise.all([
    import('../mcp/serve-stdio.ts'),
    import('./local-validator.ts'),
  ]);
  await serveStdio(localValidator(profiles), (error) => tell(error.message));
  return 0;
}
