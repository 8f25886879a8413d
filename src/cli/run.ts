import { PackError } from '../core/light.ts';
import { SERVICE_VERSION } from '../results/service-version.ts';
import { COMMANDS } from './commands.ts';
import { COULD_NOT_RUN } from './exit-code.ts';
import { helpOf, PROGRAM } from './help.ts';
import { parseArguments } from './parse-arguments.ts';
import { endProcess, print, tell } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Runs the command line, and ends the process with its exit code. */
export async function runProcess(args: readonly string[]): Promise<never> {
  return endProcess(await run(args));
}

/** Runs the command line; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PackError)) throw error;
    tell(`${PROGRAM}: ${error.message}`);
    return COULD_NOT_RUN;
  }
}

async function dispatch(args: readonly string[]): Promise<number> {
  const [word = '', ...rest] = args;
  if (word === '--version' || word === '-V') {
    await print(`${PROGRAM} ${SERVICE_VERSION.split(' ').at(-1)}\n`);
    return 0;
  }
  const named = COMMANDS.find(({ name }) => name !== '' && name === word);
  const command = named ?? COMMANDS.find(({ name }) => name === '')!;
  const parsed = parseArguments(named ? rest : args, command.options);
  if (parsed.isGiven('help')) {
    await print(helpOf(command, COMMANDS));
    return 0;
  }
  return command.run(parsed);
}
