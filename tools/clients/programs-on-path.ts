import { execFile } from 'node:child_process';
import { env } from 'node:process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end; throws an error with all that it printed when it fails. */
export async function run(program: string, args: string[], cwd?: string): Promise<void> {
  // Otherwise a dependency of a linter reports its installation to its makers.
  const quiet = { ...env, SCARF_ANALYTICS: 'false', REDOCLY_TELEMETRY: 'off' };
  try {
    await execute(program, args, { ...(cwd && { cwd }), env: quiet, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Those of the programs that cannot be started. */
export async function missingPrograms(programs: readonly string[]): Promise<string[]> {
  const isMissing = await Promise.all(
    programs.map((program) =>
      execute(program, ['--version']).then(
        () => false,
        () => true,
      ),
    ),
  );
  return programs.filter((_, index) => isMissing[index]);
}
